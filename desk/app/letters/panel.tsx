import { Copy, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { pluralize } from '../../../src/text/pluralize.ts';
import { Checks, Pictures, Versions } from '../editing/panel-parts.tsx';
import { undescribedPictures } from '../editing/pictures/picture-words.ts';
import { VerbButton } from '../editing/verb-button.tsx';
import { SideSection } from '../ui/layout/side-panel.tsx';
import { Audience } from './audience.tsx';
import type { LoadedLetter } from './letter-loader.server.ts';
import { Progress } from './progress.tsx';
import { Schedule, Scheduled, type When } from './schedule.tsx';
import { number, Tally } from './tally.tsx';
import { TestReaders } from './test-readers.tsx';

interface Props {
  view: LoadedLetter;
  /** The user's choice, saved or not. */
  audience: string;
  /** Undefined: final. */
  change: ((audience: string) => void) | undefined;
  /** ISO instant to come at which it was to leave before it was unscheduled. */
  proposedHour: string | undefined;
  when: When;
  setWhen: (when: When) => void;
}

export function LetterPanel({ view, audience, change, proposedHour, when, setWhen }: Props) {
  const { id, state, campaign, last, scheduled, pictures, versions } = view;
  return (
    <aside aria-label="Envoi" className="bg-rail">
      {campaign ? (
        <Progress campaign={campaign} state={state} />
      ) : (
        <>
          <Audience audience={audience} change={change} view={view} />
          {state === 'scheduled' && scheduled && <Scheduled isAll={view.recipients.isAll} words={scheduled.words} />}
          {state === 'draft' && (
            <>
              <Schedule proposedHour={proposedHour} setWhen={setWhen} view={view} when={when} />
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
          <p className="text-xs text-ink2">{campaign ? 'Aucune autre' : 'Aucune'} n'est encore partie.</p>
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

const HEAVY_KILOBYTES = 300;

function checksOf({ test, subject, preheader, subjectShown, mail, fault, body }: LoadedLetter) {
  if (subject.trim() === '' && body.trim() === '') return [];
  const over = [...subject].length - subjectShown;
  const ok = (text: string) => ({ level: 'ok' as const, text });
  const warning = (text: string) => ({ level: 'warning' as const, text });
  return [
    test.isCurrent
      ? ok(`Ce texte est parti à l'essai, ${test.at}`)
      : warning(test.at ? "Le texte a changé depuis l'essai" : "Pas encore d'essai dans une boîte"),
    // What keeps it from leaving is said beside the hour.
    fault === undefined && ok('Objet, texte, texte seul'),
    preheader.trim() === '' ? warning("L'accroche manque\u00a0: la boîte montrera le début du texte") : ok('Accroche'),
    over > 0 && warning(`L'objet dépasse de ${pluralize(over, 'signe')} sur un petit téléphone`),
    undescribedPictures(body).length > 0 && warning("Une image n'est pas décrite pour ceux qui ne la voient pas"),
    mail &&
      mail.kilobytes > HEAVY_KILOBYTES &&
      warning(`Chaque message pèse ${mail.kilobytes}\u00a0Ko\u00a0: long à ouvrir en 3G`),
    ...(mail?.leftOut ?? []).map(({ line, what }) => warning(`Ligne ${line}\u00a0: ${what} ne part pas`)),
  ].filter((check) => check !== false && check !== undefined);
}
