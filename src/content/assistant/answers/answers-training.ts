import { dayInCameroon } from '../../../text/yaounde-days.ts';
import { company } from '../../kinds/company/company.ts';
import { mailboxes } from '../../kinds/company/mailboxes.ts';
import { type Course, comingSession, courses, DAYS, EVENINGS, placesLeft } from '../../kinds/offer/training.ts';
import { inFigures } from '../../model/amounts.ts';
import { dayInFrench } from '../../model/dates.ts';
import { capitalised, counted } from '../../model/french-numbers.ts';
import { englishCount, englishCourse, englishDay, inEnglish } from '../english.ts';
import {
  type Answer,
  dynamicAnswer,
  EN,
  FR,
  fixedAnswer,
  IN_FRENCH,
  inEnglishFew,
  inEnglishList,
  inFrench,
  inFrenchFew,
  linkTo,
  lowerFirst,
  type Topic,
  type UnderstoodMessage,
  withoutFullStop,
} from './answer.ts';

const city = () => company().address.city;

const courseOf = ({ course }: UnderstoodMessage) => courses().find(({ id }) => id === course);
const coursePage = ({ id, title }: Course) => linkTo(title, `/careers/training#${id}`);
const courseTitle = (course: Course) => englishCourse(course).title ?? course.title;
const englishPage = (course: Course) => linkTo(courseTitle(course), `/careers/training#${course.id}`);
const loweredTitle = (course: Course) => lowerFirst(courseTitle(course));
const request = { fr: '[la demande de formation](/careers/training)', en: '[the course request](/careers/training)' };

function aboutCourse(
  topic: Topic,
  one: { fr: (course: Course, now: number) => string; en: (course: Course, now: number) => string },
  all: { fr: (now: number) => string; en: (now: number) => string },
): Answer {
  const said = (asked: UnderstoodMessage, language: 'fr' | 'en') => {
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

const byHours = () => courses().toSorted((a, b) => (a.hours ?? 0) - (b.hours ?? 0));
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

export const trainingAnswers: Readonly<Record<string, Answer>> = {
  training: fixedAnswer(
    {
      name: 'Les formations',
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
      name: 'Une formation',
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
        `La formation ${coursePage(course)} : ${lowerFirst(course.summary)} ${course.level ? `Niveau ${course.level.toLowerCase()}, ${course.duration}` : capitalised(course.duration)}. Pour vous inscrire : ${request.fr}.`,
      en: (course) =>
        `The course ${englishPage(course)}: ${englishCourse(course).summary ?? IN_FRENCH}. ${course.level ? `Level: ${inEnglish(course.level)}, ` : 'It lasts '}${inEnglish(course.duration)}. To enrol: ${request.en}.`,
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
      name: "Le prix d'une formation",
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
      name: "La durée d'une formation",
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
      fr: (course) =>
        `La formation ${coursePage(course)} dure ${course.duration}.${course.format ? ` ${course.format}.` : ''}`,
      en: (course) =>
        `The course ${englishPage(course)} lasts ${inEnglish(course.duration)}${course.format ? `, ${format(course.format)}` : ''}.`,
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
      name: "Le niveau d'une formation",
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
        [
          course.level
            ? `La formation ${coursePage(course)} est de niveau ${course.level.toLowerCase()}.`
            : `La formation ${coursePage(course)} ne demande pas un niveau précis.`,
          ...(course.prerequisites.length > 0
            ? [`À avoir avant de commencer : ${inFrench(course.prerequisites.map(lowerFirst))}.`]
            : []),
        ].join(' '),
      en: (course) =>
        [
          course.level
            ? `The course ${englishPage(course)} is of ${inEnglish(course.level)} level.`
            : `The course ${englishPage(course)} asks for no precise level.`,
          ...(course.prerequisites.length > 0
            ? [`What you need before: ${englishCourse(course).prerequisites ?? IN_FRENCH}.`]
            : []),
        ].join(' '),
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
      name: "Le programme d'une formation",
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
        `Au programme de ${coursePage(course)} : ${course.programme.slice(0, 4).map(lowerFirst).join(' ; ')}…${course.outcome ? ` À la fin : ${lowerFirst(course.outcome)}` : ''}`,
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
      name: 'Où et quand ont lieu les formations',
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
        `La formation ${coursePage(course)} ${course.format ? `a lieu ${lowerFirst(course.format)}` : 'se donne à un lieu et à des jours que nous fixons avec vous'}. ${nextSession.fr(course, now)}`,
      en: (course, now) =>
        `The course ${englishPage(course)} ${course.format ? `takes place ${format(course.format)}` : 'is held at a place and on days that we choose with you'}. ${nextSession.en(course, now)}`,
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
      name: "S'inscrire à une formation",
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
      name: "L'attestation de formation",
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
      name: 'Former une équipe',
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
};
