import { Copy, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { undescribed } from '../../letter-text.ts';
import type { LetterView } from '../../letter-view.server.ts';
import { pluralize } from '../../pluralize.ts';
import { Checks, Pictures, Versions } from '../editor/panel-parts.tsx';
import { VerbButton } from '../editor/verb-button.tsx';
import { SideSection } from '../side-panel.tsx';
import { Progress } from './progress.tsx';
import { Schedule, Scheduled, type When } from './schedule.tsx';
import { number, Sum, Tally } from './tally.tsx';
import { TestReaders } from './test-readers.tsx';

interface Props {
  view: LetterView;
  when: When;
  setWhen: (when: When) => void;
}

export function LetterPanel({ view, when, setWhen }: Props) {
  const { id, state, campaign, last, scheduled, pictures, versions } = view;
  return (
    <aside aria-label="Envoi" className="bg-rail">
      {campaign ? (
        <Progress campaign={campaign} state={state} />
      ) : (
        <>
          <Audience audience={view.audience} />
          {state === 'scheduled' && scheduled && <Scheduled words={scheduled.words} />}
          {state === 'draft' && (
            <>
              <Schedule setWhen={setWhen} view={view} when={when} />
              <SideSection heading="Avant de partir">
                <Checks checks={checksOf(view)} />
                {view.readers.length > 0 && <TestReaders readers={view.readers} />}
              </SideSection>
              <Versions address={`/lettres/${id}`} versions={versions} />
              <Pictures
                pictures={pictures.map(({ name, size }) => ({
                  name,
                  detail: `${number.format(Math.ceil(size / 1024))}\u00a0Ko`,
                }))}
              />
            </>
          )}
        </>
      )}
      <SideSection aside={<Link to="/lettres">Toutes</Link>} heading="Dernières lettres">
        {last.length === 0 ? (
          <p className="text-xs text-ink2">Aucune n'est encore partie.</p>
        ) : (
          <Tally
            columns={['Lettre', 'Envoyées', 'Échecs']}
            rows={last.map(({ subject, sent, failed }) => ({ label: subject, counts: [sent, failed] }))}
          />
        )}
        <p className="mt-[0.6rem] flex flex-wrap gap-[0.4rem]">
          <VerbButton verb="copy">
            <Copy />
            Dupliquer
          </VerbButton>
          {state === 'draft' && (
            <VerbButton verb="delete">
              <Trash2 />
              Supprimer
            </VerbButton>
          )}
        </p>
      </SideSection>
    </aside>
  );
}

function Audience({ audience }: Pick<LetterView, 'audience'>) {
  const { active, unsubscribed, bounced, unconfirmed, held } = audience;
  const without = [
    { label: 'Désabonnées', count: unsubscribed, isAlways: true },
    { label: 'Adresses qui refusent', count: bounced, isAlways: true },
    { label: 'Pas encore confirmées', count: unconfirmed },
    { label: 'À vérifier (robots\u00a0?)', count: held },
  ];
  const all = without.reduce((sum, { count }) => sum + count, active);
  return (
    <SideSection heading="Destinataires">
      <Sum count={active}>personnes</Sum>
      <Tally
        rows={[
          { label: 'Inscrites', counts: [all] },
          ...without
            .filter(({ count, isAlways }) => isAlways || count > 0)
            .map(({ label, count }) => ({ label, counts: [`−\u00a0${number.format(count)}`] })),
        ]}
      />
    </SideSection>
  );
}

const HEAVY_KILOBYTES = 300;

function checksOf({ test, subject, preheader, subjectShown, mail, fault, body }: LetterView) {
  const over = [...subject].length - subjectShown;
  const ok = (text: string) => ({ level: 'ok' as const, text });
  const warning = (text: string) => ({ level: 'warning' as const, text });
  return [
    test.isCurrent
      ? ok(`Ce texte est parti à l'essai, ${test.at}`)
      : warning(test.at ? "Le texte a changé depuis l'essai" : "Pas encore d'essai dans une boîte"),
    fault === undefined ? ok('Objet, texte, texte seul') : warning(`À compléter\u00a0: ${fault}`),
    preheader.trim() === '' ? warning("L'accroche manque\u00a0: la boîte montrera le début du texte") : ok('Accroche'),
    over > 0 && warning(`L'objet dépasse de ${pluralize(over, 'signe')} sur un petit téléphone`),
    undescribed(body) > 0 && warning("Une image n'est pas décrite pour ceux qui ne la voient pas"),
    mail &&
      mail.kilobytes > HEAVY_KILOBYTES &&
      warning(`Chaque message pèse ${mail.kilobytes}\u00a0Ko\u00a0: long à ouvrir en 3G`),
    ...(mail?.leftOut ?? []).map(({ line, what }) => warning(`Ligne ${line}\u00a0: ${what} ne part pas`)),
  ].filter((check) => check !== false && check !== undefined);
}
