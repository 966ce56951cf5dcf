import { dayInCameroon } from '../../../text/yaounde-days.ts';
import { company } from '../../kinds/company/company.ts';
import { figures } from '../../kinds/company/figures.ts';
import { mailboxes } from '../../kinds/company/mailboxes.ts';
import { officeHours } from '../../kinds/company/office-hours.ts';
import { hostingPeriods, internshipDurations, internships, internshipsPage } from '../../kinds/people/internships.ts';
import { type Job, jobPath, jobs, jobsPage } from '../../kinds/people/jobs.ts';
import { dayInFrench } from '../../model/dates.ts';
import { capitalised, counted } from '../../model/french-numbers.ts';
import { englishCount, englishDay, englishJob, inEnglish } from '../english.ts';
import { periodsFrom, periodsSaid } from '../months.ts';
import {
  type Answer,
  dynamicAnswer,
  EN,
  FR,
  few,
  firstSentence,
  fixedAnswer,
  IN_FRENCH,
  inEnglishFew,
  inEnglishList,
  inFrench,
  inFrenchFew,
  linkTo,
  lowerFirst,
  MOST_LINKS,
  type Topic,
  type UnderstoodMessage,
  withoutFullStop,
} from './answer.ts';

const city = () => company().address.city;

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
  const said = ({ job: id, now }: UnderstoodMessage, language: 'fr' | 'en') => {
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

/** '4-6 mois' as 'de 4 à 6 mois'. */
const spoken = (duration: string) => duration.replace(/^(\d+)-(\d+)/, 'de $1 à $2');
const fieldOf = ({ field }: UnderstoodMessage) => internshipDurations().find(({ id }) => id === field);
const durations = {
  fr: () =>
    inFrench(internshipDurations().map(({ field, duration }) => `${field}, ${spoken(duration)}`))
      .replaceAll(/, (?=\d|de \d)/g, ' : ')
      .replaceAll(', ', ' ; '),
  en: () =>
    internshipDurations()
      .map(({ field, duration }) => `${inEnglish(field)} ${inEnglish(duration)}`)
      .join('; '),
};
function openInternships(language: 'fr' | 'en'): string {
  const titles = internships().map(({ title, id }) => linkTo(title, `/careers/internships#${id}`));
  if (titles.length === 0) return '';
  return language === 'fr'
    ? `En ce moment : ${inFrenchFew(titles, MOST_LINKS)}. `
    : `At the moment: ${inEnglishFew(titles, MOST_LINKS)}. `;
}
const periods = {
  fr: () => {
    const all = periodsSaid(hostingPeriods(), 'fr');
    return `${capitalised(counted(all.length, "période d'accueil", "périodes d'accueil", true))} : ${inFrench(all)}.`;
  },
  en: () => {
    const all = periodsSaid(hostingPeriods(), 'en');
    return `${capitalised(englishCount(all.length, 'period'))}: ${inEnglishList(all)}.`;
  },
};

function periodsText(month: number | undefined, language: 'fr' | 'en'): string | undefined {
  if (month === undefined) return undefined;
  const seen = periodsFrom(month, hostingPeriods(), language);
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

export const careerAnswers: Readonly<Record<string, Answer>> = {
  careers: dynamicAnswer(
    {
      name: 'Les carrières',
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
      name: "Les offres d'emploi",
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
      name: 'Un poste',
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
        `Le poste ${jobPage(job)} est ouvert, en ${job.type} à ${jobCity(job)}. ${job.experience && `Attendu : ${lowerFirst(job.experience)}. `}Salaire : ${lowerFirst(withoutFullStop(job.salary.text))}. [Postuler](/careers/apply).`,
      en: (job) =>
        `The position ${englishJobPage(job)} is open, ${job.type === 'CDI' ? 'permanent' : 'for a fixed term'}, in ${jobCity(job)}. ${job.experience && `Expected: ${englishJob(job).experience ?? IN_FRENCH}. `}Salary: ${englishSalary(job)}. [Apply](/careers/apply).`,
    },
    {
      fr: (open) => `Les postes ouverts sont ${inFrenchFew(open.map(jobPage), MOST_LINKS)}. Lequel vous intéresse ?`,
      en: (open) =>
        `The open positions are ${inEnglishFew(open.map(jobTitle))}: [the offers](/careers/jobs). Which one interests you?`,
    },
  ),
  'job.salary': aboutJob(
    {
      name: 'Le salaire',
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
      name: 'Le profil attendu',
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
        expectedOf(job) === ''
          ? `L'offre ${jobPage(job)} dit le travail, et ne demande rien de particulier. [Postuler](/careers/apply).`
          : `Pour ${jobPage(job)}, nous attendons : ${expectedOf(job)}. La liste entière est dans l'offre.`,
      en: (job) =>
        expectedOf(job) === ''
          ? `The offer ${englishJobPage(job)} describes the work and asks for nothing in particular. [Apply](/careers/apply).`
          : `For ${englishJobPage(job)} we expect: ${englishJob(job).requirements ?? IN_FRENCH}. The whole list is in the offer, in French.`,
    },
    {
      fr: (open) =>
        `Cela dépend du poste : ${open
          .slice(0, MOST_LINKS)
          .map((job) => `${jobPage(job)}${job.experience && `, ${lowerFirst(job.experience)}`}`)
          .join(' ; ')}. Lequel vous intéresse ?`,
      en: (open) =>
        `It depends on the position: ${open
          .slice(0, MOST_LINKS)
          .map((job) => `${englishJobPage(job)}${job.experience && `, ${englishJob(job).experience ?? IN_FRENCH}`}`)
          .join('; ')}. Which one interests you?`,
    },
  ),
  'job.missions': aboutJob(
    {
      name: 'Les missions',
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
      name: 'La date limite',
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
      name: 'Les avantages',
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
        job.benefits.length === 0
          ? `L'offre ${jobPage(job)} n'en dit rien encore : posez la question à ${mailboxes().recruitment}. Voir aussi [la vie chez Nkul](/careers/life).`
          : `Avec le poste ${jobPage(job)} : ${job.benefits.slice(0, 4).map(lowerFirst).join(' ; ')}. Voir aussi [la vie chez Nkul](/careers/life).`,
      en: (job) =>
        job.benefits.length === 0
          ? `The offer ${englishJobPage(job)} does not say yet: ask ${mailboxes().recruitment}. See also [life at Nkul](/careers/life).`
          : `With the position ${englishJobPage(job)}: ${englishJob(job).benefits ?? IN_FRENCH}. See also [life at Nkul](/careers/life).`,
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
      name: 'Un autre métier',
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
      name: 'Comment postuler',
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
      name: 'Le CV',
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
      name: 'Les frais de candidature',
      fr: ['Postuler est-il gratuit ?', 'Faut-il payer pour postuler ?'],
      en: ['Is applying free?', 'Do I have to pay to apply?'],
      next: ['apply', 'trust'],
    },
    '/careers/jobs',
    () => `C'est gratuit. ${jobsPage().note} [Les offres](/careers/jobs).`,
    () =>
      `It is free. We never ask for money to study an application. If somebody does so in our name, tell us at ${company().email}. [The offers](/careers/jobs).`,
  ),
  'application.steps': fixedAnswer(
    {
      name: 'Les étapes du recrutement',
      fr: ['Étapes du recrutement', 'Quelles sont les étapes du recrutement ?'],
      en: ['Steps of recruitment', 'What are the steps of recruitment?'],
      next: ['apply', 'application.status'],
    },
    '/careers/jobs',
    () =>
      `Quatre étapes. ${jobsPage()
        .steps.items.map(({ title, text }) => `${title} : ${lowerFirst(text)}`)
        .join(' ')} [Les offres](/careers/jobs).`,
    `Four steps: you write, with your CV as a PDF; the person who recruits reads it all and answers everyone; an hour with your future colleagues about a problem that we had; then a written offer and a week to think about it. [The offers](/careers/jobs).`,
  ),
  'application.status': fixedAnswer(
    {
      name: 'Votre candidature',
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
      name: "La vie dans l'équipe",
      fr: ["La vie dans l'équipe", "Comment est la vie dans l'équipe ?"],
      en: ['Life in the team', 'What is life in the team like?'],
      next: ['remote', 'jobs', 'internships'],
    },
    '/careers/life',
    () =>
      `Une équipe de plus de ${figures().experts} personnes, des décisions écrites, une journée par mois chez un client, et le vendredi on mange ensemble. ${capitalised(officeHours().week.times.fr)}, deux jours de télétravail par semaine : [la vie chez Nkul](/careers/life).`,
    () =>
      `A team of more than ${figures().experts}, written decisions, one day a month at a client's, and a meal together on Friday. From ${officeHours().week.times.en}, two days of remote work a week: [life at Nkul](/careers/life).`,
  ),
  remote: fixedAnswer(
    {
      name: 'Le télétravail',
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
      name: 'Les stages',
      fr: ['Les stages', 'Prenez-vous des stagiaires ?'],
      en: ['Internships', 'Do you take interns?'],
      next: ['internship.periods', 'internship.apply', 'internship.admission'],
    },
    '/careers/internships',
    ({ month }) =>
      periodsText(month, 'fr') ??
      `Nous accueillons des stagiaires à ${city()} : ${durations.fr()}. ${openInternships('fr')}Il faut être étudiant, à partir de Bac+2/3. Réponse en 7 jours au plus : [voir les stages](/careers/internships). Dans quel domaine êtes-vous ?`,
    ({ month }) =>
      periodsText(month, 'en') ??
      `We take interns in ${city()}: ${durations.en()}. ${openInternships('en')}You must be a student, two or three years after the Baccalauréat or A levels at least. Answer within 7 days: [see the internships](/careers/internships). What is your field?`,
  ),
  internship: dynamicAnswer(
    {
      name: 'Un stage',
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
      return `Nous prenons des stagiaires en ${known.field} : le stage dure ${spoken(known.duration)}, à ${city()}. ${offer ? `${firstSentence(offer.description[0] ?? '')}` : internshipsPage().offers.spontaneous}${more.length > 0 ? ` Aussi ouvert : ${inFrenchFew(more, MOST_LINKS)}.` : ''} [Les stages](/careers/internships), et [la page Postuler](/careers/apply).`;
    },
    (asked) => {
      const known = fieldOf(asked);
      if (!known || asked.month) return careerAnswers.internships?.en(asked) ?? '';
      return `We take interns in ${inEnglish(known.field)}: the internship lasts ${inEnglish(known.duration)}, in ${city()}. You must be a student, and you have an answer within 7 days. [The internships](/careers/internships), and [how to apply](/careers/apply).`;
    },
  ),
  'internship.duration': dynamicAnswer(
    {
      name: 'La durée des stages',
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
        : `Cela dépend du domaine : ${durations.fr()}. [Les stages](/careers/internships).`;
    },
    (asked) => {
      const known = fieldOf(asked);
      return known
        ? `The internship in ${inEnglish(known.field)} lasts ${inEnglish(known.duration)}. [The internships](/careers/internships).`
        : `It depends on the field: ${durations.en()}. [The internships](/careers/internships).`;
    },
  ),
  'internship.periods': dynamicAnswer(
    {
      name: 'Les périodes de stage',
      fr: ['Périodes de stage', 'À quelles périodes prenez-vous des stagiaires ?'],
      en: ['Internship periods', 'In which months do you take interns?'],
      next: ['internship.apply', 'internship.duration', 'internship.admission'],
    },
    '/careers/internships',
    ({ month }) =>
      periodsText(month, 'fr') ??
      `${periods.fr()} Écrivez-nous six semaines avant la vôtre, le temps de signer la convention. [Les stages](/careers/internships).`,
    ({ month }) =>
      periodsText(month, 'en') ??
      `${periods.en()} Write to us six weeks before yours, so that the agreement can be signed. [The internships](/careers/internships).`,
  ),
  'internship.admission': fixedAnswer(
    {
      name: 'Les conditions de stage',
      fr: ['Conditions de stage', 'Quelles sont les conditions pour un stage ?'],
      en: ['Internship conditions', 'What are the conditions for an internship?'],
      next: ['internship.apply', 'internship.periods'],
    },
    '/careers/internships',
    () =>
      `Trois conditions : ${internshipsPage()
        .admission.items.map(
          ({ title, text }) => `${lowerFirst(title)} (${lowerFirst(withoutFullStop(firstSentence(text)))})`,
        )
        .join(' ; ')}. [Le programme de stages](/careers/internships).`,
    `Three conditions: be a student this year (a certificate is enough); be at least two or three years after the Baccalauréat or A levels (BTS, HND, bachelor or more); have French to work together and English to read documentation. [The programme](/careers/internships).`,
  ),
  'internship.apply': fixedAnswer(
    {
      name: 'Postuler à un stage',
      fr: ['Demander un stage', 'Comment demander un stage ?'],
      en: ['Apply for an internship', 'How do I apply for an internship?'],
      next: ['internship.answer', 'internship.periods', 'internship.pay'],
    },
    '/careers/apply',
    () =>
      `En ligne : choisissez le stage dans le formulaire de [la page Postuler](/careers/apply). Ou par e-mail : elle prépare le brouillon pour ${mailboxes().recruitment}. Joignez votre CV en PDF et trois lignes sur un travail personnel, en disant le domaine et la période. ${internshipsPage().steps.items[2]?.title ?? ''}.`,
    () =>
      `Online: choose the internship in the form of [the application page](/careers/apply). Or by e-mail: it prepares the draft for ${mailboxes().recruitment}. Attach your CV as a PDF and three lines about your own work, with the field and the period. You have an answer within 7 days.`,
  ),
  'internship.answer': fixedAnswer(
    {
      name: 'La réponse aux demandes de stage',
      fr: ['Réponse pour un stage', 'Quand répondez-vous aux demandes de stage ?'],
      en: ['Answer for an internship', 'When do you answer internship requests?'],
      next: ['internship.apply', 'internship.periods'],
    },
    '/careers/internships',
    () =>
      `${internshipsPage().steps.answer} Un oui, un non ou une question, mais jamais le silence. [Les stages](/careers/internships).`,
    `We answer every internship application within 7 days: a yes, a no or a question, never silence. [The internships](/careers/internships).`,
  ),
  'internship.pay': fixedAnswer(
    {
      name: "L'indemnité de stage",
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
};

const expectedOf = ({ experience, requirements }: Job): string =>
  lowerFirst([experience, ...requirements.slice(0, 3)].filter((text) => text !== '').join('. '));

function englishSalary(job: Job): string {
  const { range } = job.salary;
  if (range) return `${range.min.toLocaleString('en')} to ${range.max.toLocaleString('en')} FCFA a month`;
  return englishJob(job).salary ?? IN_FRENCH;
}
