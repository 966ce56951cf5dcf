import { useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { GROUP_NAME_MAX } from '../../../../src/features/newsletter/groups.schema.ts';
import type { ListedGroup } from '../../../../src/features/newsletter/groups.server.ts';
import { pluralize } from '../../pluralize.ts';
import { Button, ButtonLink } from '../button.tsx';
import { Question } from '../question.tsx';
import { type RefusedName, RenameForm } from '../rename-form.tsx';
import { Cell, Row } from '../table.tsx';

interface Props {
  group: ListedGroup;
  isUnconfirmed: boolean;
  refused: RefusedName | undefined;
}

export function GroupRow({ group: { id, name, active }, isUnconfirmed, refused }: Props) {
  const [isOpen, setOpen] = useState(false);
  const remove = useRef<HTMLButtonElement>(null);
  return (
    <Row className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-start max-md:pl-gut">
      <Cell className="align-baseline wrap-anywhere max-md:whitespace-normal">
        <details
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          open={isOpen || isUnconfirmed || refused !== undefined}
        >
          <summary className="min-h-control content-center font-semibold">{name}</summary>
          <div className="flex flex-wrap items-start gap-x-6 gap-y-3 pt-1 pb-3">
            <RenameForm field="name" id={`${id}-name`} maxLength={GROUP_NAME_MAX} name={name} refused={refused}>
              <input name="id" type="hidden" value={id} />
            </RenameForm>
            <Form className="md:pt-5" method="post" preventScrollReset>
              <input name="id" type="hidden" value={id} />
              {isUnconfirmed ? (
                <Question
                  opener={remove}
                  words={`Supprimer «\u00a0${name}\u00a0»\u00a0? ${pluralize(active, 'abonné en sortira', 'abonnés en sortiront')}.`}
                >
                  <input name="sure" type="hidden" value="oui" />
                  <Button look="danger" name="do" type="submit" value="remove">
                    Oui, supprimer
                  </Button>
                  <ButtonLink preventScrollReset to="">
                    Non
                  </ButtonLink>
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
