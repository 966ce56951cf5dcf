import { company, companyElsewhere } from '../../kinds/company/company.ts';
import { aboutFigures } from '../../kinds/company/figures.ts';
import { mailboxes } from '../../kinds/company/mailboxes.ts';
import { officeHours } from '../../kinds/company/office-hours.ts';
import { isSampleLink } from '../../kinds/company/outside-links.ts';
import { findProduct, productName, productPath } from '../../kinds/offer/products.ts';
import { news } from '../../kinds/people/news.ts';
import { stories, storiesPath } from '../../kinds/people/stories.ts';
import { testimonials } from '../../kinds/people/testimonials.ts';
import { VALUES } from '../../pages/about-page.ts';
import { brand } from '../../words/brand.ts';
import { closedInEnglish, closedInFrench, openingInEnglish, openingInFrench } from '../office-days.ts';
import { type Answer, dynamicAnswer, EN, FR, fixedAnswer, inFrench, linkTo } from './answer.ts';

const { name, foundingYear } = brand;
const socialLinks = () =>
  companyElsewhere()
    .social.filter(({ name: network, url }) => network !== 'Site web' && !isSampleLink(url))
    .map(({ name: network, url }) => linkTo(network, url));
const pause = (language: 'fr' | 'en') => {
  const { weekend } = officeHours().week;
  if (!weekend) return '';
  const { last, first } = weekend;
  return language === 'fr'
    ? `Les jours fermés ne comptent pas : un message du ${last.fr} soir commence son attente le ${first.fr} matin. `
    : `Closed days do not count: a message of ${last.en} evening begins to wait on ${first.en} morning. `;
};
/** The place of GoCloud's machines, as its sheet says; '' without one. */
const places = () =>
  findProduct('gocloud')
    ?.specs?.find(({ label }) => label === 'Lieux')
    ?.value.split(',')[0] ?? '';
const cloud = () =>
  findProduct('gocloud') ? linkTo(productName('gocloud'), productPath('gocloud')) : productName('gocloud');
const subjects = {
  fr: "[un projet de site ou d'application](/services), [un de nos produits](/products), [un stage ou un emploi](/careers)",
  en: '[a website or application project](/services), [one of our products](/products), [an internship or a job](/careers)',
};

export const companyAnswers: Readonly<Record<string, Answer>> = {
  greeting: fixedAnswer(
    { name: 'Une salutation', next: ['services', 'service.price', 'jobs'] },
    '/contact',
    `Bonjour ! Que puis-je faire pour vous ? Par exemple ${subjects.fr}.`,
    `Hello! What can I do for you? For example ${subjects.en}.`,
  ),
  'how-are-you': fixedAnswer(
    { name: 'Comment ça va', next: ['services', 'service.price', 'jobs'] },
    '/contact',
    `Tout va bien, merci ! Et vous, en quoi puis-je vous aider ? Par exemple ${subjects.fr}.`,
    `All is well, thank you! And how can I help you? For example ${subjects.en}.`,
  ),
  thanks: fixedAnswer(
    { name: 'Un merci', next: ['quote', 'newsletter'] },
    '/contact',
    "Je vous en prie ! Si une autre question vous vient, je suis là. Pour parler à une personne, c'est par [la page Contact](/contact).",
    'You are welcome! If another question comes to you, I am here. To talk to a person, see [our contact page](/contact).',
  ),
  goodbye: fixedAnswer(
    { name: 'Un au revoir' },
    '/contact',
    'Au revoir, et à bientôt ! Bonne journée à vous.',
    'Goodbye, and see you soon! Have a nice day.',
  ),
  assistant: fixedAnswer(
    {
      name: "L'assistant",
      fr: ['Qui me répond ?', 'Êtes-vous un robot ou une personne ?'],
      en: ['Who answers me?', 'Are you a robot or a person?'],
      next: ['person', 'conversation-data'],
    },
    '/contact',
    () =>
      `Je suis l'assistant automatique de ${name} : un programme, pas une personne. Je réponds à partir de ce que dit ce site. Pour parler à quelqu'un de l'équipe, ${FR.ways}.`,
    () =>
      `I am ${name}'s automatic assistant: a program, not a person. I answer from what this site says. To talk to somebody of the team, ${EN.ways}.`,
  ),
  unclear: fixedAnswer(
    { name: 'Une question peu claire', next: ['services', 'service.price', 'jobs'] },
    '/contact',
    () =>
      `Je veux bien vous aider : dites-moi en quelques mots ce que vous cherchez. Par exemple ${subjects.fr}. Une personne répond aussi au ${FR.phone}.`,
    () =>
      `I will gladly help: tell me in a few words what you are looking for. For example ${subjects.en}. A person also answers at ${EN.phone}.`,
  ),
  number: fixedAnswer(
    { name: 'Un nombre seul', next: ['service.price', 'product.price', 'course.price'] },
    '/contact',
    "Ce nombre, c'est pour quoi ? Un budget en FCFA, un nombre de personnes, une date ? Dites-le-moi en quelques mots. Si c'est votre numéro de téléphone, laissez-le plutôt dans [le formulaire de contact](/contact), pour être rappelé.",
    'What is this number about? A budget in FCFA, a number of people, a date? Tell me in a few words. If it is your telephone number, rather leave it in [the contact form](/contact), to be called back.',
  ),
  insult: fixedAnswer(
    { name: 'Une insulte' },
    '/contact',
    () =>
      `Je regrette de ne pas avoir su vous aider. Une personne de l'équipe vous écoutera mieux que moi : ${FR.ways}.`,
    () => `I am sorry that I could not help you. Somebody of the team will listen better than I can: ${EN.ways}.`,
  ),
  injection: fixedAnswer(
    { name: "Un détournement de l'assistant" },
    '/services',
    `Cela, je ne le ferai pas : je suis l'assistant automatique de ${name}, et je ne réponds qu'à partir de ce que dit ce site. Une question sur [nos services](/services) ou [nos produits](/products) ?`,
    `That I will not do: I am ${name}'s automatic assistant, and I only answer from what this site says. A question about [our services](/services) or [our products](/products)?`,
  ),
  homework: fixedAnswer(
    { name: 'Un devoir à faire' },
    '/careers/training',
    `Je ne fais pas ce travail à votre place : je réponds aux questions sur ${name}, ses services et ses produits. Pour apprendre à le faire, voyez [nos formations](/careers/training).`,
    `I do not do that work for you: I answer questions about ${name}, its services and its products. To learn how, see [our courses](/careers/training).`,
  ),
  medicine: fixedAnswer(
    { name: 'Une question de santé' },
    '/contact',
    `Pour la santé, je ne peux pas vous conseiller : voyez un médecin ou le centre de santé le plus proche. Je ne connais que ${name} et ses services.`,
    `I cannot advise you on health: please see a doctor or the nearest health centre. I only know ${name} and its services.`,
  ),
  politics: fixedAnswer(
    { name: 'Une question de politique' },
    '/contact',
    `Je ne parle ni de politique ni de religion. Je suis là pour ${name}, ses services et ses produits.`,
    `I do not talk about politics or religion. I am here for ${name}, its services and its products.`,
  ),
  'off-topic': fixedAnswer(
    { name: 'Un autre sujet que Nkul' },
    '/contact',
    `Je ne sais pas répondre à cela : je ne connais que ${name}, [ses services](/services) et [ses produits](/products).`,
    `I cannot answer that: I only know ${name}, [its services](/services) and [its products](/products).`,
  ),
  unknown: fixedAnswer(
    { name: 'Ce que le site ne dit pas' },
    '/contact',
    () =>
      `Je n'ai pas la réponse, et je ne veux rien promettre à la place de l'équipe. Une personne vous répondra ${FR.reply} : ${FR.ways}.`,
    () =>
      `I do not have the answer, and I will promise nothing in place of the team. A person will answer you ${EN.reply}: ${EN.ways}.`,
  ),
  person: fixedAnswer(
    {
      name: 'Parler à une personne',
      fr: ['Parler à une personne', 'Puis-je parler à une personne ?'],
      en: ['Talk to a person', 'Can I talk to a person?'],
      next: ['hours', 'appointment', 'location'],
    },
    '/contact',
    () =>
      `Bien sûr. Une personne vous répond ${FR.hours} : ${FR.ways}. Pour être rappelé, laissez votre numéro dans [le formulaire de contact](/contact), réponse ${FR.reply}.`,
    () =>
      `Of course. A person answers ${EN.hours}: ${EN.ways}. To be called back, leave your number in [the contact form](/contact), answer ${EN.reply}.`,
  ),
  contact: fixedAnswer(
    {
      name: 'Nous joindre',
      fr: ['Vos coordonnées et WhatsApp', 'Comment vous joindre, et par WhatsApp ?'],
      en: ['Phone, e-mail, WhatsApp', 'How can I reach you, and on WhatsApp?'],
      next: ['hours', 'location', 'appointment'],
    },
    '/contact',
    () =>
      `${FR.whatsapp ? `Écrivez ${FR.whatsapp}, ou appelez` : 'Appelez'} le ${company().phones.join(' ou le ')} (${FR.hours}). Il y a aussi ${company().email} et [le formulaire de contact](/contact) : une personne répond ${FR.reply}.`,
    () =>
      `${EN.whatsapp ? `Write ${EN.whatsapp}, or call` : 'Call'} ${company().phones.join(' or ')} (${EN.hours}). There is also ${company().email} and [the contact form](/contact): a person answers ${EN.reply}.`,
  ),
  location: fixedAnswer(
    {
      name: 'Notre adresse',
      fr: ['Votre adresse', 'Où vous trouver ?'],
      en: ['Your address', 'Where is your office?'],
      next: ['hours', 'appointment', 'other-cities'],
    },
    '/contact',
    () =>
      `Nous sommes à ${company().address.city}, ${company().address.street} (${company().address.postOffice}, ${brand.country}). Passez ${FR.hours} ; un appel avant au ${FR.phone}, et le café sera prêt. [Toutes nos coordonnées](/contact).`,
    () =>
      `We are in ${company().address.city}: ${company().address.street}, ${company().address.postOffice}, Cameroon. Come by ${EN.hours}; call first at ${EN.phone}, and the coffee will be ready. [How to reach us](/contact).`,
  ),
  'other-cities': dynamicAnswer(
    {
      name: 'Les autres villes',
      fr: ['Hors de Yaoundé', 'Travaillez-vous dans les autres villes ?'],
      en: ['Outside Yaoundé', 'Do you work in other towns?'],
      next: ['location', 'contact', 'partners'],
    },
    '/contact',
    ({ city }) =>
      city === 'Yaoundé'
        ? `Nos bureaux sont à ${company().address.city} même, ${company().address.street}. Pour une rencontre chez vous, dites où vous êtes dans [votre message](/contact) ou au ${FR.phone}.`
        : `Nous avons un seul bureau, à ${company().address.city}. ${city ? `À ${city} comme ailleurs, nous` : 'Nous'} travaillons par téléphone et en ligne, et des partenaires sont sur place dans plusieurs régions. Dites où vous êtes dans [votre message](/contact) ou au ${FR.phone}.`,
    ({ city }) =>
      city === 'Yaoundé'
        ? `Yes, our office is in ${company().address.city} itself: ${company().address.street}. For a meeting at your place, tell us where you are in [your message](/contact) or at ${EN.phone}.`
        : `We have one office, in ${company().address.city}. ${city ? `For ${city} as for other places, we` : 'We'} work by telephone and on line, and partners are present in several regions. Tell us where you are in [your message](/contact) or at ${EN.phone}.`,
  ),
  hours: dynamicAnswer(
    {
      name: 'Nos horaires',
      fr: ['Vos horaires', 'Quels sont vos horaires ?'],
      en: ['Opening hours', 'What are your opening hours?'],
      next: ['location', 'appointment', 'response-time'],
    },
    '/contact',
    (asked) =>
      `${openingInFrench(asked)} [Le formulaire](/contact) reste ouvert jour et nuit : une personne répond ${FR.reply}.`,
    (asked) => `${openingInEnglish(asked)} [The form](/contact) is open day and night: a person answers ${EN.reply}.`,
  ),
  'response-time': fixedAnswer(
    {
      name: 'Notre délai de réponse',
      fr: ['Délai de réponse', 'En combien de temps répondez-vous ?'],
      en: ['Response time', 'How soon do you answer?'],
      next: ['hours', 'contact'],
    },
    '/contact',
    () =>
      `Une personne répond ${FR.reply}. ${pause('fr')}Rien n'est venu ? Appelez le ${FR.phone}, ou [écrivez-nous](/contact).`,
    () => `A person answers ${EN.reply}. ${pause('en')}Nothing came? Call ${EN.phone}, or [write to us](/contact).`,
  ),
  appointment: dynamicAnswer(
    {
      name: 'Un rendez-vous',
      fr: ['Prendre rendez-vous', 'Puis-je prendre rendez-vous ?'],
      en: ['An appointment', 'Can I make an appointment?'],
      next: ['hours', 'location'],
    },
    '/contact',
    (asked) =>
      `${closedInFrench(asked)}Proposez deux ou trois créneaux dans [le formulaire de contact](/contact) ou au ${FR.phone} : nous sommes là ${FR.hours}, au bureau, par téléphone ou en ligne. La confirmation vient ${FR.reply}. Sans rendez-vous, appelez avant de passer.`,
    (asked) =>
      `${closedInEnglish(asked)}Propose two or three times in [the contact form](/contact) or at ${EN.phone}: we are here ${EN.hours}, at the office, by telephone or on line. We confirm ${EN.reply}. Without an appointment, call before you come.`,
  ),
  social: fixedAnswer(
    {
      name: 'Nos réseaux sociaux',
      fr: ['Vos réseaux sociaux', 'Êtes-vous sur les réseaux sociaux ?'],
      en: ['Your social networks', 'Are you on social networks?'],
      next: ['contact', 'news'],
    },
    '/contact',
    () =>
      `${socialLinks().length > 0 ? `Vous nous trouvez sur ${inFrench(socialLinks())}. Pour une question,` : 'Nous ne sommes sur aucun réseau social en ce moment :'} [écrivez-nous plutôt ici](/contact).`,
    () =>
      `${socialLinks().length > 0 ? `You find us on ${socialLinks().join(', ')}. For a question, rather` : 'We are on no social network at the moment:'} [write to us here](/contact).`,
  ),
  languages: fixedAnswer(
    {
      name: 'Les langues',
      fr: ['Vos langues', 'Dans quelles langues travaillez-vous ?'],
      en: ['Your languages', 'Which languages do you work in?'],
      next: ['contact', 'site.languages'],
    },
    '/contact',
    `Je comprends le français et l'anglais, et je réponds dans les deux. Les pages de ce site sont en français ; l'équipe lit aussi l'anglais : [écrivez-lui](/contact) comme il vous plaît.`,
    `Yes: I understand English and French, and answer in both. The pages of this site are in French; the team also reads English: [write to us](/contact) as you like.`,
  ),
  complaint: fixedAnswer(
    {
      name: 'Une réclamation',
      fr: ['Une réclamation', "J'ai une réclamation, que faire ?"],
      en: ['A complaint', 'I have a complaint, what can I do?'],
      next: ['person', 'support'],
    },
    '/contact',
    () =>
      `Je suis désolé que vous en soyez là. Je ne suis qu'un assistant automatique ; une personne peut régler cela : appelez le ${FR.phone} (${FR.hours}) ou écrivez à ${company().email}, avec le nom du projet et ce qui ne va pas. Réponse ${FR.reply}.`,
    () =>
      `I am sorry that it has come to this. I am only an automatic assistant; a person can settle it: call ${EN.phone} (${EN.hours}) or write to ${company().email}, with the name of the project and what is wrong. Answer ${EN.reply}.`,
  ),
  outage: fixedAnswer(
    {
      name: 'Une panne',
      fr: ['Une panne', 'Mon site ou mon produit est en panne, que faire ?'],
      en: ['Something is down', 'My site or product is down, what can I do?'],
      next: ['person', 'hours'],
    },
    '/contact',
    () =>
      `Je suis désolé : cela doit repartir au plus vite. Appelez le ${FR.phone} (${FR.hours}) ou écrivez à ${company().email} : l'adresse ou le produit, depuis quand, et le message affiché. Une photo de l'écran aide.`,
    () =>
      `I am sorry: this must run again quickly. Call ${EN.phone} (${EN.hours}) or write to ${company().email}: the address or product, since when, and the message shown. A picture of the screen helps.`,
  ),
  hacked: fixedAnswer(
    {
      name: 'Un piratage',
      fr: ['Un piratage', 'Mon compte a été piraté, que faire ?'],
      en: ['A hacked account', 'My account was hacked, what can I do?'],
      next: ['person', 'security'],
    },
    '/contact',
    () =>
      `C'est une mauvaise nouvelle, et vous avez bien fait d'écrire. D'abord, depuis un autre appareil, changez les mots de passe et n'envoyez aucun argent. Puis appelez le ${FR.phone} (${FR.hours}) ou écrivez à ${company().email}. Pour protéger la suite : [notre article](/blog/proteger-le-whatsapp-de-la-boutique).`,
    () =>
      `That is bad news, and you were right to write. First, from another device, change the passwords and send no money. Then call ${EN.phone} (${EN.hours}) or write to ${company().email}. To protect what follows: [our article](/blog/proteger-le-whatsapp-de-la-boutique).`,
  ),
  urgent: fixedAnswer(
    {
      name: 'Une demande pressée',
      fr: ["C'est urgent", "C'est urgent, que pouvez-vous faire ?"],
      en: ['It is urgent', 'It is urgent, what can you do?'],
      next: ['service.delay', 'contact'],
    },
    '/contact',
    () =>
      `Appelez tout de suite le ${FR.phone} (${FR.hours}) : une personne vous dira franchement ce qui est possible. Un site entier demande 2 à 3 semaines ; une première page peut parfois aller plus vite. Sinon, [écrivez la date qui compte](/contact).`,
    () =>
      `Call ${EN.phone} now (${EN.hours}): a person will tell you frankly what is possible. A whole site takes 2 to 3 weeks; a first page can sometimes go faster. Otherwise [write the date that counts](/contact).`,
  ),
  trust: fixedAnswer(
    {
      name: 'Qui nous sommes',
      fr: ['Peut-on vous faire confiance ?', 'Comment savoir que Nkul est sérieux ?'],
      en: ['Can we trust you?', 'How do I know that Nkul is serious?'],
      next: ['references', 'legal', 'location'],
    },
    '/about',
    () =>
      `Votre prudence est juste. ${company().legalName} est une société de droit camerounais (RCCM ${company().registration.tradeRegister}), avec des bureaux ${FR.address} : passez voir, ou appelez le ${FR.phone}. Tout travail commence par un devis écrit, et nous ne demandons jamais d'argent pour une candidature. Si quelqu'un le fait en notre nom, prévenez-nous à ${company().email}.`,
    () =>
      `You are right to be careful. ${company().legalName} is a company under Cameroonian law (RCCM ${company().registration.tradeRegister}), with an office in ${company().address.city}, ${company().address.street}: come and see, or call ${EN.phone}. All work begins with a written quote, and we never ask for money for an application. If somebody does so in our name, tell us at ${company().email}.`,
  ),
  about: fixedAnswer(
    {
      name: 'Notre entreprise',
      fr: ['Qui est Nkul', 'Qui êtes-vous ?'],
      en: ['Who Nkul is', 'Who are you?'],
      next: ['services', 'references', 'location'],
    },
    '/about',
    () =>
      `${name} conçoit à ${company().address.city}, depuis ${foundingYear}, des logiciels et des services numériques pour les réseaux, les téléphones et les budgets d'ici. Notre mission : rapprocher les personnes, les idées et les opportunités. [Notre histoire](/about).`,
    () =>
      `${name} has made software and digital services in ${company().address.city} since ${foundingYear}, for the networks, phones and budgets of here. Our mission: to bring people, ideas and opportunities together. [Our story](/about).`,
  ),
  name: fixedAnswer(
    {
      name: 'Le nom Nkul',
      fr: ['Le nom Nkul', 'Que veut dire le nom Nkul ?'],
      en: ['The name Nkul', 'What does the name Nkul mean?'],
      next: ['about', 'services'],
    },
    '/about',
    `Le nkul est un tambour d'appel : il portait les nouvelles d'un village à l'autre, sans fil et sans détour. Nous lui avons pris son nom et son exigence : que le message arrive. [Notre histoire](/about).`,
    `The nkul is a talking drum: it carried the news from one village to the next, without wire or detour. We took its name and its demand: that the message arrives. [Our story](/about).`,
  ),
  'why-us': fixedAnswer(
    {
      name: 'Pourquoi nous',
      fr: ['Pourquoi vous choisir', 'Pourquoi vous choisir ?'],
      en: ['Why choose you', 'Why should I choose you?'],
      next: ['references', 'guarantee', 'quote'],
    },
    '/about',
    `Trois choses ne changent pas : tout est à votre nom, nous commençons par un essai court avant tout contrat, et nous essayons chaque livraison dans vos conditions réelles, téléphone modeste et réseau lent. Nos valeurs : ${inFrench(VALUES.map(({ name: value }) => value.toLowerCase()))}. [Lire ce que vous en verrez](/about).`,
    `Three things never change: everything is in your name, we begin with a short trial before any contract, and we test each delivery in your real conditions, with a modest phone and a slow network. Our values: innovation, collaboration, excellence and quality. [What you will see of them](/about).`,
  ),
  figures: fixedAnswer(
    {
      name: 'Nos chiffres',
      fr: ['Vos chiffres', 'Combien de clients et de projets avez-vous ?'],
      en: ['Your figures', 'How many clients and projects do you have?'],
      next: ['references', 'about'],
    },
    '/about',
    () =>
      `En chiffres : ${inFrench(aboutFigures().map(({ value, label }) => `${value} ${label}`))}. [Qui nous sommes](/about).`,
    () =>
      `In figures: ${aboutFigures()
        .map(({ value }, at) => `${value} ${['projects delivered', 'clients', 'experts in the team'][at]}`)
        .join(', ')}. [Who we are](/about).`,
  ),
  references: fixedAnswer(
    {
      name: 'Nos références',
      fr: ['Vos références', 'Quelles sont vos références ?'],
      en: ['Your references', 'What are your references?'],
      next: ['why-us', 'quote'],
    },
    storiesPath,
    () =>
      `${inFrench(
        aboutFigures()
          .slice(0, 2)
          .map(({ value, label }) => `${value} ${label}`),
      )}. [La page Références](${storiesPath}) raconte trois métiers, avec la façon de contrôler chaque chiffre${invented('fr')}${!testimonials().some(({ real }) => real) ? '' : ", et [des clients témoignent](/#temoignages) sur l'accueil"}. Pour voir un travail proche du vôtre, demandez-le [à l'équipe](/contact) en disant votre métier.`,
    () =>
      `${aboutFigures()[0]?.value} projects for ${aboutFigures()[1]?.value} clients. [The References page](${storiesPath}), in French, tells of three trades, with the way to check each figure${invented('en')}${!testimonials().some(({ real }) => real) ? '' : ', and [clients speak](/#temoignages) on the home page'}. To see work close to yours, ask [the team](/contact) and tell them your trade.`,
  ),
  legal: fixedAnswer(
    {
      name: 'Nos informations légales',
      fr: ['Informations légales', 'Quelles sont vos informations légales ?'],
      en: ['Legal details', 'What are your legal details?'],
      next: ['trust', 'location'],
    },
    '/terms',
    () =>
      `${company().legalName}, société à responsabilité limitée de droit camerounais ; registre du commerce ${company().registration.tradeRegister}, contribuable ${company().registration.taxpayer} ; ${company().address.street}, ${company().address.postOffice}, ${company().address.city}. Pour une pièce administrative, écrivez à ${company().email}. [Les conditions](/terms).`,
    () =>
      `${company().legalName}, a limited company under Cameroonian law; trade register ${company().registration.tradeRegister}, taxpayer ${company().registration.taxpayer}; ${company().address.street}, ${company().address.postOffice}, ${company().address.city}. For an official paper, write to ${company().email}. [Terms](/terms).`,
  ),
  news: fixedAnswer(
    {
      name: 'Les actualités',
      fr: ['Les actualités', 'Quelles sont vos actualités ?'],
      en: ['Your news', 'What is your news?'],
      next: ['blog', 'newsletter'],
    },
    '/#actualites',
    () =>
      `${headlines() ? `Nos [actualités tech](/#actualites) sont sur l'accueil, par exemple ${headlines()} ; les` : 'Les'} articles de fond sont sur [le blog](/blog).`,
    () =>
      `${headlines() ? `Our [tech news](/#actualites) is on the home page, in French, for example ${headlines()}; longer` : 'Longer'} articles are on [the blog](/blog).`,
  ),
  blog: dynamicAnswer(
    {
      name: 'Le blog',
      fr: ['Le blog', 'Que trouve-t-on sur votre blog ?'],
      en: ['The blog', 'What is on your blog?'],
      next: ['newsletter', 'news'],
    },
    '/blog',
    ({ posts }) =>
      `Nos articles sont sur [le blog](/blog) : cherchez-y par mot ou par catégorie.${posts[0] ? ` Celui-ci est proche de votre question : ${linked(posts[0])}.` : ''}`,
    ({ posts }) =>
      `Our articles, in French, are on [the blog](/blog): search them by word or by category.${posts[0] ? ` This one is close to your question: ${linked(posts[0])}.` : ''}`,
  ),
  'blog.post': dynamicAnswer(
    {
      name: 'Un article du blog',
      one: {
        of: 'post',
        fr: ['Article : {name}', 'Avez-vous un article intitulé « {name} » ?'],
        en: ['Article: {name}', 'Do you have an article called "{name}"?'],
      },
      next: ['blog', 'newsletter'],
    },
    '/blog',
    ({ posts }) =>
      posts[0]
        ? `Nous avons écrit un article là-dessus : ${linked(posts[0])}. Pour votre cas précis, [écrivez-nous](/contact).`
        : `Je ne trouve pas d'article là-dessus ; les autres sont sur [le blog](/blog). Pour votre cas précis, [écrivez-nous](/contact).`,
    ({ posts }) =>
      posts[0]
        ? `We have written an article about it, in French: ${linked(posts[0])}. For your own case, [write to us](/contact).`
        : `I find no article about that; the others are on [the blog](/blog). For your own case, [write to us](/contact).`,
  ),
  newsletter: fixedAnswer(
    {
      name: 'La newsletter',
      fr: ['La newsletter', 'Comment recevoir la newsletter ?'],
      en: ['The newsletter', 'How do I get the newsletter?'],
      next: ['newsletter.frequency', 'unsubscribe'],
    },
    '/newsletter',
    `Laissez votre adresse e-mail sur [la page Newsletter](/newsletter), ou au bas de n'importe quelle page. Vous partez quand vous voulez.`,
    `Leave your e-mail address on [the Newsletter page](/newsletter), or at the foot of any page. You leave when you like.`,
  ),
  'newsletter.frequency': fixedAnswer(
    {
      name: 'Le rythme de la newsletter',
      fr: ['Rythme de la newsletter', 'La newsletter vient-elle souvent ?'],
      en: ['How often it comes', 'How often does the newsletter come?'],
      next: ['newsletter', 'unsubscribe'],
    },
    '/newsletter',
    `Une lettre tous les deux mois : une seule idée, à appliquer dans la semaine, sans publicité. [La page Newsletter](/newsletter) en montre trois.`,
    `One letter every two months: a single idea to apply within the week, without advertising, in French. [The Newsletter page](/newsletter) shows three.`,
  ),
  unsubscribe: fixedAnswer(
    {
      name: 'Se désabonner',
      fr: ['Se désabonner', 'Comment me désabonner de la newsletter ?'],
      en: ['Unsubscribe', 'How do I unsubscribe from the newsletter?'],
      next: ['erase-data', 'privacy'],
    },
    '/newsletter',
    `Écrivez votre adresse dans le formulaire de désabonnement de [la page Newsletter](/newsletter) ; chaque lettre porte aussi un lien pour partir.`,
    `Write your address in the unsubscribe form of [the Newsletter page](/newsletter); each letter also has a link to leave.`,
  ),
  privacy: fixedAnswer(
    {
      name: 'Vos données',
      fr: ['Vos données chez nous', 'Que faites-vous de mes données personnelles ?'],
      en: ['Your personal data', 'What do you do with my personal data?'],
      next: ['erase-data', 'cookies', 'data-place'],
    },
    '/privacy',
    () =>
      `Vos données ne servent qu'à traiter votre demande : elles ne sont ni vendues ni louées, et aucune adresse IP n'est enregistrée. [La politique de confidentialité](/privacy) dit tout, et [son annexe](/privacy#annexe) énumère ce qui est gardé et combien de temps. Une question : ${mailboxes().privacy}.`,
    () =>
      `Your data only serves to handle your request: it is neither sold nor rented, and no IP address is stored. [The privacy policy](/privacy) says it all, and [its annex](/privacy#annexe) lists what is kept and for how long. A question: ${mailboxes().privacy}.`,
  ),
  'data-place': fixedAnswer(
    {
      name: "L'hébergement des données",
      fr: ['Où sont les données', 'Où sont hébergées les données ?'],
      en: ['Where data is kept', 'Where is the data kept?'],
      next: ['security', 'privacy'],
    },
    '/privacy',
    () =>
      `Nos produits gardent leurs données sur ${cloud()}${places() && `, dont les lieux sont ${places()} ; vous choisissez le lieu de chaque machine`}. Ce que nous faisons de vos données personnelles est dans [la politique de confidentialité](/privacy).`,
    () =>
      `Our products keep their data on ${cloud()}${places() && `, whose places are ${places().replace(' et ', ' and ')}; you choose the place of each machine`}. What we do with personal data is in [the privacy policy](/privacy).`,
  ),
  'erase-data': fixedAnswer(
    {
      name: "L'effacement de vos données",
      fr: ['Effacer mes données', 'Comment faire effacer mes données ?'],
      en: ['Erase my data', 'How do I have my data erased?'],
      next: ['privacy', 'contact'],
    },
    '/privacy#exercer-vos-droits',
    () =>
      `Écrivez à ${mailboxes().privacy}, si possible depuis l'adresse que vous nous aviez donnée : vous pouvez demander une copie, une correction ou l'effacement, sans frais. [Vos droits](/privacy#exercer-vos-droits).`,
    () =>
      `Write to ${mailboxes().privacy}, if possible from the address that you had given us: you can ask for a copy, a correction or erasure, free of charge. [Your rights](/privacy#exercer-vos-droits).`,
  ),
  'conversation-data': fixedAnswer(
    {
      name: 'Ce que devient la conversation',
      fr: ['Cette conversation', 'Gardez-vous cette conversation ?'],
      en: ['This conversation', 'Do you keep this conversation?'],
      next: ['privacy', 'assistant'],
    },
    '/privacy#assistant',
    `Non, nous ne gardons pas vos conversations : elles restent dans l'onglet ouvert et disparaissent à sa fermeture. N'écrivez ici ni mot de passe ni donnée de santé. [Ce que le site enregistre](/privacy#assistant).`,
    `No, we do not keep your conversations: they stay in the open tab and vanish when it closes. Write no password and no health data here. [What the site records](/privacy#assistant).`,
  ),
  cookies: fixedAnswer(
    {
      name: 'Les cookies',
      fr: ['Les cookies', 'Utilisez-vous des cookies ?'],
      en: ['Cookies', 'Do you use cookies?'],
      next: ['privacy', 'terms'],
    },
    '/privacy#cookies',
    `Un bandeau vous laisse accepter ou refuser les cookies, et le refus n'empêche rien. Le site ne suit aucun visiteur et ne contient pas de publicité. [En savoir plus](/privacy#cookies).`,
    `A bar lets you accept or refuse cookies, and refusing blocks nothing. The site follows no visitor and has no advertising. [More](/privacy#cookies).`,
  ),
  terms: fixedAnswer(
    {
      name: "Les conditions d'utilisation",
      fr: ["Conditions d'utilisation", "Où sont vos conditions d'utilisation ?"],
      en: ['Terms of use', 'Where are your terms of use?'],
      next: ['privacy', 'legal'],
    },
    '/terms',
    `Elles sont sur [la page des conditions](/terms) ; le droit camerounais s'applique. Ce qui concerne vos données est dans [la politique de confidentialité](/privacy).`,
    `They are on [the terms page](/terms); Cameroonian law applies. What concerns your data is in [the privacy policy](/privacy).`,
  ),
  nda: fixedAnswer(
    {
      name: 'Un accord de confidentialité',
      fr: ['Accord de confidentialité', 'Signez-vous un accord de confidentialité ?'],
      en: ['Confidentiality agreement', 'Do you sign a confidentiality agreement?'],
      next: ['quote', 'ownership'],
    },
    '/contact',
    () =>
      `Ce point se règle par écrit avec l'équipe, avant le devis. Demandez-le à ${mailboxes().sales} ou par [la page Contact](/contact), sans y décrire encore ce qui est secret : réponse ${FR.reply}.`,
    () =>
      `That is settled in writing with the team, before the quote. Ask for it at ${mailboxes().sales} or by [the contact page](/contact), without describing yet what is secret: answer ${EN.reply}.`,
  ),
};

/** Says that some stories are examples, as long as no customer has signed them. */
const invented = (language: 'fr' | 'en') => {
  if (!stories().some(({ real }) => !real)) return '';
  return language === 'fr'
    ? " (des exemples, tant que les clients n'ont pas signé)"
    : ' (examples, until customers have signed)';
};

const headlines = () =>
  news()
    .slice(0, 2)
    .map(({ title }) => `«\u00a0${title.replace(/[[\]]/g, '')}\u00a0»`)
    .join(', ');

/** Brackets in a title would break the link. */
const linked = ({ title, slug }: { title: string; slug: string }) => linkTo(title, `/blog/${slug}`);
