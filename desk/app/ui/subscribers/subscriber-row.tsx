import { Form, useSearchParams } from 'react-router';
import { STATES } from '../../subscriber-states.ts';
import type { SubscriberView } from '../../subscribers-view.server.ts';
import { Button, ButtonLink } from '../button.tsx';
import { Cell, Row } from '../table.tsx';

export function SubscriberRow({
  subscriber: { id, email, name, status, subscribedAt, since, consent },
  isUnconfirmed,
}: {
  subscriber: SubscriberView;
  isUnconfirmed: boolean;
}) {
  const [query] = useSearchParams();
  const isIn = status !== 'unsubscribed';
  return (
    <Row className="max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1 max-md:pl-gut">
      <Cell className="max-md:col-span-2" title={email}>
        <b>{email}</b>
        {name && <span className="text-ink2"> {name}</span>}
      </Cell>
      <Cell className={status === 'active' ? '' : 'text-ink2'}>{STATES[status].one}</Cell>
      <Cell className="text-ink2 max-md:order-1 max-md:col-span-2 max-md:whitespace-normal" title={consent?.how}>
        {consent ? `${consent.on}\u00a0: ${consent.how}` : 'par le site'}
      </Cell>
      <Cell className="max-md:text-xs max-md:text-ink2">
        <time dateTime={subscribedAt}>{since}</time>
      </Cell>
      <Cell className="max-md:order-2 max-md:col-span-2 md:text-right">
        {isIn && (
          <Form action={`?${query}`} className="inline-flex flex-wrap gap-1.5" method="post" preventScrollReset>
            <input name="id" type="hidden" value={id} />
            {isUnconfirmed && <input name="sure" type="hidden" value="oui" />}
            <Button
              aria-label={`${isUnconfirmed ? 'Oui, désabonner' : 'Désabonner'} ${email}`}
              look={isUnconfirmed ? 'danger' : 'bare'}
              name="do"
              size="small"
              type="submit"
              value="unsubscribe"
            >
              {isUnconfirmed ? 'Oui, désabonner' : 'Désabonner…'}
            </Button>
            {isUnconfirmed && (
              <ButtonLink size="small" to={`?${query}`}>
                Non
              </ButtonLink>
            )}
          </Form>
        )}
      </Cell>
    </Row>
  );
}
