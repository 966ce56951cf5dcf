import { dayInCameroon } from '../../../text/yaounde-days.ts';
import type { Shown } from '../../model/editable.ts';
import { endedInternships, type Internship, internships } from './internships.ts';
import { endedJobs, type Job, jobs, positionOf } from './jobs.ts';

/** The prefix of an internship's id: a job may have the same id. */
const INTERNSHIP = 'stage:';

export const internshipValue = (id: string): string => `${INTERNSHIP}${id}`;

export const isInternship = (value: string): boolean => value.startsWith(INTERNSHIP);

export interface Position {
  value: string;
  label: string;
}

const jobPosition = (job: Job): Position => ({ value: job.id, label: positionOf(job) });

/** The label says that it is an internship, and its duration if two running ones share a title. */
function internshipPosition({ id, title, duration }: Internship): Position {
  const isAlone = !internships().some((other) => other.id !== id && other.title === title);
  const said = /^stages?\b/i.test(title) ? title : `Stage\u00a0: ${title}`;
  return {
    value: internshipValue(id),
    label: (isAlone ? said : `${said} (${duration})`).replaceAll('\u2060', ''),
  };
}

/** All that is open. A value names an offer by its id, which survives a new title. */
export const positions = (): readonly Position[] => [
  ...jobs().map(jobPosition),
  ...internships().map(internshipPosition),
];

/**
 * The form's list (requirement 5.8): the jobs, and the internships only for who comes from one.
 * @param chosen value that a link, a refused form or nothing brings @returns `chosen` if the list has it
 */
export function offeredPositions(chosen?: string | null): {
  positions: readonly Position[];
  chosen: string | undefined;
} {
  const known = positions().find(({ value }) => value === chosen)?.value;
  const offered = known && isInternship(known) ? positions() : jobs().map(jobPosition);
  return { positions: offered, chosen: known };
}

const VALUE = /^(?:stage:)?[a-z\d]+(?:-[a-z\d]+)*$/;

/** Whether it accepts applications. @param sent value or title @param now ms since 1970 @returns lastDay `yyyy-mm-dd` */
export function stateOfPosition(
  sent: string,
  now: number,
):
  | { status: 'open'; id: string; position: string }
  | { status: 'ended'; lastDay: string | undefined }
  | { status: 'unknown' } {
  const offers = [
    ...offersOf(jobs(), endedJobs(), jobPosition),
    ...offersOf(internships(), endedInternships(), internshipPosition),
  ];
  const byValue = offers.filter(({ value }) => value === sent);
  const meant = byValue.length > 0 ? byValue : offers.filter(({ label }) => label === sent);
  const open = meant.find(({ isRunning, until }) => isRunning && (!until || dayInCameroon(now) <= until));
  if (open) return { status: 'open', id: open.value, position: open.label };
  const [last] = meant;
  if (last?.until) return { status: 'ended', lastDay: last.until };
  // Only the form sends values: that offer existed and was withdrawn.
  return VALUE.test(sent) ? { status: 'ended', lastDay: undefined } : { status: 'unknown' };
}

const offersOf = <Offer extends Shown<object>>(
  running: readonly Offer[],
  over: readonly Offer[],
  toPosition: (offer: Offer) => Position,
) =>
  [...running, ...over].map((offer) => ({
    ...toPosition(offer),
    until: offer.until,
    isRunning: running.includes(offer),
  }));
