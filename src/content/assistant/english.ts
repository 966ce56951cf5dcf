import { servicesKind } from '../kinds/offer/services.ts';
import { type Course, coursesKind } from '../kinds/offer/training.ts';
import { type Job, jobsKind } from '../kinds/people/jobs.ts';
import type { PartnerType } from '../kinds/people/partner-types.ts';
import type { Entry } from '../model/editable.ts';
import { typesetAll } from '../model/typeset.ts';
import type { Service } from '../services/service.ts';

interface EnglishService {
  name: string;
  promise: string;
  deliverables: string;
  firstStep: string;
}

const services: Readonly<Record<string, EnglishService>> = {
  web: {
    name: 'web development',
    promise: 'a site that opens fast, even on 3G at the back of a market',
    deliverables:
      'the site on line under your own domain name, the source code and the accesses in your name, and two hours of training for the person who will run it',
    firstStep:
      'one hour together on the three things that a visitor must be able to do; you leave with a plan of the pages',
  },
  ai: {
    name: 'artificial intelligence',
    promise: 'one repeated task less, checked on your own files',
    deliverables:
      'a model in service, on your premises or on GoCloud, a test report that shows its errors case by case, and a written procedure for the cases that go back to a person',
    firstStep:
      'you give us about a hundred cases already handled, names hidden; two weeks later you know whether the project is worth doing',
  },
  marketing: {
    name: 'digital marketing',
    promise: 'be found, be read, be called back',
    deliverables:
      'a publication calendar for three months, your advertising accounts in your name, and one page a month that says what was spent and what came in',
    firstStep:
      'we look for your company as a client would, in front of you, on a phone; what is missing makes the first plan',
  },
  cloud: {
    name: 'cloud',
    promise: 'the day of the outage you know what to do, since you have rehearsed it',
    deliverables:
      'your applications in service with a diagram, a recovery book of a few pages tried in front of you, and a dashboard of state, backups and spending',
    firstStep: 'half a day at your premises to list what runs, where, and what you would lose',
  },
  data: {
    name: 'data',
    promise: 'make the figures that you already have speak',
    deliverables:
      'a data warehouse of your own, three dashboards each made for one decision, and the list of the figures not to be trusted',
    firstStep: 'bring three questions and the files that you have, even untidy; in two weeks you have a first answer',
  },
  mobile: {
    name: 'mobile applications',
    promise: 'Android first, off line where it must be',
    deliverables:
      'the application published from your own developer accounts, the source code with its notes, and a space that shows installations, failures and versions',
    firstStep: 'a day with one of your agents in the field; we come back with a mock-up on a real phone',
  },
};

/** Fields whose French text has not changed since the translation. */
export const englishService = (service: Service): Partial<EnglishService> =>
  translated(services[service.id], service, servicesKind.seed);

interface EnglishCourse {
  title: string;
  summary: string;
  prerequisites: string;
  programme: string;
  outcome: string;
}

const courses: Readonly<Record<string, EnglishCourse>> = {
  'web-development': {
    title: 'Web development',
    summary: 'from the first page to a small application on line, fast on a modest phone',
    prerequisites: 'use a computer without help, read technical English with a dictionary',
    programme:
      'HTML, CSS, JavaScript, Git, a server and a database, page weight on slow networks, basic security; the project is the site of a shop',
    outcome: 'a site on line in your name, and code that you can show to a recruiter',
  },
  'mobile-development': {
    title: 'Mobile development',
    summary: 'an Android application that works without network and updates when it is back',
    prerequisites: 'have programmed in some language, a computer with 8 GB of memory, an Android phone',
    programme:
      'Kotlin, screens and navigation, storing on the phone and synchronising later, calling an API, mobile money in a test environment, publishing on a store',
    outcome: 'an application installed on the phones of ten people',
  },
  'data-science-ai': {
    title: 'Data science and artificial intelligence',
    summary: 'clean data, build a model, say when it must not be believed',
    prerequisites: 'school mathematics, some Python or a catch-up of two evenings, offered',
    programme:
      'Python for data, dirty data, useful statistics, forecasting, texts and languages, large language models, putting a model in service',
    outcome: 'a model evaluated on real data, presented in ten minutes',
  },
  'big-data-cloud': {
    title: 'Big data and cloud',
    summary: 'move and compute millions of rows without a surprising cloud bill',
    prerequisites: 'fluent SQL, the Linux command line, a year in a technical team',
    programme:
      'rented machines, networks and disks, warehouse modelling, processing chains, real-time streams, backup and recovery, costs',
    outcome: 'a whole chain, from the till to the dashboard, with its monthly cost',
  },
  cybersecurity: {
    title: 'Cybersecurity',
    summary: 'protect a small company with its real means',
    prerequisites: 'run a few computers or a small network, sign the charter: only what is ours is tested',
    programme:
      'local threats, passwords and double verification, computers, servers and Wi-Fi, the ten most common web flaws, backups, incidents, the law',
    outcome: 'a costed protection plan for your organisation',
  },
  'ui-ux-design': {
    title: 'UI/UX design',
    summary: 'draw screens that are understood at once, and check it with real people',
    prerequisites: 'a laptop, and curiosity for how people do things',
    programme:
      'observing and asking, journeys, grid, type and colour, forms, clickable prototypes, five tests at the market, handing over to developers',
    outcome: 'a whole case study for your portfolio',
  },
  devops: {
    title: 'DevOps and production',
    summary: 'deliver often and without fear: automate, observe, go back',
    prerequisites: 'program every day, Git and the Linux command line',
    programme:
      'building and testing by one command, containers, continuous integration and delivery, logs and alerts, database migrations, power cuts',
    outcome: 'a service that you can deploy, watch and repair',
  },
  'digital-marketing': {
    title: 'Digital marketing',
    summary: 'be found, be read, and measure what each franc brings',
    prerequisites: 'a company, an association or a project to work on',
    programme:
      'your clients, being found, writing short and true, social networks, advertising on a small budget, newsletters, measuring',
    outcome: 'a plan of three months and your first four weeks already published',
  },
  'digital-project-management': {
    title: 'Digital project management',
    summary: 'from the first conversation to the signed acceptance, within the budget',
    prerequisites: 'have taken part in a project, even as a client',
    programme:
      'the need behind the request, specifications and quotes, planning, agile without jargon, risks, acceptance and training of users',
    outcome: 'the whole file of your next project, reviewed by a working project manager',
  },
  'online-sales': {
    title: 'Selling on line and serving your customers',
    summary: 'from the picture of the product to delivery, with mobile payment',
    prerequisites: 'a phone with a camera and something to sell',
    programme:
      'taking pictures, setting a price, cashing by mobile money, delivery, answering complaints, the duties of an on-line seller',
    outcome: 'a catalogue of ten articles and a first payment received',
  },
  'team-communication': {
    title: 'Communicating and working as a team',
    summary: 'write a message that gets an answer, hold a meeting that ends on time',
    prerequisites: 'none, but the wish to speak in front of others',
    programme:
      'the five-line message, listening, meetings, speaking in public in French and English, disagreements, working at a distance',
    outcome: 'three filmed exercises and a team guide',
  },
};

/** Fields whose French text has not changed since the translation. */
export const englishCourse = (course: Course): Partial<EnglishCourse> =>
  translated(courses[course.id], course, coursesKind.seed);

interface EnglishJob {
  title: string;
  salary?: string;
  experience: string;
  missions: string;
  requirements: string;
  benefits: string;
}

const BY_GRID =
  'set with you by your experience, from the scale of the whole team; you are told the amount before the first technical interview';

const jobs: Readonly<Record<string, EnglishJob>> = {
  'senior-full-stack-developer': {
    title: 'Senior Full Stack Developer',
    experience: "5 years' experience or more",
    missions:
      'whole functions of Fufullu, work without network and synchronisation, light pages, code reviews, two interns a year',
    requirements:
      'five years of web development, TypeScript on both sides, solid SQL, automated tests, good French and enough English',
    benefits:
      'health insurance for the family, a computer of your choice, two days of remote work a week, five training days a year, evening transport',
  },
  'data-scientist': {
    title: 'Data Scientist',
    salary: BY_GRID,
    experience: 'a first model put in service',
    missions:
      'forecasting sales, building data sets in Cameroonian languages, evaluating models where they serve, watching them in service',
    requirements:
      "a master's degree or a path that is worth it, Python and SQL, at least one model used by real people, French and English",
    benefits:
      'health insurance for the family, computing machines, two days of remote work a week, time to publish, five training days a year',
  },
  'digital-project-manager': {
    title: 'Digital Project Manager',
    salary: BY_GRID,
    experience: 'digital projects led to delivery',
    missions:
      'turning a need into specifications, costing, planning and following, tests with users, deciding between time, budget and contents',
    requirements:
      'three digital projects led to delivery, enough technique to understand a developer, clear writing in French and English, travel two or three days a month',
    benefits:
      'health insurance for the family, computer and telephone, two days of remote work a week, travel paid in advance, project bonus',
  },
};

export const englishJob = (job: Job): Partial<EnglishJob> => translated(jobs[job.id], job, jobsKind.seed);

/** A text that staff changed has no English until it is translated again. */
function translated<English extends object>(
  english: English | undefined,
  entry: { readonly id: string },
  seed: readonly Entry<object>[],
): Partial<English> {
  const before = seed.find(({ id }) => id === entry.id)?.data;
  const isUnchanged = (field: string) => {
    const [now, then] = [entry, typesetAll(before)].map((data) => JSON.stringify(data?.[field as keyof typeof data]));
    return now === then;
  };
  const kept = Object.entries(english ?? {}).filter(([field]) => isUnchanged(field));
  return Object.fromEntries(kept) as Partial<English>;
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen';

/** 'eleven courses', '17 courses', 'one course'. */
export const englishCount = (count: number, noun: string): string =>
  `${NUMBERS.split(' ')[count] ?? count} ${noun}${count === 1 ? '' : 's'}`;

const partners: Readonly<Record<PartnerType, { name: string; gains: string }>> = {
  Revendeur: {
    name: 'reseller',
    gains:
      'a discount on each subscription sold as long as the client stays, demonstration accounts, sheets and quotes in your name',
  },
  Intégrateur: {
    name: 'integrator',
    gains:
      'a test environment for each project, technical training at each version, an engineer within reach when you go live',
  },
  Consultant: {
    name: 'consultant',
    gains:
      'a commission for each client you bring, written before the first meeting, our roadmap, and technical advice on your specifications',
  },
  Développeur: {
    name: 'developer',
    gains:
      'development keys and a sandbox, a direct line to those who write the APIs, a place for your modules in our documentation',
  },
  Formation: {
    name: 'training centre',
    gains:
      'licences for your classrooms, course material in French, certification of your trainers, internships offered first to your students',
  },
  Technologique: {
    name: 'technology partner',
    gains: 'a joint study of the connection at shared cost, a permanent test environment, a joint announcement',
  },
};

export const englishPartner = (type: PartnerType) => partners[type];

const WORDS: Readonly<Record<string, string>> = {
  semaines: 'weeks',
  heures: 'hours',
  jours: 'days',
  mois: 'months',
  Débutant: 'beginner',
  Intermédiaire: 'intermediate',
  Avancé: 'advanced',
  'Développement Web/Mobile': 'web and mobile development',
  'Intelligence Artificielle': 'artificial intelligence',
  'Marketing Digital': 'digital marketing',
  'DevOps/Cloud': 'DevOps and cloud',
  'UI/UX Design': 'UI/UX design',
  'Data Science': 'data science',
  'Indemnité mensuelle, transport compris': 'a monthly allowance, transport included',
  'Non rémunéré, transport et repas remboursés': 'unpaid, transport and meals paid back',
};

/** '12 semaines, 72 heures' as '12 weeks, 72 hours'. */
export function inEnglish(french: string): string {
  const known = WORDS[french];
  return known ?? french.replace(/\p{L}+/gu, (word) => WORDS[word] ?? word).replace(/(\d)-(\d)/g, '$1 to $2');
}

/** '2026-12-05' as '5 December 2026'. */
export const englishDay = (iso: string) =>
  new Date(`${iso}T12:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
