import { useState } from 'react';
import { Link } from 'react-router';
import { ALL_SUBSCRIBERS, audienceOf, groupIdsOf } from '../../../src/features/newsletter/groups/groups.schema.ts';
import { agree } from '../../../src/text/pluralize.ts';
import { FieldError } from '../ui/field.tsx';
import { SideSection } from '../ui/layout/side-panel.tsx';
import type { LoadedLetter } from './letter-loader.server.ts';
import { number, Sum, Tally } from './tally.tsx';

interface Props {
  view: LoadedLetter;
  /** The user's choice, saved or not. */
  audience: string;
  /** Undefined: final. */
  change: ((audience: string) => void) | undefined;
}

/** Shows the groups that the letter goes to, and how many subscribers would get it now. */
export function Audience({ view, audience, change }: Props) {
  const { recipients, groups, counts } = view;
  const isCounted = audience === view.audience;
  const isOfGroups = audience !== ALL_SUBSCRIBERS;
  const hasChoice = change && (groups.length > 0 || isOfGroups);
  return (
    <SideSection aside={<Link to="/abonnes/groupes">Groupes</Link>} heading="Destinataires">
      <div aria-live="polite">
        <Sum count={isCounted ? recipients.count : undefined}>
          {isCounted ? agree(recipients.count, 'personne') : 'personnes, compte en cours'}
        </Sum>
      </div>
      {hasChoice && <Choices audience={audience} change={change} view={view} />}
      {!change && <p className="text-xs">{recipients.isAll ? 'Tous les abonnés' : recipients.words}</p>}
      {!change && recipients.problem !== undefined && (
        <FieldError>La lettre ne peut pas partir&nbsp;: {recipients.problem}.</FieldError>
      )}
      {change && groups.length === 0 && !isOfGroups && <input name="audience" type="hidden" value={ALL_SUBSCRIBERS} />}
      {!isOfGroups && <Left counts={counts} />}
    </SideSection>
  );
}

function Choices({ view, audience, change }: Props & { change: (audience: string) => void }) {
  const { groups, recipients, counts } = view;
  const isAll = audience === ALL_SUBSCRIBERS;
  const chosen = groupIdsOf(audience);
  const [remembered, remember] = useState(audience);
  const toggle = (id: string) => {
    const next = audienceOf(chosen.includes(id) ? chosen.filter((it) => it !== id) : [...chosen, id]);
    remember(next);
    change(next);
  };
  const removed = recipients.removed.filter(({ id }) => chosen.includes(id));
  const missing = removed.map(({ id, name }) => ({ id, name: `${name} (supprimé)`, active: 0 }));
  return (
    <fieldset className="my-2 grid">
      <legend className="sr-only">À qui la lettre part</legend>
      <label className={CHOICE}>
        <input
          checked={isAll}
          name="audience"
          onChange={() => change(ALL_SUBSCRIBERS)}
          type="radio"
          value={ALL_SUBSCRIBERS}
        />
        <span className="flex-1">Tous les abonnés</span>
        <span className="text-ink2">{number.format(counts.active)}</span>
      </label>
      <label className={CHOICE}>
        <input
          checked={!isAll}
          name="audience"
          onChange={() => change(remembered === ALL_SUBSCRIBERS ? '' : remembered)}
          type="radio"
          value="groups"
        />
        <span>Un ou plusieurs groupes</span>
      </label>
      <div className="ml-6 grid">
        {[...groups, ...missing].map(({ id, name, active }) => (
          <label className={CHOICE} key={id}>
            <input checked={chosen.includes(id)} name="group" onChange={() => toggle(id)} type="checkbox" value={id} />
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <span className="text-ink2">{number.format(active)}</span>
          </label>
        ))}
      </div>
      {!isAll && chosen.length > 1 && (
        <p className="px-2 pt-1 text-2xs text-ink2">Une personne de plusieurs groupes la reçoit une fois.</p>
      )}
    </fieldset>
  );
}

const CHOICE =
  'flex items-center gap-[0.55rem] rounded-control px-2 py-[0.3rem] text-xs hover:bg-hover has-checked:bg-sel max-md:min-h-control';

function Left({ counts }: Pick<LoadedLetter, 'counts'>) {
  const { active, unsubscribed, bounced, unconfirmed, held } = counts;
  const without = [
    { label: 'Désabonnées', count: unsubscribed, isAlways: true },
    { label: 'Adresses qui refusent', count: bounced, isAlways: true },
    { label: 'Pas encore confirmées', count: unconfirmed },
    { label: 'À vérifier (robots\u00a0?)', count: held },
  ];
  const all = without.reduce((sum, { count }) => sum + count, active);
  return (
    <Tally
      rows={[
        { label: 'Inscrites', counts: [all] },
        ...without
          .filter(({ count, isAlways }) => isAlways || count > 0)
          .map(({ label, count }) => ({ label, counts: [`−\u00a0${number.format(count)}`] })),
      ]}
    />
  );
}
