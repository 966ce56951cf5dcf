import { inFigures } from '../amounts.ts';
import { company } from '../company.ts';
import { currentPartners } from '../current-partners.ts';
import { dayInFrench } from '../dates.ts';
import { apis, developersPage, sdks } from '../developers.ts';
import { dayInCameroon } from '../editable.ts';
import { figures } from '../figures.ts';
import { capitalised, counted } from '../french-numbers.ts';
import {
  admission,
  applicationSteps,
  hostingPeriods,
  internshipDurations,
  internships,
  internshipsPage,
} from '../internships.ts';
import { type Job, jobPath, jobs, jobsPage } from '../jobs.ts';
import { mailboxes } from '../mailboxes.ts';
import { timesInEnglish, timesInFrench } from '../opening-hours.ts';
import { PARTNER_TYPES } from '../partner-types.ts';
import { partners } from '../partners.ts';
import { realUrl } from '../real-address.ts';
import { type Course, comingSession, courses, DAYS, EVENINGS, placesLeft } from '../training.ts';
import {
  type Answer,
  type Asked,
  dynamicAnswer,
  EN,
  FR,
  firstSentence,
  fixedAnswer,
  inEnglishList,
  inFrench,
  linkTo,
  lowerFirst,
  type Topic,
  withoutFullStop,
} from './answer.ts';
import { englishCount, englishCourse, englishJob, englishPartner, inEnglish } from './english.ts';
import { periodsFrom } from './months.ts';

const forum = realUrl(developersPage.help.forum.url);
const HELP = {
  fr: forum ? `sur [le forum](${forum})` : 'par [le formulaire de contact](/contact)',
  en: forum ? `on [the forum](${forum})` : 'by [the contact form](/contact)',
};

const city = () => company().address.city;

const courseOf = ({ course }: Asked) => courses().find(({ id }) => id === course);
const coursePage = ({ id, title }: Course) => linkTo(title, `/careers/training#${id}`);
const courseTitle = (course: Course) => englishCourse(course).title ?? course.title;
const englishPage = (course: Course) => linkTo(courseTitle(course), `/careers/training#${course.id}`);
const loweredTitle = (course: Course) => lowerFirst(courseTitle(course));
/** Without a translation. */
const IN_FRENCH = 'the page says it, in French';
const request = { fr: '[la demande de formation](/careers/training)', en: '[the course request](/careers/training)' };

function aboutCourse(
  topic: Topic,
  one: { fr: (course: Course, now: number) => string; en: (course: Course, now: number) => string },
  all: { fr: (now: number) => string; en: (now: number) => string },
): Answer {
  const said = (asked: Asked, language: 'fr' | 'en') => {
    const course = courseOf(asked);
    if (courses().length === 0) return noCourse[language]();
    return course ? one[language](course, asked.now) : all[language](asked.now);
  };
  return dynamicAnswer(
    topic,
    '/careers/training',
    (asked) => said(asked, 'fr'),
    (asked) => said(asked, 'en'),
  );
}

const byHours = () => courses().toSorted((a, b) => a.hours - b.hours);
const beginners = () => courses().filter(({ level }) => level === 'Débutant');
const format = (french: string) => {
  if (french === EVENINGS)
    return `in a classroom in ${city()}, two evenings a week, or at a distance with the sessions recorded`;
  return french === DAYS
    ? `in a classroom in ${city()}, whole days, or at your premises from six people`
    : 'where and when the page says, in French';
};
const areHeldAsUsual = () => courses().every((course) => course.format === EVENINGS || course.format === DAYS);
const noCourse = {
  fr: () =>
    `Aucune formation n'est programmée en ce moment ; nous en composons à la demande, pour une personne ou pour une équipe. Dites ce que vous voulez savoir faire dans ${request.fr}.`,
  en: () =>
    `No course is planned at the moment; we put one together on request, for one person or for a team. Say what you want to be able to do in ${request.en}.`,
};

const englishDay = (iso: string) =>
  new Date(`${iso}T12:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const sessionOf = (course: Course, now: number) => comingSession(course, dayInCameroon(now));
const coursePrice = {
  fr: (course: Course): string => {
    const { price, priceDepends } = course;
    const depends = priceDepends ? ` ; il dépend de : ${lowerFirst(withoutFullStop(priceDepends))}` : '';
    return price === undefined
      ? `Le prix de la formation ${coursePage(course)} se fixe sur devis${depends || ', selon le nombre de personnes et le lieu'}.`
      : `La formation ${coursePage(course)} coûte ${inFigures(price)} FCFA par personne${depends}.`;
  },
  en: (course: Course): string =>
    course.price === undefined
      ? `The price of the course ${englishPage(course)} comes with a quote, by the number of people and the place.`
      : `The course ${englishPage(course)} costs ${course.price.toLocaleString('en')} FCFA a person.`,
};
const nextSession = {
  fr: (course: Course, now: number): string => {
    const session = sessionOf(course, now);
    if (!session) return 'La prochaine date se fixe avec vous.';
    return `Prochaine session : du ${dayInFrench(session.start)} au ${dayInFrench(session.end)}, ${placesLeft(session)}.`;
  },
  en: (course: Course, now: number): string => {
    const session = sessionOf(course, now);
    if (!session) return 'The next date is set with you.';
    const places = session.free === 0 ? 'full, with a waiting list' : `${session.free} of ${session.seats} places left`;
    return `Next session: from ${englishDay(session.start)} until ${englishDay(session.end)}, ${places}.`;
  },
};
/** The three sessions that begin first. */
const comingSoon = (now: number) =>
  courses()
    .flatMap((course) => {
      const session = sessionOf(course, now);
      return session ? [{ course, start: session.start }] : [];
    })
    .sort((a, b) => a.start.localeCompare(b.start))
    .slice(0, 3);
const soonest = {
  fr: (now: number): string => {
    const coming = comingSoon(now).map(({ course, start }) => `${coursePage(course)} le ${dayInFrench(start)}`);
    return coming.length > 0 ? `Les prochaines : ${inFrench(coming)}.` : '';
  },
  en: (now: number): string => {
    const coming = comingSoon(now).map(({ course, start }) => `${englishPage(course)} on ${englishDay(start)}`);
    return coming.length > 0 ? `The next ones: ${inEnglishList(coming)}.` : '';
  },
};

function few(items: readonly string[], more: (count: number) => string, most = 12): string[] {
  return items.length > most ? [...items.slice(0, most), more(items.length - most)] : [...items];
}
const inFrenchFew = (items: readonly string[], most?: number) =>
  inFrench(few(items, (count) => `${count} autres`, most));
const inEnglishFew = (items: readonly string[], most?: number) =>
  inEnglishList(few(items, (count) => `${count} more`, most));
const MOST_LINKS = 6;

/** A late timer may leave ended ones. */
const openJobs = (now: number) => jobs().filter(({ until }) => !until || dayInCameroon(now) <= until);
const jobPage = ({ id, title }: Job) => linkTo(title, jobPath(id));
const jobTitle = (job: Job) => englishJob(job).title ?? job.title;
const englishJobPage = (job: Job) => linkTo(jobTitle(job), jobPath(job.id));
const jobCity = ({ location }: Job) => location.split(',')[0] ?? '';
const isPermanent = (open: readonly Job[]) => open.every(({ type }) => type === 'CDI');
const noJob = {
  fr: () =>
    `Aucune offre n'est ouverte en ce moment. Vous pouvez tout de même écrire à ${mailboxes().recruitment}, ou voir [les stages](/careers/internships).`,
  en: () =>
    `No position is open at the moment. You can still write to ${mailboxes().recruitment}, or see [the internships](/careers/internships).`,
};

function aboutJob(
  topic: Topic,
  one: { fr: (job: Job) => string; en: (job: Job) => string },
  all: {
    fr: (open: readonly Job[]) => string;
    en: (open: readonly Job[]) => string;
  },
): Answer {
  const said = ({ job: id, now }: Asked, language: 'fr' | 'en') => {
    const open = openJobs(now);
    const job = open.find((known) => known.id === id);
    if (open.length === 0) return noJob[language]();
    return job ? one[language](job) : all[language](open);
  };
  return dynamicAnswer(
    topic,
    '/careers/jobs',
    (asked) => said(asked, 'fr'),
    (asked) => said(asked, 'en'),
  );
}

/** By the name that visitors' words lead to. */
export const INTERNSHIP_FIELDS: Readonly<Record<string, (typeof internshipDurations)[number]['field']>> = {
  'web-mobile': 'Développement Web/Mobile',
  ai: 'Intelligence Artificielle',
  marketing: 'Marketing Digital',
  'ui-ux': 'UI/UX Design',
  devops: 'DevOps/Cloud',
  'data-science': 'Data Science',
};
/** '4-6 mois' as 'de 4 à 6 mois'. */
const spoken = (duration: string) => duration.replace(/^(\d+)-(\d+)/, 'de $1 à $2');
const fieldOf = ({ field }: Asked) =>
  internshipDurations.find((known) => known.field === INTERNSHIP_FIELDS[field ?? '']);
const durations = {
  fr: inFrench(internshipDurations.map(({ field, duration }) => `${field}, ${spoken(duration)}`))
    .replaceAll(/, (?=\d|de \d)/g, ' : ')
    .replaceAll(', ', ' ; '),
  en: internshipDurations.map(({ field, duration }) => `${inEnglish(field)} ${inEnglish(duration)}`).join('; '),
};
function openInternships(language: 'fr' | 'en'): string {
  const titles = internships().map(({ title, id }) => linkTo(title, `/careers/internships#${id}`));
  if (titles.length === 0) return '';
  return language === 'fr'
    ? `En ce moment : ${inFrenchFew(titles, MOST_LINKS)}. `
    : `At the moment: ${inEnglishFew(titles, MOST_LINKS)}. `;
}
const periods = {
  fr: inFrench(hostingPeriods.map((period) => `de ${period.toLowerCase().replace('-', ' à ')}`)),
  en: inEnglishList(hostingPeriods.map((period) => inEnglish(period).replace('-', ' to '))),
};

function periodsText(month: number | undefined, language: 'fr' | 'en'): string | undefined {
  if (month === undefined) return undefined;
  const seen = periodsFrom(month, hostingPeriods, language);
  return language === 'fr'
    ? `${seen} Écrivez-nous six semaines avant, le temps de signer la convention ; il faut être étudiant, à partir de Bac+2/3. [Les stages](/careers/internships).`
    : `${seen} Write to us six weeks before, so that the agreement can be signed; you must be a student, two or three years after the Baccalauréat or A levels at least. [The internships](/careers/internships).`;
}
const internshipPay = (language: 'fr' | 'en') =>
  internships().flatMap(({ title, id, pay }) =>
    pay
      ? [
          `${linkTo(title, `/careers/internships#${id}`)}, ${language === 'fr' ? lowerFirst(withoutFullStop(pay)) : inEnglish(pay)}`,
        ]
      : [],
  );

const realPartners = () => currentPartners().filter(({ real }) => real);
const partnerOf = ({ partner }: Asked) => {
  const name = PARTNER_TYPES.find((known) => known === partner);
  return name && partners.types.items.find((type) => type.name === name);
};
const apiOf = ({ api }: Asked) => apis.find(({ id }) => id === api);
const sdkOf = ({ sdk }: Asked) => sdks.find(({ id }) => id === sdk);

export const careerAnswers: Readonly<Record<string, Answer>> = {
  training: fixedAnswer(
    {
      fr: ['Les formations', 'Quelles formations proposez-vous ?'],
      en: ['Courses', 'Which courses do you offer?'],
      next: ['course.price', 'course.format', 'course.level'],
    },
    '/careers/training',
    () =>
      courses().length === 0
        ? noCourse.fr()
        : `${capitalised(counted(courses().length, 'formation', 'formations', true))} à ${city()} : ${inFrenchFew(courses().map(({ title }) => lowerFirst(title)))}. Chacune se termine par un travail que vous pouvez montrer : [programmes et durées](/careers/training). Que voulez-vous savoir faire ?`,
    () =>
      courses().length === 0
        ? noCourse.en()
        : `${capitalised(englishCount(courses().length, 'course'))} in ${city()}: ${inEnglishFew(courses().map(loweredTitle))}. Each ends with a piece of work that you can show: [programmes and durations](/careers/training). What do you want to be able to do?`,
  ),
  course: aboutCourse(
    {
      instead: 'training',
      one: {
        of: 'course',
        fr: ['{name}', 'Parlez-moi de la formation {name}'],
        en: ['{name}', 'Tell me about the course {name}'],
      },
      next: ['course.price', 'course.format', 'course.register'],
    },
    {
      fr: (course) =>
        `La formation ${coursePage(course)} : ${lowerFirst(course.summary)} Niveau ${course.level.toLowerCase()}, ${course.duration}. Pour vous inscrire : ${request.fr}.`,
      en: (course) =>
        `The course ${englishPage(course)}: ${englishCourse(course).summary ?? IN_FRENCH}. Level: ${inEnglish(course.level)}, ${inEnglish(course.duration)}. To enrol: ${request.en}.`,
    },
    {
      fr: () =>
        `Nos formations sont sur [la page des formations](/careers/training) : ${inFrenchFew(courses().map(({ title }) => lowerFirst(title)))}. Laquelle vous tente ?`,
      en: () =>
        `Our courses are on [the training page](/careers/training): ${inEnglishFew(courses().map(loweredTitle))}. Which one interests you?`,
    },
  ),
  'course.price': aboutCourse(
    {
      fr: ['Prix et prochaine date', 'Quels sont les prix et les dates des formations ?'],
      en: ['Price and next date', 'What are the prices and dates of courses?'],
      one: {
        of: 'course',
        fr: ['Prix : {name}', 'Quel est le prix de la formation {name} ?'],
        en: ['Price: {name}', 'What is the price of the course {name}?'],
      },
      next: ['course.register', 'course.format', 'instalments'],
    },
    {
      fr: (course, now) =>
        `${coursePrice.fr(course)} ${nextSession.fr(course, now)} Pour vous inscrire : ${request.fr}.`,
      en: (course, now) => `${coursePrice.en(course)} ${nextSession.en(course, now)} To enrol: ${request.en}.`,
    },
    {
      fr: (now) =>
        `Le prix dépend de la formation et du nombre de personnes : envoyez ${request.fr}, le devis vient ${FR.reply}, sans engagement. ${soonest.fr(now)}`.trim(),
      en: (now) =>
        `The price depends on the course and on the number of people: send ${request.en}, the quote comes ${EN.reply}, without commitment. ${soonest.en(now)}`.trim(),
    },
  ),
  'course.duration': aboutCourse(
    {
      fr: ['Durée des formations', 'Combien de temps durent les formations ?'],
      en: ['How long courses last', 'How long do courses last?'],
      one: {
        of: 'course',
        fr: ['Durée : {name}', 'Combien de temps dure la formation {name} ?'],
        en: ['Duration: {name}', 'How long is the course {name}?'],
      },
      next: ['course.price', 'course.programme'],
    },
    {
      fr: (course) => `La formation ${coursePage(course)} dure ${course.duration}. ${course.format}.`,
      en: (course) =>
        `The course ${englishPage(course)} lasts ${inEnglish(course.duration)}, ${format(course.format)}.`,
    },
    {
      fr: () => {
        const [shortest, longest] = [byHours()[0], byHours().at(-1)];
        if (!shortest || !longest) return '';
        return `De ${shortest.duration} (${coursePage(shortest)}) à ${longest.duration} (${coursePage(longest)}). La durée de chacune est sur [la page des formations](/careers/training).`;
      },
      en: () => {
        const [shortest, longest] = [byHours()[0], byHours().at(-1)];
        if (!shortest || !longest) return '';
        return `From ${inEnglish(shortest.duration)} (${englishPage(shortest)}) to ${inEnglish(longest.duration)} (${englishPage(longest)}). Each duration is on [the training page](/careers/training).`;
      },
    },
  ),
  'course.level': aboutCourse(
    {
      fr: ['Niveau des formations', 'Quel niveau faut-il pour vos formations ?'],
      en: ['Level of courses', 'Which level do your courses need?'],
      one: {
        of: 'course',
        fr: ['Niveau : {name}', 'Quel niveau faut-il pour la formation {name} ?'],
        en: ['Level: {name}', 'Which level does the course {name} need?'],
      },
      next: ['course.programme', 'course.price'],
    },
    {
      fr: (course) =>
        `La formation ${coursePage(course)} est de niveau ${course.level.toLowerCase()}. À avoir avant de commencer : ${inFrench(course.prerequisites.map(lowerFirst))}.`,
      en: (course) =>
        `The course ${englishPage(course)} is of ${inEnglish(course.level)} level. What you need before: ${englishCourse(course).prerequisites ?? IN_FRENCH}.`,
    },
    {
      fr: () =>
        `${beginners().length > 0 ? `Il y en a pour qui débute : ${inFrenchFew(beginners().map(({ title }) => lowerFirst(title)))}. ` : ''}Le niveau et les prérequis sont écrits sous [chaque formation](/careers/training).`,
      en: () =>
        `${beginners().length > 0 ? `There are some for beginners: ${inEnglishFew(beginners().map(courseTitle))}. ` : ''}Level and prerequisites are written under [each course](/careers/training).`,
    },
  ),
  'course.programme': aboutCourse(
    {
      fr: ['Programme des formations', 'Quels sont les programmes des formations ?'],
      en: ['Programme of courses', 'What are the programmes of the courses?'],
      one: {
        of: 'course',
        fr: ['Programme : {name}', 'Quel est le programme de la formation {name} ?'],
        en: ['Programme: {name}', 'What is the programme of the course {name}?'],
      },
      next: ['course.price', 'course.register'],
    },
    {
      fr: (course) =>
        `Au programme de ${coursePage(course)} : ${course.programme.slice(0, 4).map(lowerFirst).join(' ; ')}… À la fin : ${lowerFirst(course.outcome)}`,
      en: (course) =>
        `In ${englishPage(course)} you learn: ${englishCourse(course).programme ?? IN_FRENCH}. At the end you have ${englishCourse(course).outcome ?? 'a piece of work that you can show'}.`,
    },
    {
      fr: () =>
        `Le programme de chacune est sous [chaque formation](/careers/training), avec ce que vous aurez à la fin : un site, un plan, une maquette, un service qui tourne. Laquelle vous tente ?`,
      en: () =>
        `The programme is under [each course](/careers/training), with what you have at the end: a site, a plan, a mock-up, a running service. Which one interests you?`,
    },
  ),
  'course.format': aboutCourse(
    {
      fr: ['Dates et lieu des cours', 'Où et quand ont lieu les formations ?'],
      en: ['Dates and place of courses', 'Where and when do courses take place?'],
      one: {
        of: 'course',
        fr: ['Dates : {name}', 'Où et quand a lieu la formation {name} ?'],
        en: ['Dates: {name}', 'Where and when is the course {name}?'],
      },
      next: ['course.price', 'course.register'],
    },
    {
      fr: (course, now) =>
        `La formation ${coursePage(course)} a lieu ${lowerFirst(course.format)}. ${nextSession.fr(course, now)}`,
      en: (course, now) =>
        `The course ${englishPage(course)} takes place ${format(course.format)}. ${nextSession.en(course, now)}`,
    },
    {
      fr: (now) =>
        `${soonest.fr(now)} ${areHeldAsUsual() ? `Les formations longues se suivent en salle à ${city()}, deux soirs par semaine, ou à distance avec les séances enregistrées ; les plus courtes, en journées pleines.` : `Le lieu et les jours sont écrits sous [chaque formation](/careers/training).`} Dites vos dates dans ${request.fr}.`.trim(),
      en: (now) =>
        `${soonest.en(now)} ${areHeldAsUsual() ? `The long courses are in a classroom in ${city()}, two evenings a week, or at a distance with the sessions recorded; the shorter ones take whole days.` : `Place and days are written under [each course](/careers/training), in French.`} Give your dates in ${request.en}.`.trim(),
    },
  ),
  'course.register': aboutCourse(
    {
      fr: ["S'inscrire à une formation", "Comment s'inscrire à une formation ?"],
      en: ['Enrol for a course', 'How do I enrol for a course?'],
      one: {
        of: 'course',
        fr: ["S'inscrire : {name}", "Comment s'inscrire à la formation {name} ?"],
        en: ['Enrol: {name}', 'How do I enrol for the course {name}?'],
      },
      next: ['course.price', 'course.format'],
    },
    {
      fr: (course) =>
        `Demandez la formation ${coursePage(course)} avec vos dates et votre point de départ : réponse ${FR.reply}, puis une session et un devis. Rien ne vous engage avant votre accord.`,
      en: (course) =>
        `Ask for the course ${englishPage(course)} with your dates and your starting point: answer ${EN.reply}, then a session and a quote. Nothing binds you before you agree.`,
    },
    {
      fr: () =>
        `Remplissez ${request.fr} : la formation, vos dates, votre point de départ. Nous répondons ${FR.reply}, puis nous proposons une session et un devis ; rien ne vous engage avant votre accord.`,
      en: () =>
        `Fill in ${request.en}: the course, your dates, your starting point. We answer ${EN.reply}, then propose a session and a quote; nothing binds you before you agree.`,
    },
  ),
  certificate: fixedAnswer(
    {
      fr: ["L'attestation", 'La formation donne-t-elle une attestation ?'],
      en: ['The certificate', 'Does the course give a certificate?'],
      next: ['course.programme', 'course.register'],
    },
    '/careers/training',
    () =>
      `Chaque formation se termine par un travail que vous pouvez montrer : un site, un plan, une maquette. Ce site ne parle ni d'attestation ni de diplôme ; demandez-les à ${mailboxes().training} ou avec ${request.fr}.`,
    () =>
      `Each course ends with a piece of work that you can show: a site, a plan, a mock-up. This site mentions neither certificate nor diploma; ask ${mailboxes().training}, or with ${request.en}.`,
  ),
  'training.team': dynamicAnswer(
    {
      fr: ['Former une équipe', 'Formez-vous toute une équipe ?'],
      en: ['Train a team', 'Do you train a whole team?'],
      next: ['course.price', 'course.format'],
    },
    '/careers/training',
    ({ people }) =>
      `Nous formons aussi des équipes${people ? ` : pour ${people} personnes,` : ' ;'} certaines formations se donnent dans vos locaux à partir de six personnes. Dites vos dates et votre point de départ dans ${request.fr} : réponse ${FR.reply}, puis un devis.`,
    ({ people }) =>
      `We also train teams${people ? `: for ${people} people,` : ';'} some courses are given at your premises from six people. Give your dates and your starting point in ${request.en}: answer ${EN.reply}, then a quote.`,
  ),
  careers: dynamicAnswer(
    {
      fr: ['Travailler chez Nkul', 'Comment travailler chez vous ?'],
      en: ['Work at Nkul', 'How can I work with you?'],
      next: ['jobs', 'internships', 'life'],
    },
    '/careers',
    ({ now }) =>
      openJobs(now).length === 0
        ? noJob.fr()
        : `Des postes${isPermanent(openJobs(now)) ? ' en CDI' : ''} sont ouverts (${inFrenchFew(openJobs(now).map(({ title }) => title))}), et nous accueillons des stagiaires, à ${city()}. Voir [les emplois](/careers/jobs) ou [les stages](/careers/internships). Lequel vous concerne ?`,
    ({ now }) =>
      openJobs(now).length === 0
        ? noJob.en()
        : `${isPermanent(openJobs(now)) ? 'Permanent positions' : 'Positions'} are open (${inEnglishFew(openJobs(now).map(jobTitle))}), and we take interns, in ${city()}. See [the jobs](/careers/jobs) or [the internships](/careers/internships). Which one is for you?`,
  ),
  jobs: dynamicAnswer(
    {
      fr: ['Les emplois ouverts', 'Quels emplois sont ouverts ?'],
      en: ['Open positions', 'Which positions are open?'],
      next: ['apply', 'job.salary', 'internships'],
    },
    '/careers/jobs',
    ({ now }) => {
      const open = openJobs(now);
      if (open.length === 0) return noJob.fr();
      return `En ce moment${isPermanent(open) ? ', en CDI' : ''} à ${city()} : ${inFrenchFew(open.map(jobPage), MOST_LINKS)}. Lisez l'offre, puis [postulez en ligne](/careers/apply) avec votre CV en PDF ; chaque candidature reçoit une réponse.`;
    },
    ({ now }) => {
      const open = openJobs(now);
      if (open.length === 0) return noJob.en();
      return `At the moment, ${isPermanent(open) ? 'permanent and ' : ''}in ${city()}: ${inEnglishFew(open.map(englishJobPage), MOST_LINKS)}. Read the offer, then [apply on line](/careers/apply) with your CV as a PDF; every application gets an answer.`;
    },
  ),
  job: aboutJob(
    {
      instead: 'jobs',
      one: {
        of: 'job',
        fr: ['{name}', 'Parlez-moi du poste {name}'],
        en: ['{name}', 'Tell me about the position {name}'],
      },
      next: ['job.salary', 'job.requirements', 'apply'],
    },
    {
      fr: (job) =>
        `Le poste ${jobPage(job)} est ouvert, en ${job.type} à ${jobCity(job)}. Attendu : ${lowerFirst(job.experience)}. Salaire : ${lowerFirst(withoutFullStop(job.salary.text))}. [Postuler](/careers/apply).`,
      en: (job) =>
        `The position ${englishJobPage(job)} is open, ${job.type === 'CDI' ? 'permanent' : 'for a fixed term'}, in ${jobCity(job)}. Expected: ${englishJob(job).experience ?? IN_FRENCH}. Salary: ${englishSalary(job)}. [Apply](/careers/apply).`,
    },
    {
      fr: (open) => `Les postes ouverts sont ${inFrenchFew(open.map(jobPage), MOST_LINKS)}. Lequel vous intéresse ?`,
      en: (open) =>
        `The open positions are ${inEnglishFew(open.map(jobTitle))}: [the offers](/careers/jobs). Which one interests you?`,
    },
  ),
  'job.salary': aboutJob(
    {
      fr: ['Les salaires', 'Quels sont les salaires de vos offres ?'],
      en: ['The salaries', 'What are the salaries of your offers?'],
      one: {
        of: 'job',
        fr: ['Salaire : {name}', 'Quel est le salaire du poste {name} ?'],
        en: ['Salary: {name}', 'What is the salary of the position {name}?'],
      },
      next: ['job.requirements', 'apply', 'job.benefits'],
    },
    {
      fr: (job) => `Salaire du poste ${jobPage(job)} : ${lowerFirst(withoutFullStop(job.salary.text))}.`,
      en: (job) => `Salary of the position ${englishJobPage(job)}: ${englishSalary(job)}.`,
    },
    {
      fr: (open) =>
        `${open
          .slice(0, MOST_LINKS)
          .map((job) => `${jobPage(job)} : ${lowerFirst(withoutFullStop(firstSentence(job.salary.text)))}`)
          .join('. ')}.`,
      en: (open) =>
        `${open
          .slice(0, MOST_LINKS)
          .map((job) => `${englishJobPage(job)}: ${englishSalary(job).split(';')[0]}`)
          .join('. ')}.`,
    },
  ),
  'job.requirements': aboutJob(
    {
      fr: ['Le profil attendu', 'Quels profils attendez-vous pour vos offres ?'],
      en: ['The expected profile', 'Which profiles do your offers need?'],
      one: {
        of: 'job',
        fr: ['Profil : {name}', 'Quel profil attendez-vous pour le poste {name} ?'],
        en: ['Profile: {name}', 'Which profile does the position {name} need?'],
      },
      next: ['job.missions', 'apply', 'job.salary'],
    },
    {
      fr: (job) =>
        `Pour ${jobPage(job)}, nous attendons : ${lowerFirst(job.experience)}. ${job.requirements.slice(0, 3).join('. ')}. La liste entière est dans l'offre.`,
      en: (job) =>
        `For ${englishJobPage(job)} we expect: ${englishJob(job).requirements ?? IN_FRENCH}. The whole list is in the offer, in French.`,
    },
    {
      fr: (open) =>
        `Cela dépend du poste : ${open
          .slice(0, MOST_LINKS)
          .map((job) => `${jobPage(job)}, ${lowerFirst(job.experience)}`)
          .join(' ; ')}. Lequel vous intéresse ?`,
      en: (open) =>
        `It depends on the position: ${open
          .slice(0, MOST_LINKS)
          .map((job) => `${englishJobPage(job)}, ${englishJob(job).experience ?? IN_FRENCH}`)
          .join('; ')}. Which one interests you?`,
    },
  ),
  'job.missions': aboutJob(
    {
      fr: ['Les missions', 'Quelles sont les missions de vos offres ?'],
      en: ['The tasks', 'What are the tasks of your offers?'],
      one: {
        of: 'job',
        fr: ['Missions : {name}', 'Quelles sont les missions du poste {name} ?'],
        en: ['Tasks: {name}', 'What are the tasks of the position {name}?'],
      },
      next: ['job.requirements', 'job.salary', 'apply'],
    },
    {
      fr: (job) =>
        `Les missions du poste ${jobPage(job)}, entre autres : ${job.missions.slice(0, 3).map(lowerFirst).join(' ; ')}. Toutes sont dans l'offre.`,
      en: (job) =>
        `Among the tasks of ${englishJobPage(job)}: ${englishJob(job).missions ?? IN_FRENCH}. All are in the offer.`,
    },
    {
      fr: (open) =>
        `Les missions de chaque poste sont dans [les offres](/careers/jobs) : ${inFrenchFew(open.map(({ title }) => title))}. Lequel vous intéresse ?`,
      en: (open) =>
        `The tasks are in [each offer](/careers/jobs): ${inEnglishFew(open.map(jobTitle))}. Which one interests you?`,
    },
  ),
  'job.deadline': aboutJob(
    {
      fr: ['Date limite des offres', "Jusqu'à quand peut-on postuler ?"],
      en: ['Deadline of the offers', 'Until when can I apply?'],
      one: {
        of: 'job',
        fr: ['Date limite : {name}', "Jusqu'à quand postuler au poste {name} ?"],
        en: ['Deadline: {name}', 'Until when can I apply for the position {name}?'],
      },
      next: ['apply', 'application.steps'],
    },
    {
      fr: (job) =>
        `L'offre ${jobPage(job)} est ouverte${job.until ? ` jusqu'au ${dayInFrench(job.until)}` : ', sans date limite'}. [Postuler](/careers/apply).`,
      en: (job) =>
        `The offer ${englishJobPage(job)} is open${job.until ? ` until ${englishDay(job.until)}` : ', without a last day'}. [Apply](/careers/apply).`,
    },
    {
      fr: (open) =>
        `${open
          .slice(0, MOST_LINKS)
          .map((job) => `${jobPage(job)} : ${job.until ? `jusqu'au ${dayInFrench(job.until)}` : 'sans date limite'}`)
          .join(' ; ')}. [Postuler](/careers/apply).`,
      en: (open) =>
        `${open
          .slice(0, MOST_LINKS)
          .map((job) => `${englishJobPage(job)}: ${job.until ? `until ${englishDay(job.until)}` : 'no last day'}`)
          .join('; ')}. [Apply](/careers/apply).`,
    },
  ),
  'job.benefits': aboutJob(
    {
      fr: ['Les avantages', 'Quels avantages donnent vos emplois ?'],
      en: ['Benefits', 'Which benefits come with your jobs?'],
      one: {
        of: 'job',
        fr: ['Avantages : {name}', 'Quels avantages avec le poste {name} ?'],
        en: ['Benefits: {name}', 'Which benefits come with the position {name}?'],
      },
      next: ['life', 'remote', 'apply'],
    },
    {
      fr: (job) =>
        `Avec le poste ${jobPage(job)} : ${job.benefits.slice(0, 4).map(lowerFirst).join(' ; ')}. Voir aussi [la vie chez Nkul](/careers/life).`,
      en: (job) =>
        `With the position ${englishJobPage(job)}: ${englishJob(job).benefits ?? IN_FRENCH}. See also [life at Nkul](/careers/life).`,
    },
    {
      fr: () =>
        `Assurance santé pour la famille, deux jours de télétravail par semaine, cinq jours de formation par an et un budget pour cela : [la vie chez Nkul](/careers/life), et le détail dans [chaque offre](/careers/jobs).`,
      en: () =>
        `Health insurance for the family, two days of remote work a week, five training days a year with a budget: [life at Nkul](/careers/life), and details in [each offer](/careers/jobs).`,
    },
  ),
  'other-job': dynamicAnswer(
    {
      fr: ['Un autre métier', "Mon métier n'est pas dans vos offres, que faire ?"],
      en: ['Another position', 'My profession is not among your offers, what can I do?'],
      next: ['jobs', 'internships', 'apply'],
    },
    '/careers/jobs',
    ({ now }) =>
      openJobs(now).length === 0
        ? noJob.fr()
        : `Ce poste n'est pas parmi ceux qui sont ouverts : ${inFrenchFew(openJobs(now).map(jobPage), MOST_LINKS)}. Vous pouvez tout de même vous présenter à ${mailboxes().recruitment} : chaque candidature reçoit une réponse.`,
    ({ now }) =>
      openJobs(now).length === 0
        ? noJob.en()
        : `That position is not among the open ones: ${inEnglishFew(openJobs(now).map(englishJobPage), MOST_LINKS)}. You can still introduce yourself at ${mailboxes().recruitment}: every application gets an answer.`,
  ),
  apply: fixedAnswer(
    {
      fr: ['Postuler à un emploi', 'Comment postuler à un emploi ?'],
      en: ['Apply for a position', 'How do I apply for a position?'],
      next: ['cv', 'application.steps', 'job.deadline'],
    },
    '/careers/apply',
    () =>
      `Sur [la page Postuler](/careers/apply) : le formulaire, votre CV en PDF (5 Mo au plus) et quelques lignes sur un travail que vous aimez raconter. Ou par e-mail à ${mailboxes().recruitment}. Toute candidature reçoit une réponse, et c'est gratuit.`,
    () =>
      `On [the application page](/careers/apply): the form, your CV as a PDF (5 MB at most) and a few lines about a piece of work you like to tell. Or by e-mail to ${mailboxes().recruitment}. Every application gets an answer, and it is free.`,
  ),
  cv: fixedAnswer(
    {
      fr: ['Le CV', 'Quel CV faut-il envoyer ?'],
      en: ['The CV', 'Which CV should I send?'],
      next: ['apply', 'application.steps'],
    },
    '/careers/apply',
    `Votre CV doit être en PDF, 5 Mo au plus ; deux pages suffisent. Il se joint au [formulaire de candidature](/careers/apply).`,
    `Your CV must be a PDF of at most 5 MB; two pages are enough. It goes with [the application form](/careers/apply).`,
  ),
  'application.fee': fixedAnswer(
    {
      fr: ['Postuler est-il gratuit ?', 'Faut-il payer pour postuler ?'],
      en: ['Is applying free?', 'Do I have to pay to apply?'],
      next: ['apply', 'trust'],
    },
    '/careers/jobs',
    `C'est gratuit. ${jobsPage.note} [Les offres](/careers/jobs).`,
    () =>
      `It is free. We never ask for money to study an application. If somebody does so in our name, tell us at ${company().email}. [The offers](/careers/jobs).`,
  ),
  'application.steps': fixedAnswer(
    {
      fr: ['Étapes du recrutement', 'Quelles sont les étapes du recrutement ?'],
      en: ['Steps of recruitment', 'What are the steps of recruitment?'],
      next: ['apply', 'application.status'],
    },
    '/careers/jobs',
    `Quatre étapes. ${jobsPage.steps.items.map(({ title, text }) => `${title} : ${lowerFirst(text)}`).join(' ')} [Les offres](/careers/jobs).`,
    `Four steps: you write, with your CV as a PDF; the person who recruits reads it all and answers everyone; an hour with your future colleagues about a problem that we had; then a written offer and a week to think about it. [The offers](/careers/jobs).`,
  ),
  'application.status': fixedAnswer(
    {
      fr: ['Suivre ma candidature', 'Où en est ma candidature ?'],
      en: ['My application', 'How is my application going?'],
      next: ['application.steps', 'contact'],
    },
    '/careers/apply',
    () =>
      `Toute candidature reçoit une réponse, et une demande de stage en 7 jours au plus. Si ce délai est passé, pardon : écrivez à ${mailboxes().recruitment}, ou appelez le ${FR.phone} (${FR.hours}), avec votre nom et la date de l'envoi. [Postuler](/careers/apply).`,
    () =>
      `Every application gets an answer, and an internship request within 7 days. If that time is over, we are sorry: write to ${mailboxes().recruitment}, or call ${EN.phone} (${EN.hours}), with your name and the date you sent it. [Applications](/careers/apply).`,
  ),
  life: fixedAnswer(
    {
      fr: ["La vie dans l'équipe", "Comment est la vie dans l'équipe ?"],
      en: ['Life in the team', 'What is life in the team like?'],
      next: ['remote', 'jobs', 'internships'],
    },
    '/careers/life',
    () =>
      `Une équipe de plus de ${figures().experts} personnes, des décisions écrites, une journée par mois chez un client, et le vendredi on mange ensemble. ${capitalised(timesInFrench(company().openingHours))}, deux jours de télétravail par semaine : [la vie chez Nkul](/careers/life).`,
    () =>
      `A team of more than ${figures().experts}, written decisions, one day a month at a client's, and a meal together on Friday. From ${timesInEnglish(company().openingHours)}, two days of remote work a week: [life at Nkul](/careers/life).`,
  ),
  remote: fixedAnswer(
    {
      fr: ['Le télétravail', 'Peut-on travailler à distance chez vous ?'],
      en: ['Remote work', 'Can I work remotely for you?'],
      next: ['life', 'jobs'],
    },
    '/careers/life',
    () =>
      `Deux jours par semaine chez vous, avec un forfait internet payé et une batterie prêtée pour les coupures ; les postes sont à ${city()}. Le détail est dans [chaque offre](/careers/jobs) et sur [la vie chez Nkul](/careers/life).`,
    () =>
      `Two days a week at home, with a paid internet plan and a battery lent for power cuts; the positions are in ${city()}. Details in [each offer](/careers/jobs) and on [life at Nkul](/careers/life).`,
  ),
  internships: dynamicAnswer(
    {
      fr: ['Les stages', 'Prenez-vous des stagiaires ?'],
      en: ['Internships', 'Do you take interns?'],
      next: ['internship.periods', 'internship.apply', 'internship.admission'],
    },
    '/careers/internships',
    ({ month }) =>
      periodsText(month, 'fr') ??
      `Nous accueillons des stagiaires à ${city()} : ${durations.fr}. ${openInternships('fr')}Il faut être étudiant, à partir de Bac+2/3. Réponse en 7 jours au plus : [voir les stages](/careers/internships). Dans quel domaine êtes-vous ?`,
    ({ month }) =>
      periodsText(month, 'en') ??
      `We take interns in ${city()}: ${durations.en}. ${openInternships('en')}You must be a student, two or three years after the Baccalauréat or A levels at least. Answer within 7 days: [see the internships](/careers/internships). What is your field?`,
  ),
  internship: dynamicAnswer(
    {
      instead: 'internships',
      one: {
        of: 'field',
        fr: ['Stage : {name}', 'Parlez-moi du stage en {name}'],
        en: ['Internship: {name}', 'Tell me about the internship in {name}'],
      },
      next: ['internship.apply', 'internship.periods', 'internship.duration'],
    },
    '/careers/internships',
    (asked) => {
      const known = fieldOf(asked);
      if (!known || asked.month) return careerAnswers.internships?.fr(asked) ?? '';
      const [offer, ...others] = internships().filter(({ field }) => field === known.field);
      const more = others.map(({ title, id }) => linkTo(title, `/careers/internships#${id}`));
      return `Nous prenons des stagiaires en ${known.field} : le stage dure ${spoken(known.duration)}, à ${city()}. ${offer ? `${firstSentence(offer.description[0] ?? '')}` : internshipsPage.spontaneous}${more.length > 0 ? ` Aussi ouvert : ${inFrenchFew(more, MOST_LINKS)}.` : ''} [Les stages](/careers/internships), et [la page Postuler](/careers/apply).`;
    },
    (asked) => {
      const known = fieldOf(asked);
      if (!known || asked.month) return careerAnswers.internships?.en(asked) ?? '';
      return `We take interns in ${inEnglish(known.field)}: the internship lasts ${inEnglish(known.duration)}, in ${city()}. You must be a student, and you have an answer within 7 days. [The internships](/careers/internships), and [how to apply](/careers/apply).`;
    },
  ),
  'internship.duration': dynamicAnswer(
    {
      fr: ['Durée des stages', 'Combien de temps durent les stages ?'],
      en: ['How long internships last', 'How long do internships last?'],
      one: {
        of: 'field',
        fr: ['Durée : {name}', 'Combien de temps dure le stage en {name} ?'],
        en: ['Duration: {name}', 'How long is the internship in {name}?'],
      },
      next: ['internship.periods', 'internship.apply'],
    },
    '/careers/internships',
    (asked) => {
      const known = fieldOf(asked);
      return known
        ? `Le stage en ${known.field} dure ${spoken(known.duration)}. [Les stages](/careers/internships).`
        : `Cela dépend du domaine : ${durations.fr}. [Les stages](/careers/internships).`;
    },
    (asked) => {
      const known = fieldOf(asked);
      return known
        ? `The internship in ${inEnglish(known.field)} lasts ${inEnglish(known.duration)}. [The internships](/careers/internships).`
        : `It depends on the field: ${durations.en}. [The internships](/careers/internships).`;
    },
  ),
  'internship.periods': dynamicAnswer(
    {
      fr: ['Périodes de stage', 'À quelles périodes prenez-vous des stagiaires ?'],
      en: ['Internship periods', 'In which months do you take interns?'],
      next: ['internship.apply', 'internship.duration', 'internship.admission'],
    },
    '/careers/internships',
    ({ month }) =>
      periodsText(month, 'fr') ??
      `Trois périodes d'accueil : ${periods.fr}. Écrivez-nous six semaines avant la vôtre, le temps de signer la convention. [Les stages](/careers/internships).`,
    ({ month }) =>
      periodsText(month, 'en') ??
      `Three periods: ${periods.en}. Write to us six weeks before yours, so that the agreement can be signed. [The internships](/careers/internships).`,
  ),
  'internship.admission': fixedAnswer(
    {
      fr: ['Conditions de stage', 'Quelles sont les conditions pour un stage ?'],
      en: ['Internship conditions', 'What are the conditions for an internship?'],
      next: ['internship.apply', 'internship.periods'],
    },
    '/careers/internships',
    `Trois conditions : ${admission.map(({ title, text }) => `${lowerFirst(title)} (${lowerFirst(withoutFullStop(firstSentence(text)))})`).join(' ; ')}. [Le programme de stages](/careers/internships).`,
    `Three conditions: be a student this year (a certificate is enough); be at least two or three years after the Baccalauréat or A levels (BTS, HND, bachelor or more); have French to work together and English to read documentation. [The programme](/careers/internships).`,
  ),
  'internship.apply': fixedAnswer(
    {
      fr: ['Demander un stage', 'Comment demander un stage ?'],
      en: ['Apply for an internship', 'How do I apply for an internship?'],
      next: ['internship.answer', 'internship.periods', 'internship.pay'],
    },
    '/careers/apply',
    () =>
      `En ligne : choisissez le stage dans le formulaire de [la page Postuler](/careers/apply). Ou par e-mail : elle prépare le brouillon pour ${mailboxes().recruitment}. Joignez votre CV en PDF et trois lignes sur un travail personnel, en disant le domaine et la période. ${applicationSteps[2]?.title ?? ''}.`,
    () =>
      `Online: choose the internship in the form of [the application page](/careers/apply). Or by e-mail: it prepares the draft for ${mailboxes().recruitment}. Attach your CV as a PDF and three lines about your own work, with the field and the period. You have an answer within 7 days.`,
  ),
  'internship.answer': fixedAnswer(
    {
      fr: ['Réponse pour un stage', 'Quand répondez-vous aux demandes de stage ?'],
      en: ['Answer for an internship', 'When do you answer internship requests?'],
      next: ['internship.apply', 'internship.periods'],
    },
    '/careers/internships',
    `${internshipsPage.answer} Un oui, un non ou une question, mais jamais le silence. [Les stages](/careers/internships).`,
    `We answer every internship application within 7 days: a yes, a no or a question, never silence. [The internships](/careers/internships).`,
  ),
  'internship.pay': fixedAnswer(
    {
      fr: ['Stage payé ou non', 'Les stages sont-ils payés ?'],
      en: ['Internship pay', 'Are internships paid?'],
      next: ['internship.duration', 'internship.apply'],
    },
    '/careers/internships',
    () =>
      internshipPay('fr').length > 0
        ? `Cela dépend du stage : ${few(internshipPay('fr'), (count) => `${count} autres`, MOST_LINKS).join(' ; ')}. Pour les autres domaines, posez la question à ${mailboxes().recruitment}.`
        : `La rémunération vous est dite au premier entretien ; vous pouvez aussi la demander à ${mailboxes().recruitment}. Postuler est gratuit : [les stages](/careers/internships).`,
    () =>
      internshipPay('en').length > 0
        ? `It depends on the internship: ${few(internshipPay('en'), (count) => `${count} more`, MOST_LINKS).join('; ')}. For the other fields, ask ${mailboxes().recruitment}.`
        : `The pay is told at the first interview; you can also ask ${mailboxes().recruitment}. Applying is free: [the internships](/careers/internships).`,
  ),
  partners: fixedAnswer(
    {
      fr: ['Devenir partenaire', 'Quel est votre programme de partenaires ?'],
      en: ['Partner programme', 'What is your partner programme?'],
      next: ['partner.apply', 'partners.current', 'person'],
    },
    '/partners',
    `Il y a six façons d'être partenaire : ${inFrench(PARTNER_TYPES.map((type) => type.toLowerCase()))}. Tout commence par [le formulaire du programme](/partners#application), dix minutes ; [le programme en détail](/partners). Quel est votre métier ?`,
    `There are six ways to be a partner: ${inEnglishList(PARTNER_TYPES.map((type) => englishPartner(type).name))}. It begins with [the form](/partners#application), ten minutes; [the programme](/partners). What is your trade?`,
  ),
  partner: dynamicAnswer(
    {
      instead: 'partners',
      one: {
        of: 'partner',
        fr: ['Partenaire : {name}', 'Que gagne un partenaire {name} ?'],
        en: ['Partner: {name}', 'What does a partner get: {name}?'],
      },
      next: ['partner.apply', 'partners.current'],
    },
    '/partners',
    (asked) => {
      const type = partnerOf(asked);
      if (!type) return careerAnswers.partners?.fr(asked) ?? '';
      return `${firstSentence(type.description)} Vous recevez : ${type.benefits.map(lowerFirst).join(' ; ')}. Le pas suivant : [le formulaire du programme](/partners#application).`;
    },
    (asked) => {
      const type = partnerOf(asked);
      if (!type) return careerAnswers.partners?.en(asked) ?? '';
      const { name, gains } = englishPartner(type.name);
      return `As a ${name} you receive ${gains}. The next step: [the partner form](/partners#application).`;
    },
  ),
  'partner.apply': fixedAnswer(
    {
      fr: ['Candidature partenaire', 'Comment devenir partenaire ?'],
      en: ['Become a partner', 'How do I become a partner?'],
      next: ['partners', 'partners.current'],
    },
    '/partners#application',
    `Quatre étapes : ${inFrench(partners.process.steps.map(({ title }) => lowerFirst(title)))}. Remplissez [le formulaire](/partners#application) en dix minutes ; nous vous appelons, nous signons un contrat si cela convient aux deux, et votre équipe est formée.`,
    `Four steps: application, evaluation, validation and onboarding. Fill in [the form](/partners#application) in ten minutes; we call you, sign a contract if both agree, and train your team.`,
  ),
  'partners.current': fixedAnswer(
    {
      fr: ['Vos partenaires actuels', 'Qui sont vos partenaires actuels ?'],
      en: ['Your present partners', 'Who are your present partners?'],
      next: ['partners', 'references'],
    },
    '/partners',
    () =>
      realPartners().length === 0
        ? `Les noms que montre [la page Partenaires](/partners) sont des exemples ; la liste de nos partenaires se demande à ${mailboxes().partners}.`
        : `Nous travaillons avec ${inFrenchFew(realPartners().map(({ name, kind }) => `${name} (${lowerFirst(kind)})`))}. [Le programme partenaires](/partners).`,
    () =>
      realPartners().length === 0
        ? `The names on [the Partners page](/partners) are examples; ask for the list of our partners at ${mailboxes().partners}.`
        : `We work with ${inEnglishFew(realPartners().map(({ name }) => name))}. [The partner programme](/partners).`,
  ),
  developers: fixedAnswer(
    {
      fr: ['Les API', 'Quelles API proposez-vous ?'],
      en: ['APIs', 'Which APIs do you offer?'],
      next: ['api.key', 'api.price', 'sdk'],
    },
    '/developers',
    `Trois API sont documentées : mail, cloud et IA, avec des bibliothèques JavaScript, Python et PHP. Tout est sur [la page des développeurs](/developers) ; l'aide se demande ${HELP.fr}. Que voulez-vous construire ?`,
    `Three APIs are documented: mail, cloud and AI, with JavaScript, Python and PHP libraries. All is on [the developers' page](/developers), in French; help is ${HELP.en}. What do you want to build?`,
  ),
  api: dynamicAnswer(
    {
      instead: 'developers',
      one: { of: 'api', fr: ['{name}', "Que fait l'{name} ?"], en: ['{name}', 'What does the {name} do?'] },
      next: ['api.key', 'api.price', 'api.error'],
    },
    '/developers',
    (asked) => {
      const api = apiOf(asked);
      if (!api) return careerAnswers.developers?.fr(asked) ?? '';
      const [endpoint] = api.endpoints;
      return `[${api.name}](/developers#${api.id}) : ${lowerFirst(firstSentence(api.description))} L'appel : ${endpoint?.method} ${api.baseUrl}${endpoint?.path}, avec une clé dans l'en-tête. L'exemple entier est dans la documentation.`;
    },
    (asked) => {
      const api = apiOf(asked);
      if (!api) return careerAnswers.developers?.en(asked) ?? '';
      const [endpoint] = api.endpoints;
      const does = {
        mail: 'sends the e-mails of your application from your own domain',
        cloud: 'creates a GoCloud machine from a script',
        ai: 'asks a model of Prophète AI or Otah: a forecast, a document, a translation',
      };
      return `The [${api.id === 'ai' ? 'AI' : api.id} API](/developers#${api.id}) ${does[api.id]}. The call: ${endpoint?.method} ${api.baseUrl}${endpoint?.path}, with a key in the header. The whole example is in the documentation.`;
    },
  ),
  sdk: dynamicAnswer(
    {
      fr: ['Les bibliothèques', 'Quelles bibliothèques avez-vous pour les API ?'],
      en: ['Libraries', 'Which libraries do you have for the APIs?'],
      one: {
        of: 'sdk',
        fr: ['Bibliothèque {name}', 'Que demande la bibliothèque {name} ?'],
        en: ['{name} library', 'What does the {name} library need?'],
      },
      next: ['api.key', 'developers'],
    },
    '/developers',
    (asked) => {
      const sdk = sdkOf(asked);
      return sdk
        ? `La bibliothèque ${sdk.name} demande ${sdk.requires} La commande d'installation et un exemple sont sur [la page des développeurs](/developers).`
        : `Nous avons des bibliothèques ${inFrench(sdks.map(({ name }) => name))}. Installation et exemples sont sur [la page des développeurs](/developers).`;
    },
    (asked) => {
      const sdk = sdkOf(asked);
      const needs = {
        javascript: 'Node.js 20 or newer; the key stays on your server',
        python: 'Python 3.10 or newer',
        php: 'PHP 8.2 or newer, with Composer',
      };
      return sdk
        ? `The ${sdk.name} library needs ${needs[sdk.id]}. The install command and an example are on [the developers' page](/developers).`
        : `We have libraries for ${inEnglishList(sdks.map(({ name }) => name))}. Installation and examples are on [the developers' page](/developers).`;
    },
  ),
  'api.key': fixedAnswer(
    {
      fr: ["Une clé d'API", "Comment avoir une clé d'API ?"],
      en: ['An API key', 'How do I get an API key?'],
      next: ['api.price', 'developers'],
    },
    '/developers',
    `${developersPage.steps[0]?.text ?? ''} Elle répond comme la vraie, sans rien envoyer ni facturer. [Demandez vos clés](/contact), puis copiez un exemple de [la documentation](/developers).`,
    `Write to us what you are building: you receive a test key for each API, ${EN.reply}. It answers like the real one, without sending or charging anything. [Ask for your keys](/contact), then copy an example from [the documentation](/developers).`,
  ),
  'api.price': fixedAnswer(
    {
      fr: ['Prix des API', 'Combien coûtent les API ?'],
      en: ['Price of the APIs', 'How much are the APIs?'],
      next: ['api.key', 'developers'],
    },
    '/contact',
    `La clé d'essai ne facture rien. Pour la clé réelle, le prix se fixe sur devis : dites ce que vous construisez sur [la page Contact](/contact), réponse ${FR.reply}. [La documentation](/developers).`,
    `The test key charges nothing. For the real key the price comes with a quote: say what you are building on [the contact page](/contact), answer ${EN.reply}. [The documentation](/developers).`,
  ),
  'api.error': dynamicAnswer(
    {
      fr: ["Une erreur d'API", "Que faire d'une erreur des API ?"],
      en: ['An API error', 'What can I do about an error of the APIs?'],
      one: {
        of: 'api',
        fr: ['Erreur : {name}', "Que faire d'une erreur de l'{name} ?"],
        en: ['Error: {name}', 'What can I do about an error of the {name}?'],
      },
      next: ['developers', 'api.key'],
    },
    '/developers',
    (asked) =>
      `Les erreurs et leurs remèdes sont sous ${apiOf(asked) ? `l'[${apiOf(asked)?.name}](/developers#${apiOf(asked)?.id})` : '[chaque API](/developers)'} : 401, la clé manque ou n'est pas la bonne ; 422, un paramètre ne convient pas ; 429, trop d'appels, attendez le délai de Retry-After ; 503, réessayez plus tard. Sinon, demandez ${HELP.fr} avec l'identifiant de la réponse.`,
    (asked) =>
      `Errors and their remedies are under ${apiOf(asked) ? `[that API](/developers#${apiOf(asked)?.id})` : '[each API](/developers)'}: 401, the key is missing or wrong; 422, a parameter does not fit; 429, too many calls, wait for Retry-After; 503, try again later. Otherwise ask ${HELP.en} with the id of the answer.`,
  ),
};

function englishSalary(job: Job): string {
  const { range } = job.salary;
  if (range) return `${range.min.toLocaleString('en')} to ${range.max.toLocaleString('en')} FCFA a month`;
  return englishJob(job).salary ?? IN_FRENCH;
}
