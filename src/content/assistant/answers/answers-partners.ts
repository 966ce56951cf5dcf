import { mailboxes } from '../../kinds/company/mailboxes.ts';
import { isSampleLink } from '../../kinds/company/outside-links.ts';
import { type Api, apis, isSeedOfApi } from '../../kinds/offer/apis.ts';
import { currentPartners } from '../../kinds/people/current-partners.ts';
import { PARTNER_TYPES } from '../../kinds/people/partner-types.ts';
import { capitalised, inWords } from '../../model/french-numbers.ts';
import { developers, isSeedOfSdk, sdks } from '../../pages/developers-page.ts';
import { isSeedOfType, partnerSteps, partnerTypes } from '../../pages/partners-page.ts';
import { englishCount, englishPartner } from '../english.ts';
import {
  type Answer,
  dynamicAnswer,
  EN,
  FR,
  firstSentence,
  fixedAnswer,
  IN_FRENCH,
  inEnglishFew,
  inEnglishList,
  inFrench,
  inFrenchFew,
  lowerFirst,
  type UnderstoodMessage,
} from './answer.ts';

const forum = () => {
  const { url } = developers().help.forum;
  return isSampleLink(url) ? undefined : url;
};
const HELP = {
  fr: () => (forum() ? `sur [le forum](${forum()})` : 'par [le formulaire de contact](/contact)'),
  en: () => (forum() ? `on [the forum](${forum()})` : 'by [the contact form](/contact)'),
};

const ENGLISH_APIS: Readonly<Record<string, { name: string; does: string }>> = {
  mail: { name: 'mail', does: 'sends the e-mails of your application from your own domain' },
  cloud: { name: 'cloud', does: 'creates a GoCloud machine from a script' },
  ai: { name: 'AI', does: 'asks a model of Prophète AI or Otah: a forecast, a document, a translation' },
};
const ENGLISH_NEEDS: Readonly<Record<string, string>> = {
  javascript: 'Node.js 20 or newer; the key stays on your server',
  python: 'Python 3.10 or newer',
  php: 'PHP 8.2 or newer, with Composer',
};

/** 'mail API'; the French name of one that staff added. */
export const englishApi = ({ id, name }: Pick<Api, 'id' | 'name'>): string =>
  ENGLISH_APIS[id] ? `${ENGLISH_APIS[id].name} API` : name;

const withoutApi = (name: string): string => name.replace(/^API | API$/, '');

const realPartners = () => currentPartners().filter(({ real }) => real);
const partnerOf = ({ partner }: UnderstoodMessage) => {
  const name = PARTNER_TYPES.find((known) => known === partner);
  return name && partnerTypes().find((type) => type.name === name);
};
const apiOf = ({ api }: UnderstoodMessage) => apis().find(({ id }) => id === api);
const sdkOf = ({ sdk }: UnderstoodMessage) => sdks().find(({ id }) => id === sdk);

export const partnerAnswers: Readonly<Record<string, Answer>> = {
  partners: fixedAnswer(
    {
      name: 'Le programme partenaires',
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
      name: 'Un type de partenariat',
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
      if (!type) return partnerAnswers.partners?.fr(asked) ?? '';
      return `${firstSentence(type.description)} Vous recevez : ${type.benefits.map(lowerFirst).join(' ; ')}. Le pas suivant : [le formulaire du programme](/partners#application).`;
    },
    (asked) => {
      const type = partnerOf(asked);
      if (!type) return partnerAnswers.partners?.en(asked) ?? '';
      const { name, gains } = englishPartner(type.name);
      return `As a ${name} you receive ${isSeedOfType(type.name) ? gains : IN_FRENCH}. The next step: [the partner form](/partners#application).`;
    },
  ),
  'partner.apply': fixedAnswer(
    {
      name: 'Devenir partenaire',
      fr: ['Candidature partenaire', 'Comment devenir partenaire ?'],
      en: ['Become a partner', 'How do I become a partner?'],
      next: ['partners', 'partners.current'],
    },
    '/partners#application',
    () =>
      `Quatre étapes : ${inFrench(partnerSteps().map(({ title }) => lowerFirst(title)))}. Remplissez [le formulaire](/partners#application) en dix minutes ; nous vous appelons, nous signons un contrat si cela convient aux deux, et votre équipe est formée.`,
    `Four steps: application, evaluation, validation and onboarding. Fill in [the form](/partners#application) in ten minutes; we call you, sign a contract if both agree, and train your team.`,
  ),
  'partners.current': fixedAnswer(
    {
      name: 'Nos partenaires actuels',
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
      name: 'Les API',
      fr: ['Les API', 'Quelles API proposez-vous ?'],
      en: ['APIs', 'Which APIs do you offer?'],
      next: ['api.key', 'api.price', 'sdk'],
    },
    '/developers',
    () => {
      const names = apis().map(({ name }) => withoutApi(name));
      const said =
        names.length === 1 ? 'Une API est documentée' : `${capitalised(inWords(names.length))} API sont documentées`;
      return `${said} : ${inFrench(names)}, avec des bibliothèques ${inFrench(sdks().map(({ name }) => name))}. Tout est sur [la page des développeurs](/developers) ; l'aide se demande ${HELP.fr()}. Que voulez-vous construire ?`;
    },
    () => {
      const names = apis().map((api) => withoutApi(englishApi(api)));
      const said = `${capitalised(englishCount(names.length, 'API'))} ${names.length === 1 ? 'is' : 'are'} documented`;
      return `${said}: ${inEnglishList(names)}, with ${inEnglishList(sdks().map(({ name }) => name))} libraries. All is on [the developers' page](/developers), in French; help is ${HELP.en()}. What do you want to build?`;
    },
  ),
  api: dynamicAnswer(
    {
      name: 'Une API',
      instead: 'developers',
      one: { of: 'api', fr: ['{name}', "Que fait l'{name} ?"], en: ['{name}', 'What does the {name} do?'] },
      next: ['api.key', 'api.price', 'api.error'],
    },
    '/developers',
    (asked) => {
      const api = apiOf(asked);
      if (!api) return partnerAnswers.developers?.fr(asked) ?? '';
      const [endpoint] = api.endpoints;
      return `[${api.name}](/developers#${api.id}) : ${lowerFirst(firstSentence(api.description))} L'appel : ${endpoint?.method} ${api.baseUrl}${endpoint?.path}, avec une clé dans l'en-tête. L'exemple entier est dans la documentation.`;
    },
    (asked) => {
      const api = apiOf(asked);
      if (!api) return partnerAnswers.developers?.en(asked) ?? '';
      const [endpoint] = api.endpoints;
      const does = isSeedOfApi(api) && ENGLISH_APIS[api.id]?.does;
      return `The [${englishApi(api)}](/developers#${api.id}) ${does || 'is documented in French'}. The call: ${endpoint?.method} ${api.baseUrl}${endpoint?.path}, with a key in the header. The whole example is in the documentation.`;
    },
  ),
  sdk: dynamicAnswer(
    {
      name: 'Les bibliothèques',
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
        : `Nous avons des bibliothèques ${inFrench(sdks().map(({ name }) => name))}. Installation et exemples sont sur [la page des développeurs](/developers).`;
    },
    (asked) => {
      const sdk = sdkOf(asked);
      const needs = sdk && isSeedOfSdk(sdk) && ENGLISH_NEEDS[sdk.id];
      return sdk
        ? `The ${sdk.name} library ${needs ? `needs ${needs}` : 'has its needs on the page'}. The install command and an example are on [the developers' page](/developers).`
        : `We have libraries for ${inEnglishList(sdks().map(({ name }) => name))}. Installation and examples are on [the developers' page](/developers).`;
    },
  ),
  'api.key': fixedAnswer(
    {
      name: "Une clé d'API",
      fr: ["Une clé d'API", "Comment avoir une clé d'API ?"],
      en: ['An API key', 'How do I get an API key?'],
      next: ['api.price', 'developers'],
    },
    '/developers',
    `Écrivez-nous ce que vous construisez. Vous recevez une clé d'essai par API, ${FR.reply}. Elle répond comme la vraie, sans rien envoyer ni facturer. [Demandez vos clés](/contact), puis copiez un exemple de [la documentation](/developers).`,
    `Write to us what you are building: you receive a test key for each API, ${EN.reply}. It answers like the real one, without sending or charging anything. [Ask for your keys](/contact), then copy an example from [the documentation](/developers).`,
  ),
  'api.price': fixedAnswer(
    {
      name: 'Le prix des API',
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
      name: 'Une erreur des API',
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
      `Les erreurs et leurs remèdes sont sous ${apiOf(asked) ? `l'[${apiOf(asked)?.name}](/developers#${apiOf(asked)?.id})` : '[chaque API](/developers)'} : 401, la clé manque ou n'est pas la bonne ; 422, un paramètre ne convient pas ; 429, trop d'appels, attendez le délai de Retry-After ; 503, réessayez plus tard. Sinon, demandez ${HELP.fr()} avec l'identifiant de la réponse.`,
    (asked) =>
      `Errors and their remedies are under ${apiOf(asked) ? `[that API](/developers#${apiOf(asked)?.id})` : '[each API](/developers)'}: 401, the key is missing or wrong; 422, a parameter does not fit; 429, too many calls, wait for Retry-After; 503, try again later. Otherwise ask ${HELP.en()} with the id of the answer.`,
  ),
};
