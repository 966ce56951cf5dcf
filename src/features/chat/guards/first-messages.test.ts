import { expect, test } from 'vitest';
import { createAssistant } from '../assistant/assistant.server.ts';
import type { ChatMessage } from '../chat.schema.ts';

const NOW = Date.parse('2026-11-20T12:00:00+01:00');
const assistant = createAssistant({ now: () => NOW });
const answer = (...messages: string[]) => {
  const earlier = messages.slice(0, -1).map((content): ChatMessage => ({ role: 'user', content }));
  const { reply, choices, unanswered } = assistant.answer(messages.at(-1) ?? '', earlier);
  return { reply: reply.replaceAll('\u00a0', ' '), topics: choices.map(({ topic }) => topic), unanswered };
};
const ASKS = ['services', 'service.price', 'jobs'];

test.each([
  ...['???', '?', '...', '!!', '😀', 'ok', 'Ok.', 'oui', 'non', "d'accord", 'a', 'k', 'asdfghjkl', 'qwertyuiop', 'zzz'],
  ...['pourquoi ?', 'hein', 'lol', 'test', '你好'],
])('%s as a first message gets a question in French, with choices and no topic', (message) => {
  const { reply, topics, unanswered } = answer(message);
  expect(reply).toMatch(/^Je veux bien vous aider : dites-moi/);
  expect(topics).toEqual(ASKS);
  expect(unanswered).toBeUndefined();
});

test('the language is English only by words of English', () => {
  expect(answer('yes').reply).toMatch(/^I will gladly help/);
  expect(answer('hello', 'ok').reply).toMatch(/^I will gladly help/);
  expect(answer('bonjour', 'ok').reply).toMatch(/^Je veux bien/);
});

test.each(['5', '12000', '12 000 FCFA', '50000 F', '5 personnes', '699887766'])('%s alone: what for?', (message) => {
  const { reply, topics } = answer(message);
  expect(reply).toMatch(/^Ce nombre, c'est pour quoi \?/);
  expect(topics).toEqual(['service.price', 'product.price', 'course.price']);
});

test('after a topic the same words mean what they did', () => {
  expect(answer("C'est quoi GoMail ?", "et c'est combien ?", '12').reply).toMatch(/GoMail[\s\S]*12 personnes/);
  expect(answer('Parlez-moi de Fufullu', 'oui').reply).not.toMatch(/^Je veux bien/);
});

test.each(['gratuit', 'gratuit ?', "c'est gratuit ?", 'vous avez quoi de gratuit ?'])(
  '%s: what of ours is free',
  (message) => {
    expect(answer(message).reply).toMatch(
      /^Sont gratuits chez nous : \[Nexttal\][\s\S]*la première année d'hébergement/,
    );
  },
);

test.each([
  ['formation gratuite ?', /^Le prix dépend de la formation/],
  ['formations gratuites', /^Le prix dépend de la formation/],
  ['site web gratuit ?', /^Un site vitrine[\s\S]*70\.000/],
  ['application gratuite ?', /^Une application mobile/],
])('%s claims no topic that was not named', (message, told) => {
  expect(answer(message).reply).toMatch(told);
});

test.each(['des sites en 24h ?', 'un site en 24 heures ?', 'site livré en 3 jours'])(
  '%s: two to three weeks',
  (message) => {
    expect(answer(message).reply).toMatch(/^(?:Un site demande|Appelez)[\s\S]*2 à 3 semaines/);
  },
);
test('English too; an answer in 24 hours and hosting around the clock are no delivery', () => {
  expect(answer('can you build a website in 2 days').reply).toMatch(/^A site takes 2 to 3 weeks/);
  for (const other of ['réponse en 24h ?', 'hébergement 24h/24 ?'])
    expect(answer(other).reply).not.toMatch(/2 à 3 semaines/);
});

test('a budget below all our prices hears of the offer', () => {
  expect(answer("j'ai 12 000 FCFA pour un site").reply).toMatch(/notre plus petit prix[\s\S]*70\.000/i);
});

test.each([
  ['êtes-vous ouverts le 20 mai ?', /^Le jeudi 20 mai 2027, nous sommes fermés \(Fête nationale\)/],
  ['et le 25 décembre', /^Le vendredi 25 décembre 2026, nous sommes fermés \(Noël\). Nous rouvrons le lundi 28/],
  ['ouvert demain ?', /^Demain, samedi 21 novembre 2026, nous sommes fermés/],
  ['lundi prochain ?', /^Le lundi 23 novembre 2026, nous sommes ouverts de 9 h à 17 h/],
  ['are you open on Christmas?', /^On Friday 25 December 2026, we are closed \(Christmas\)/],
  ['je peux passer demain ?', /nous sommes fermés/],
  ['rendez-vous le 25 décembre ?', /^Le vendredi 25 décembre 2026, nous sommes fermés[\s\S]*Proposez/],
])('%s is answered for that day', (message, told) => {
  expect(answer(message).reply).toMatch(told);
});

test('a day goes on about hours where hours were asked, and about another topic elsewhere', () => {
  expect(answer('vous ouvrez quand ?', 'et le 20 mai ?').reply).toMatch(/nous sommes fermés/);
  expect(answer('parlez-moi de la formation big data', 'et le 9 mars ?').reply).toMatch(/Big data/);
  expect(answer('vous prenez des stagiaires en mai ?').reply).toMatch(/^En mai/);
});
