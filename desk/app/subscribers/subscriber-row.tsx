import { useRef, useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { ORIGIN_LABELS } from '../../../src/features/newsletter/subscribers/subscriber-words.schema.ts';
import { Button } from '../ui/button.tsx';
import { Question } from '../ui/question.tsx';
import { Cell, Row } from '../ui/table/table.tsx';
import { Tag } from '../ui/tag.tsx';
import { CHOICE } from './group-bar.tsx';
import { STATES } from './subscriber-states.ts';
import type { LoadedSubscriber } from './subscribers-loader.server.ts';

const PHONE_ROW =
  "max-md:grid-cols-[2.75rem_minmax(0,1fr)_auto] max-md:gap-y-1 max-md:[grid-template-areas:'choose_person_person'_'choose_groups_state'_'choose_consent_since'_'choose_action_action']";

export function SubscriberRow({
  subscriber: { id, email, name, status, groups, subscribedAt, since, origin, consent },
}: {
  subscriber: LoadedSubscriber;
}) {
  const [query] = useSearchParams();
  const [isAsked, setAsked] = useState(false);
  const unsubscribe = useRef<HTMLButtonElement>(null);
  const isIn = status !== 'unsubscribed';
  return (
    <Row className={PHONE_ROW}>
      <Cell className="[grid-area:choose] max-md:grid max-md:justify-center max-md:pt-0.5">
        {isIn && (
          <input
            aria-label={`Choisir ${email}`}
            className="max-md:size-5"
            form={CHOICE}
            name="selected"
            type="checkbox"
            value={id}
          />
        )}
      </Cell>
      <Cell className="[grid-area:person]" title={email}>
        <b>{email}</b>
        {name && <span className="text-ink2"> {name}</span>}
      </Cell>
      <Cell className="[grid-area:groups] max-md:whitespace-normal md:whitespace-normal">
        <span className="flex flex-wrap gap-1 md:py-1">
          {groups.map((group) => (
            <Link className="no-underline" key={group.id} to={`/abonnes?groupe=${group.id}`}>
              <Tag>{group.name}</Tag>
            </Link>
          ))}
        </span>
      </Cell>
      <Cell className={`[grid-area:state] ${status === 'active' ? '' : 'text-ink2'}`}>{STATES[status].one}</Cell>
      <Cell className="text-ink2 [grid-area:consent] max-md:whitespace-normal" title={consent?.how}>
        {[origin !== 'staff' && ORIGIN_LABELS[origin], consent && `${consent.on}\u00a0: ${consent.how}`]
          .filter(Boolean)
          .join(', ')}
      </Cell>
      <Cell className="[grid-area:since] max-md:text-xs max-md:text-ink2">
        <time dateTime={subscribedAt}>{since}</time>
      </Cell>
      <Cell className="[grid-area:action] md:text-right">
        {isIn && (
          <Form action={`?${query}`} method="post" onSubmit={() => setAsked(false)} preventScrollReset>
            <input name="id" type="hidden" value={id} />
            {isAsked ? (
              <Question
                dismiss={() => setAsked(false)}
                opener={unsubscribe}
                size="small"
                words={`Désabonner ${email}\u00a0?`}
              >
                <Button look="danger" name="do" size="small" type="submit" value="unsubscribe">
                  Oui, désabonner
                </Button>
              </Question>
            ) : (
              <Button
                aria-label={`Désabonner ${email}`}
                look="bare"
                onClick={() => setAsked(true)}
                ref={unsubscribe}
                size="small"
              >
                Désabonner…
              </Button>
            )}
          </Form>
        )}
      </Cell>
    </Row>
  );
}
