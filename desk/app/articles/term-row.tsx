import { Form } from 'react-router';
import type { Term, TermKind } from '../../../src/features/blog/taxonomy/taxonomy.schema.ts';
import { TERM_MAX_LENGTH } from '../../../src/features/blog/taxonomy/taxonomy.schema.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { Button } from '../ui/button.tsx';
import { Labelled, Select } from '../ui/field.tsx';
import { type RefusedName, RenameForm } from '../ui/rename-form.tsx';
import { Cell, Row } from '../ui/table/table.tsx';

interface Props {
  kind: TermKind;
  term: Term;
  others: readonly string[];
  /** What was refused for this term. */
  refused: RefusedName | undefined;
}

export function TermRow({ kind, term: { name, posts }, others, refused }: Props) {
  const id = `${kind}-${name}`;
  const isRemovable = kind === 'tag' || posts === 0;
  return (
    <Row className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center">
      <Cell className="align-baseline wrap-anywhere">
        <details open={refused !== undefined}>
          <summary className="min-h-control content-center font-semibold">{name}</summary>
          <div className="flex flex-wrap items-start gap-x-6 gap-y-3 pt-1 pb-3">
            <RenameForm field="to" id={`${id}-name`} maxLength={TERM_MAX_LENGTH[kind]} name={name} refused={refused}>
              <Hidden {...{ kind, name }} />
            </RenameForm>
            {others.length > 0 && (
              <Form className="flex flex-wrap items-start gap-2 *:[button]:mt-5" method="post">
                <Hidden {...{ kind, name }} />
                <Labelled id={`${id}-into`} label="Réunir avec">
                  <Select className="w-52 max-w-full" defaultValue="" id={`${id}-into`} name="to" required>
                    <option disabled value="">
                      Choisissez
                    </option>
                    {others.map((other) => (
                      <option key={other}>{other}</option>
                    ))}
                  </Select>
                </Labelled>
                <Button name="do" type="submit" value="merge">
                  Réunir
                </Button>
              </Form>
            )}
            {isRemovable && (
              <Form className="pt-5" method="post">
                <Hidden {...{ kind, name }} />
                <Button look="danger" name="do" type="submit" value="remove">
                  Supprimer
                </Button>
              </Form>
            )}
          </div>
        </details>
      </Cell>
      <Cell className="text-right align-baseline text-ink2">{pluralize(posts, 'article')}</Cell>
    </Row>
  );
}

function Hidden({ kind, name }: { kind: TermKind; name: string }) {
  return (
    <>
      <input name="kind" type="hidden" value={kind} />
      <input name="from" type="hidden" value={name} />
    </>
  );
}
