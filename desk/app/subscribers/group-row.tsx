import { useRef, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { GROUP_NAME_MAX } from '../../../src/features/newsletter/groups/groups.schema.ts';
import type { ListedGroup } from '../../../src/features/newsletter/groups/groups.server.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { quoted } from '../text/quoted.ts';
import { Button } from '../ui/button.tsx';
import { Question } from '../ui/question.tsx';
import { type RefusedName, RenameForm } from '../ui/rename-form.tsx';
import { Cell, Row } from '../ui/table/table.tsx';

interface Props {
  group: ListedGroup;
  /** The removal is to be confirmed: subjects of the letters that would not leave. */
  asked: readonly string[] | undefined;
  refused: RefusedName | undefined;
}

export const lettersStaying = (count: number): string =>
  `${pluralize(count, 'lettre programmée pour lui ne partira', 'lettres programmées pour lui ne partiront')} pas`;

export function GroupRow({ group: { id, name, active }, asked, refused }: Props) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const remove = useRef<HTMLButtonElement>(null);
  return (
    <Row className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-start max-md:pl-gut">
      <Cell className="align-baseline wrap-anywhere max-md:whitespace-normal">
        <details
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          open={isOpen || asked !== undefined || refused !== undefined}
        >
          <summary className="min-h-control content-center font-semibold">{name}</summary>
          <div className="flex flex-wrap items-start gap-x-6 gap-y-3 pt-1 pb-3">
            <RenameForm field="name" id={`${id}-name`} maxLength={GROUP_NAME_MAX} name={name} refused={refused}>
              <input name="id" type="hidden" value={id} />
            </RenameForm>
            <Form className="md:pt-5" method="post" preventScrollReset>
              <input name="id" type="hidden" value={id} />
              {asked ? (
                <Question
                  dismiss={() => void navigate('', { preventScrollReset: true })}
                  opener={remove}
                  words={[
                    `Supprimer ${quoted(name)}\u00a0?`,
                    `${pluralize(active, 'abonné en sortira', 'abonnés en sortiront')}.`,
                    asked.length > 0 && `${lettersStaying(asked.length)}\u00a0: ${asked.map(quoted).join(', ')}.`,
                  ]
                    .filter(Boolean)
                    .join(' ')}
                >
                  <input name="confirmed" type="hidden" value="yes" />
                  <Button look="danger" name="do" type="submit" value="remove">
                    Oui, supprimer
                  </Button>
                </Question>
              ) : (
                <Button
                  aria-label={`Supprimer ${name}`}
                  look="bare"
                  name="do"
                  ref={remove}
                  type="submit"
                  value="remove"
                >
                  Supprimer…
                </Button>
              )}
            </Form>
          </div>
        </details>
      </Cell>
      <Cell className="text-right align-baseline text-ink2">
        <Link className="inline-flex min-h-control items-center" to={`/abonnes?groupe=${id}`}>
          {pluralize(active, 'abonné')}
        </Link>
      </Cell>
    </Row>
  );
}
