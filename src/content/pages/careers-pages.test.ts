import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { faultsOf, stringsOf } from '../../../tests/fixtures/typesetting.ts';
import { replyParts } from '../../features/chat/window/reply-parts.ts';
import { jobForm } from '../../features/inquiries/kinds/job.schema.ts';
import { openPosition } from '../../features/inquiries/open-position.server.ts';
import { careerAnswers } from '../assistant/answers/answers-careers.ts';
import { type Company, companyKind } from '../kinds/company/company.ts';
import { formChoices } from '../kinds/company/form-lists.ts';
import { metaOf } from '../kinds/company/page-titles.ts';
import {
  comingSession,
  courses,
  coursesKind,
  groupTitle,
  placesLeft,
  trainingOpening,
} from '../kinds/offer/training.ts';
import { currentPartnersKind, currentPartnersLead } from '../kinds/people/current-partners.ts';
import {
  hostingPeriods,
  internshipDurations,
  internshipOffersWords,
  internships,
  internshipsKind,
  internshipsPageKind,
} from '../kinds/people/internships.ts';
import {
  endedJobs,
  type Job,
  type JobData,
  jobMeta,
  jobs,
  jobsKind,
  jobsOpening,
  openJobsLead,
  openJobsTitle,
  salaryInBrief,
} from '../kinds/people/jobs.ts';
import { offeredPositions, positions, stateOfPosition } from '../kinds/people/positions.ts';
import { type Entry, type Kind, parseData, placesOf, publish, type Shown } from '../model/editable.ts';
import { lifeBenefits, openPositionsTitle } from './careers-pages.ts';

const DAY = '2027-01-15';

beforeEach(() => show(jobsKind, jobsKind.seed));
afterEach(() => publish(new Map()));

/** Publishes entries of one kind, without internships unless they are that kind. */
function show<Data extends object>(kind: Kind<Data>, entries: readonly Entry<Data>[], day = DAY): void {
  publish(new Map([...placesOf(day, internshipsKind, []), ...placesOf<object>(day, kind, entries)]));
}

const many = <Data extends object>({ seed }: Kind<Data>, count: number): Entry<Data>[] =>
  Array.from({ length: count }, (_, i) => ({
    ...(seed[i % seed.length] as Entry<Data>),
    id: `entry-${i}`,
    until: null,
  }));

const aJob = (changes: Partial<JobData> = {}, entry: Partial<Entry> = {}): Entry<JobData> => ({
  id: 'comptable',
  ...entry,
  data: { ...(jobsKind.seed[0] as Entry<JobData>).data, title: 'Comptable', ...changes },
});

const choices = () => offeredPositions('stage:web-mobile-development').positions.map(({ label }) => label);
const NOON = Date.parse('2027-01-15T11:00:00Z');
const stateOf = (sent: string, now = NOON) => stateOfPosition(sent, now);

// Proves 3.8, 5.8.
test('the three jobs are the choices of the application form', () => {
  publish(
    new Map([
      ...placesOf<object>(DAY, jobsKind, jobsKind.seed),
      ...placesOf<object>(DAY, internshipsKind, internshipsKind.seed),
    ]),
  );
  for (const from of [undefined, null, '', 'data-scientist', 'stage:gone', 'boulanger']) {
    const { positions: offered, chosen } = offeredPositions(from);
    expect(offered.map(({ label }) => label)).toEqual([
      'Développeur Full Stack Senior',
      'Data Scientist',
      'Chef de projet digital',
    ]);
    expect(offered.map(({ value }) => value)).toEqual(jobs().map(({ id }) => id));
    expect(chosen).toBe(from === 'data-scientist' ? from : undefined);
  }
});

// Proves 5.8.
describe('an internship is applied for as a job is', () => {
  const [web] = internshipsKind.seed as [Entry<(typeof internshipsKind.seed)[0]['data']>];

  test('for who comes from one it is a choice behind the jobs, and says that it is an internship', () => {
    show(internshipsKind, [web, { ...web, id: 'design', data: { ...web.data, title: 'Design' } }]);
    const { positions: offered, chosen } = offeredPositions('stage:design');
    expect([offered.length, chosen]).toEqual([jobs().length + 2, 'stage:design']);
    expect(offered.slice(-2)).toEqual([
      { value: 'stage:web-mobile-development', label: 'Stage Développement Web/Mobile' },
      { value: 'stage:design', label: 'Stage\u00a0: Design' },
    ]);
    expect(stateOf('stage:design')).toEqual({ status: 'open', id: 'stage:design', position: 'Stage\u00a0: Design' });
  });

  test('two of one title differ by their duration', () => {
    show(internshipsKind, [web, { ...web, id: 'second', data: { ...web.data, duration: '2\u00a0mois' } }]);
    expect(
      choices()
        .slice(-2)
        .map((label) => label.replace(/.*\(/, '(')),
    ).toEqual(['(4-6\u00a0mois)', '(2\u00a0mois)']);
  });

  test('one that has ended or was withdrawn says so', () => {
    show(internshipsKind, [{ ...web, until: '2027-01-01' }]);
    expect(stateOf('stage:web-mobile-development')).toEqual({ status: 'ended', lastDay: '2027-01-01' });
    expect(stateOf('stage:gone')).toEqual({ status: 'ended', lastDay: undefined });
  });

  test('a job of the same id stays another choice', () => {
    publish(
      new Map([
        ...placesOf<object>(DAY, jobsKind, [aJob({}, { id: 'twin' })]),
        ...placesOf<object>(DAY, internshipsKind, [{ ...web, id: 'twin' }]),
      ]),
    );
    expect(positions().map(({ value }) => value)).toEqual(['twin', 'stage:twin']);
    expect(stateOf('twin')).toMatchObject({ position: 'Comptable' });
  });
});

// Proves 9.6.
test('only the first job names a salary, the one of the requirements', () => {
  expect(jobs().map(({ salary }) => salary.range)).toEqual([{ min: 1_500_000, max: 2_500_000 }, undefined, undefined]);
  for (const { salary } of jobs().slice(1)) expect(salary.text).not.toMatch(/\d/);
});

test('a job is open for longer than it has been posted', () => {
  for (const { postedAt, until } of jobs()) expect(until && until > postedAt).toBe(true);
});

describe('a job ends with its last day in Cameroon', () => {
  const entries = [aJob({}, { until: '2027-03-31' }), aJob({ title: 'Caissier' }, { id: 'caissier' })];

  test('it may be applied for on that day', () => {
    show(jobsKind, entries, '2027-03-31');
    expect(choices()).toEqual(['Comptable', 'Caissier']);
    expect(stateOf('Comptable')).toMatchObject({ status: 'open', id: 'comptable' });
    expect(endedJobs()).toEqual([]);
  });

  test('on the next it has ended, and the others have not', () => {
    show(jobsKind, entries, '2027-04-01');
    expect(choices()).toEqual(['Caissier']);
    expect(stateOf('Comptable')).toEqual({ status: 'ended', lastDay: '2027-03-31' });
    expect(stateOf('Boulanger')).toEqual({ status: 'unknown' });
    expect(endedJobs().map(({ id }) => id)).toEqual(['comptable']);
  });

  test('one that has not begun is neither open nor ended', () => {
    show(jobsKind, [aJob({}, { from: '2027-02-01' })]);
    expect([positions(), endedJobs(), stateOf('Comptable').status]).toEqual([[], [], 'unknown']);
  });

  test('one offered again is open, whatever ended before', () => {
    show(jobsKind, [aJob({}, { until: '2027-01-01' }), aJob({}, { id: 'comptable-2' })]);
    expect(stateOf('Comptable')).toEqual({ status: 'open', id: 'comptable-2', position: 'Comptable' });
  });
});

test('a late timer does not keep a job open past midnight in Cameroon', () => {
  show(jobsKind, [aJob({}, { until: '2027-01-15' })]);
  expect(stateOf('comptable', Date.parse('2027-01-15T22:59:59Z')).status).toBe('open');
  expect(stateOf('comptable', Date.parse('2027-01-15T23:00:00Z'))).toEqual({ status: 'ended', lastDay: '2027-01-15' });
});

test('an application names a job by its id, also after a new title, and fails once the job is withdrawn', () => {
  show(jobsKind, [aJob({ title: 'Chef comptable' })]);
  expect(stateOf('comptable')).toEqual({ status: 'open', id: 'comptable', position: 'Chef comptable' });
  show(jobsKind, []);
  expect(openPosition('comptable', NOON)).toMatchObject({
    status: 'invalid',
    error: expect.stringMatching(/^Cette offre est terminée\. Aucun poste/),
  });
});

test('two running jobs of one title are told apart by their places', () => {
  show(jobsKind, [aJob(), aJob({ location: 'Douala, Cameroun' }, { id: 'comptable-2' })]);
  expect(choices()).toEqual(['Comptable (Yaoundé, Cameroun)', 'Comptable (Douala, Cameroun)']);
  expect(stateOf('comptable-2')).toMatchObject({ position: 'Comptable (Douala, Cameroun)' });
  expect(stateOf('Comptable (Douala, Cameroun)')).toMatchObject({ id: 'comptable-2' });
  expect(stateOf('Comptable')).toEqual({ status: 'unknown' });
});

test.each(['Chef <b>', '---'])('a title that the application form refuses is refused: %j', (title) => {
  expect(parseData(jobsKind, aJob({ title }).data).errors).toHaveProperty('title');
  expect(jobForm.validate({ position: title })).toMatchObject({ errors: { position: expect.any(String) } });
});

test('paragraphs keep their line ends, and invisible characters are stripped', () => {
  const parsed = (title: string, text: string) => parseData(jobsKind, aJob({ title, description: [text] }).data).data;
  expect(parsed('Comp\u202eta\u200bble\tici', 'Un.\r\nDeux.\u2029\tTrois\u0007\u2066.')).toMatchObject({
    title: 'Comptable ici',
    description: ['Un.\nDeux.\n\tTrois.'],
  });
});

test('the hours of the team are those of the company', () => {
  expect(lifeBenefits()[1]?.text).toMatch(/^De 9\u00a0h à 17\u00a0h\. Les soirées/);
  const [seed] = companyKind.seed as [Entry<Company>];
  const openingHours = [{ ...(seed.data.openingHours[0] as Company['openingHours'][number]), opens: '8:00' }];
  show(companyKind, [{ ...seed, data: { ...seed.data, openingHours } }]);
  expect(lifeBenefits()[1]?.text).toMatch(/^De 8\u00a0h à 17\u00a0h\. Les/);
  const life = careerAnswers.life?.fr({ now: NOON, posts: [] });
  expect(life).toContain('De 8\u00a0h à 17\u00a0h, deux');
});

test('brackets in a title break no link of the assistant', () => {
  show(jobsKind, [aJob({ title: 'Comptable [H/F]' })]);
  const answer = careerAnswers.jobs?.fr({ now: NOON, posts: [] }) ?? '';
  expect(replyParts(answer)).toContainEqual({ text: 'Comptable (H/F)', href: '/careers/jobs/comptable' });
});

test('the title of the offers names the city of them all', () => {
  show(jobsKind, [aJob({ location: 'Douala, Cameroun' })]);
  expect(metaOf('jobs').title).toBe("Offres d'emploi en CDI à Douala");
  show(jobsKind, [aJob({ location: 'Douala, Cameroun' }), aJob({}, { id: 'ici' })]);
  expect(metaOf('jobs').title).toBe("Offres d'emploi en CDI");
});

test('a form sends a title without the invisible characters of its line breaks', () => {
  show(jobsKind, [aJob({ title: 'Chargé de rendez-vous clients' })]);
  expect(jobs()[0]?.title).toContain('\u2060');
  expect(choices()).toEqual(['Chargé de rendez-vous clients']);
});

// Proves 9.6.
test('internships last as long as their field in the list', () => {
  const durations = internshipDurations().map(({ field, duration }) => ({ field, duration }));
  for (const { field, duration } of internships()) expect(durations).toContainEqual({ field, duration });
  expect(durations).toHaveLength(6);
  expect(hostingPeriods()).toEqual(['Février-Juillet', 'Juillet-Décembre', 'Septembre-Février']);
});

test('staff change the periods and durations, and the assistant tells those', () => {
  const [{ id, data }] = internshipsPageKind.seed as [(typeof internshipsPageKind.seed)[number]];
  const changed = {
    ...data,
    lengths: { ...data.lengths, ai: '5\u00a0mois' },
    periods: { ...data.periods, items: [{ first: 'octobre', last: 'mars' }] },
  };
  show(internshipsPageKind, [{ id, data: changed }]);
  const asked = { now: NOON, posts: [], field: 'ai' };
  expect(hostingPeriods()).toEqual(['Octobre-Mars']);
  expect(careerAnswers['internship.periods']?.fr(asked)).toMatch(/^Une période d'accueil : d'octobre à mars\./);
  expect(careerAnswers['internship.periods']?.en(asked)).toMatch(/^One period: October to March\./);
  expect(careerAnswers['internship.duration']?.fr(asked)).toContain('dure 5\u00a0mois');
});

test('a page that was published before it had periods and durations shows those of the release', () => {
  const { lengths, periods, ...others } = internshipsPageKind.seed[0]?.data ?? {};
  const { items, ...words } = periods ?? {};
  expect(parseData(internshipsPageKind, { ...others, periods: words }).data).toMatchObject({
    lengths,
    periods: { items },
  });
});

// Proves 2.23.
test('every choice of the training request has a course', () => {
  expect(new Set(courses().map(({ trainingType }) => trainingType))).toEqual(new Set(formChoices('training-types')));
});

test('the hours of a course are those that its duration says', () => {
  for (const { duration, hours } of courses()) expect(duration).toContain(`${hours}\u00a0heures`);
});

describe('pages say how many there are', () => {
  const words = () => ({
    metas: metas(),
    openJobs: [openJobsTitle(), openJobsLead()],
    jobs: jobsOpening(),
    apply: openPositionsTitle(),
    pages: jobs().map(jobMeta),
    internships: internshipOffersWords(),
    training: trainingOpening(),
    partners: currentPartnersLead(),
  });
  const metas = () =>
    jobs().length > 0
      ? [metaOf('careers'), metaOf('jobs'), metaOf('apply'), metaOf('training')]
      : [metaOf('careers'), metaOf('jobs-none'), metaOf('apply-none'), metaOf('training-none')];
  const showAll = (count: number) =>
    publish(
      new Map(
        ([jobsKind, internshipsKind, coursesKind, currentPartnersKind] as Kind<object>[]).flatMap((kind) =>
          placesOf<object>(
            DAY,
            kind,
            many(kind, count).map((entry) => ({ ...entry, real: true })),
          ),
        ),
      ),
    );

  test.each([0, 1, 2, 16, 17, 40])('%i of each, as a French printer would, and for search engines in full', (count) => {
    showAll(count);
    const said = words();
    const wrong = stringsOf(said).flatMap(({ place, value }) => faultsOf(value).map((fault) => `${place}: ${fault}`));
    expect(wrong).toEqual([]);
    for (const { title, description } of [...said.metas, ...said.pages]) {
      expect(title.length).toBeLessThanOrEqual(53);
      expect([description, description.length >= 110 && description.length <= 160]).toEqual([description, true]);
    }
  });

  test('in words, in the singular, and in none', () => {
    showAll(2);
    expect([openJobsTitle(), internshipOffersWords().title, trainingOpening().title, currentPartnersLead()]).toEqual([
      'Deux postes ouverts',
      'Deux stages ouverts en ce moment',
      'Deux formations, un travail fini à chaque fois',
      'Deux entreprises, deux métiers. Chacune répond de sa partie.',
    ]);
    showAll(1);
    expect([openJobsTitle(), jobsOpening().title, openPositionsTitle(), groupTitle('Technique', 1)]).toEqual([
      'Un poste ouvert',
      'Un poste ouvert à Yaoundé',
      'Le poste ouvert',
      'Une formation technique',
    ]);
    expect(jobsOpening().lead).toMatch(/^En CDI, ouvert aux femmes/);
    expect(metaOf('apply').description).toMatch(/^Postulez au CDI de Yaoundé /);
    showAll(0);
    expect([openJobsTitle(), openPositionsTitle()]).toEqual(Array(2).fill('Aucun poste ouvert en ce moment'));
  });

  test('only what is true of all of them is said of all of them', () => {
    show(jobsKind, [
      aJob(),
      aJob({ title: 'Caissier', type: 'CDD', location: 'Douala, Cameroun' }, { id: 'caissier' }),
    ]);
    expect(JSON.stringify([openJobsLead(), jobsOpening(), ...metas()])).not.toMatch(
      /en CDI[, ]|aux deux CDI|postes ouverts à/,
    );
  });
});

test('the page of a job is found by what it says', () => {
  const job = jobs()[1] as Shown<Job>;
  expect(jobMeta(job)).toEqual({
    title: 'Data Scientist',
    description: expect.stringMatching(/^Data Scientist, CDI, Yaoundé, Cameroun\. Vous travaillez/),
  });
});

test('a session is shown until the day on which it begins, with the places that are left', () => {
  const session = { start: '2027-01-11', end: '2027-04-02', seats: 12, free: 5 };
  expect(comingSession({ session }, '2027-01-11')).toEqual(session);
  expect(comingSession({ session }, '2027-01-12')).toBeUndefined();
  expect(comingSession({}, '2027-01-01')).toBeUndefined();
  const shown = [5, 1, 0].map((free) => placesLeft({ seats: 12, free }));
  expect(shown).toEqual(['5\u00a0places sur\u00a012', '1\u00a0place sur\u00a012', "complet, liste d'attente"]);
});

test('a session ends after it begins, has no more free places than places, and is optional like price and pay', () => {
  const [course] = coursesKind.seed as [Entry<object>];
  const errorsOf = (session: object) => parseData<object>(coursesKind, { ...course.data, session }).errors;
  expect(errorsOf({ start: '2027-02-01', end: '2027-01-01', seats: 4, free: 9 })).toEqual({
    'session.end': 'Le dernier jour est avant le premier.',
    'session.free': 'Il y a moins de places en tout que de places libres.',
  });
  const { session: _, ...former } = course.data as Record<string, unknown>;
  expect(parseData<object>(coursesKind, former).errors).toBeUndefined();
  const { pay: __, ...internship } = (internshipsKind.seed[0]?.data ?? {}) as Record<string, unknown>;
  expect(parseData<object>(internshipsKind, internship).errors).toBeUndefined();
});

test('a list shows the amount of a salary, else two words and how it is told', () => {
  const brief = (salary: NonNullable<JobData['salary']>) => salaryInBrief({ salary });
  expect(brief({ text: 'x', range: { min: 1_500_000, max: 2_500_000 } })).toEqual({
    figure: '1\u00a0500\u00a0000 à 2\u00a0500\u00a0000',
    isAmount: true,
    note: 'FCFA par mois',
  });
  expect(brief({ text: 'x', range: { min: 400_000, max: 400_000 } }).figure).toBe('400\u00a0000');
  expect(brief({ text: 'Annoncé avant.', short: 'Grille commune' })).toMatchObject({
    figure: 'Grille commune',
    note: 'Annoncé avant.',
  });
  expect(brief({ text: 'Annoncé avant.' })).toMatchObject({ figure: 'Salaire', isAmount: false });
});
