import { useEffect, useRef, useState } from 'react';
import { agree, pluralize } from '../../../src/text/pluralize.ts';
import { NOT_MEASURED } from '../text/not-measured.ts';
import { SideSection } from '../ui/layout/side-panel.tsx';
import { Notice } from '../ui/notice.tsx';
import type { LoadedLetter } from './letter-loader.server.ts';
import { number, Sum, Tally } from './tally.tsx';

const CLASSES = { gmail: 'gmail', yahoo: 'yahoo', cm: 'en .cm', others: 'autres' } as const;

export function Progress({
  campaign,
  state,
}: {
  campaign: NonNullable<LoadedLetter['campaign']>;
  state: LoadedLetter['state'];
}) {
  const { total, sent, failed, pending, uncertain, classes, audience, began, ended, haltedBecause } = campaign;
  const rate = useSendRate(sent + failed, state === 'sending');
  return (
    <>
      <SideSection heading={state === 'sent' ? 'Résultat' : 'En direct'}>
        <Sum count={sent} role="status">
          {agree(sent, 'envoyée')} sur {number.format(total)}
        </Sum>
        <progress aria-label="Lettres envoyées" className="my-2" max={Math.max(1, total)} value={total - pending}>
          {Math.round((100 * (total - pending)) / Math.max(1, total))}&nbsp;%
        </progress>
        <p className="text-xs text-ink2">
          {rate > 0 && pending > 0 && `${number.format(rate)} par minute, reste ${remainingTime(pending, rate)}. `}
          Pour {audience}. Commencée {began}.{ended && ` Finie ${ended}.`}
        </p>
        {state === 'sent' && (
          <p className="mt-1 text-xs text-ink2">
            {NOT_MEASURED} À la place&nbsp;: envois et échecs ici, départs dans les chiffres.
          </p>
        )}
        {uncertain > 0 && (
          <p className="text-xs text-ink2">
            {pluralize(uncertain, 'incertaine')}&nbsp;: l'envoi a été coupé juste avant la réponse du serveur.{' '}
            {agree(uncertain, 'Elle ne part', 'Elles ne partent')} pas une seconde fois.
          </p>
        )}
        {state === 'halted' && (
          <Notice className="mt-2" tone="bad">
            {haltedBecause === null
              ? "L'envoi est suspendu. «\u00a0Reprendre\u00a0» continue où il était."
              : `L'envoi s'est suspendu\u00a0: le serveur de messagerie a répondu ${haltedBecause}. Rien n'est perdu\u00a0; reprenez quand c'est réparé.`}
          </Notice>
        )}
      </SideSection>
      <SideSection heading="Par messagerie">
        <Tally
          columns={['Adresses', 'Envoyées', 'Échecs']}
          rows={Object.entries(CLASSES).map(([kind, label]) => {
            const counts = classes[kind as keyof typeof CLASSES];
            return { label, counts: [counts.sent, counts.failed] };
          })}
          total={{ label: 'Ensemble', counts: [sent, failed] }}
        />
      </SideSection>
      {state !== 'sent' && (
        <SideSection heading="Si quelque chose casse">
          <p className="text-xs text-ink2">
            L'envoi se suspend seul quand le serveur refuse vingt fois de suite, et reprend où il était&nbsp;: personne
            ne la reçoit deux fois.
          </p>
        </SideSection>
      )}
    </>
  );
}

function useSendRate(done: number, isSending: boolean): number {
  const seen = useRef<{ at: number; done: number }[]>([]);
  const [rate, setRate] = useState(0);
  useEffect(() => {
    if (!isSending) return;
    const at = Date.now();
    seen.current = [...seen.current.filter((it) => at - it.at < 30_000), { at, done }];
    const [first] = seen.current;
    if (first && at - first.at >= 1000) setRate(Math.round(((done - first.done) * 60_000) / (at - first.at)));
  }, [done, isSending]);
  return isSending ? rate : 0;
}

function remainingTime(pending: number, rate: number): string {
  const minutes = pending / rate;
  if (minutes < 1) return "moins d'une minute";
  return minutes < 90 ? `${Math.ceil(minutes)}\u00a0min` : `${Math.round(minutes / 60)}\u00a0h`;
}
