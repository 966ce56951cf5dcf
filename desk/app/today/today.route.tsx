import { Clock, Plus, TriangleAlert } from 'lucide-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { agree } from '../../../src/text/pluralize.ts';
import { dayNumber } from '../../../src/text/yaounde-days.ts';
import { Live } from '../requests/inbox/live.tsx';
import { useNow } from '../requests/promise.tsx';
import { requireRight } from '../session/context.server.ts';
import { useChanges } from '../session/use-changes.ts';
import { weekdayOf, wholeDate } from '../text/dates.ts';
import { quoted } from '../text/quoted.ts';
import { ButtonLink } from '../ui/button.tsx';
import { KeysHelp, UNDO_KEY } from '../ui/keyboard/keys-help.tsx';
import { useKeys } from '../ui/keyboard/use-keys.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Notice } from '../ui/notice.tsx';
import { DayThread } from './day-thread.tsx';
import { DueSection } from './due.tsx';
import { FirstDay } from './first-day.tsx';
import { HeldSection } from './held.tsx';
import { Quiet, Section } from './jobs.tsx';
import { Side } from './side.tsx';
import { type LoadedToday, loadToday } from './today-loader.server.ts';
import { todayPhrases } from './today-words.ts';
import { Waiting } from './waiting.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return loadToday(requireRight(context, 'signed-in'));
}

const TONES = { late: 'font-semibold text-signalink', strong: 'font-semibold text-ink', plain: '' };
const KEYS = [['J K', 'ligne suivante, précédente'], ['Entrée', 'ouvrir'], UNDO_KEY] as const;

export default function Today() {
  const view = useLoaderData<typeof loader>();
  const now = useNow(view.now);
  useChanges('requests', 'comments', 'articles', 'letters', 'entries');
  useKeys({ j: () => step(1), k: () => step(-1) });
  const { requests, isFirstDay } = view;
  const noun = requests?.areCandidates ? 'candidature' : 'demande';
  return (
    <>
      <PageHead
        actions={
          <>
            {requests && <Live now={view.now} />}
            {requests && (
              <ButtonLink to={requests.areCandidates ? '/candidats/nouveau' : '/demandes/nouvelle'}>
                <Plus />
                <span className="max-md:sr-only">
                  {requests.areCandidates ? 'Nouveau candidat' : 'Nouvelle demande'}
                </span>
              </ButtonLink>
            )}
            <KeysHelp keys={KEYS} />
          </>
        }
        below={
          !isFirstDay && (
            <>
              <p className="px-gut pb-2 text-ink2">
                {todayPhrases(view.counts, noun, view.firstName).map(({ text, tone }) => (
                  <span className={TONES[tone]} key={text}>
                    {text}
                  </span>
                ))}
              </p>
              <DayThread now={now} view={view} />
            </>
          )
        }
        note={wholeDate(now)}
        title="Aujourd'hui"
      />
      {isFirstDay ? (
        <FirstDay now={now} view={view} />
      ) : (
        <div
          className={`flex-1 ${view.coming.length + view.drafts.length > 0 ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}
        >
          <Work now={now} view={view} />
          <Side view={view} />
        </div>
      )}
    </>
  );
}

function Work({ view, now }: { view: LoadedToday; now: number }) {
  const { requests, comments, coming, unscheduled, me, calendar } = view;
  return (
    <div className="min-w-0 pb-8">
      {coming
        .filter(({ isAhead }) => isAhead)
        .map(({ to, title, isTomorrow, hour }) => (
          <Notice
            actions={<ButtonLink to={to}>Voir l'article</ButtonLink>}
            className="mx-gut mt-3"
            icon={<TriangleAlert />}
            key={to}
          >
            <b>
              {isTomorrow ? `Demain, ${hour}` : `À ${hour}`}, {quoted(title)} paraîtra sans ses dernières corrections.
            </b>{' '}
            Elles ont été écrites après la programmation.
          </Notice>
        ))}
      {unscheduled.map(({ to, subject, when }) => (
        <Notice
          actions={<ButtonLink to={to}>Voir la lettre</ButtonLink>}
          className="mx-gut mt-3"
          icon={<Clock />}
          key={to}
        >
          <b>
            La lettre {quoted(subject)} devait partir {when}.
          </b>{' '}
          Elle a été reprise, et attend d'être programmée de nouveau.
        </Notice>
      ))}
      {requests && requests.waiting.length > 0 && (
        <Section
          count={requests.total}
          id="waiting"
          more={<Link to="/demandes?promesse=attente&tri=urgence">Tout ce qui attend</Link>}
          title={`${agree(requests.total, 'attend', 'attendent')} notre réponse`}
        >
          {requests.waiting.map((row) => (
            <Waiting calendar={calendar} key={row.number} me={me} now={now} row={row} />
          ))}
        </Section>
      )}
      {requests && <DueSection now={now} requests={requests} view={view} />}
      {comments && <HeldSection comments={comments} />}
      {requests && requests.quiet.length > 0 && (
        <Section
          count={requests.quiet.length}
          id="quiet"
          title={`${agree(requests.quiet.length, 'réponse')} depuis ${sinceInWords(requests.quietSince, now)} ${agree(requests.quiet.length, "qui n'attend", "qui n'attendent")} rien`}
        >
          {requests.quiet.map((row) => (
            <Quiet key={row.number} row={row} />
          ))}
        </Section>
      )}
    </div>
  );
}

const sinceInWords = (since: number, now: number) =>
  dayNumber(now) - dayNumber(since) === 1 ? 'hier' : weekdayOf(since);

function step(by: number): void {
  const links = [...document.querySelectorAll<HTMLElement>('#travail [data-step]')];
  const at = links.findIndex(
    (link) => link === document.activeElement || link.closest('li') === document.activeElement,
  );
  links[Math.max(0, Math.min(links.length - 1, at < 0 ? 0 : at + by))]?.focus();
}
