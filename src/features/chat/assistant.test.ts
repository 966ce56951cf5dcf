import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assistantTexts } from '../../content/assistant.ts';
import { chat } from '../../content/chat.ts';
import { company } from '../../content/company.ts';
import { apis } from '../../content/developers.ts';
import { jobs } from '../../content/jobs.ts';
import { privacy } from '../../content/legal/privacy.ts';
import { productSlugs } from '../../content/products/product.ts';
import { offer } from '../../content/promo.ts';
import { serviceValues } from '../../content/service-choices.ts';
import { priceRanges, priceRangeText } from '../../content/service-prices.ts';
import { courses } from '../../content/training.ts';
import { createAssistant } from './assistant.server.ts';
import { assistantKnowledge } from './assistant-knowledge.ts';
import { plainText } from './assistant-language.ts';
import { type AssistantQuestion, assistantQuestions } from './assistant-questions.ts';
import type { ChatMessage } from './chat.schema.ts';

const NOW = Date.parse('2026-11-20T12:00:00+01:00');
const assistant = createAssistant({ now: () => NOW });
const rows = Object.entries(assistantQuestions).flatMap(([group, questions]) =>
  questions.map((row) => ({ group, ...row })),
);

// Proves 7.7.
test("at least 95 % of the visitors' questions are answered rightly, and none is confidently wrong", () => {
  const wrong = rows.flatMap((row) => {
    const answer = replyTo(row);
    const faults = faultsOf(row, answer);
    if (faults.length === 0) return [];
    return [{ asked: [...(row.after ?? []), row.ask].join(' → '), faults, answer, confident: !hedges(answer) }];
  });
  expect(rows.length).toBeGreaterThanOrEqual(120);
  expect(wrong.filter(({ confident }) => confident)).toEqual([]);
  expect(wrong.length / rows.length, JSON.stringify(wrong, null, 2)).toBeLessThanOrEqual(0.05);
});

test.each(chat.suggestions)("the window's own suggestion is answered: %s", (suggestion) => {
  const answer = assistant.answer(suggestion, []);
  expect(hedges(answer)).toBe(false);
  expect(linksOf(answer)).not.toEqual([]);
});

test('every answer links only pages that exist', () => {
  const unknown = allAnswers().flatMap((answer) => linksOf(answer).filter((href) => !exists(href)));
  expect([...new Set(unknown)]).toEqual([]);
});

test('every answer is set as a French printer would, short enough to be read', () => {
  const wrong = allAnswers().filter(
    (answer) => answer.length > 900 || faultyMarks.some((pattern) => pattern.test(answer.replace(/\]\([^)]*\)/g, ']'))),
  );
  expect(wrong).toEqual([]);
});

// Proves 7.7.
test('no answer tells a price of the catalogue', () => {
  const told = new Set([...priceRanges.flatMap(({ from, to }) => [from, to]), ...jobs.flatMap(salaries), 70_000]);
  const amounts = allAnswers().flatMap((answer) =>
    [...answer.matchAll(/(\d[\d\s.]*)\sFCFA/g)].map((match) => Number((match[1] ?? '').replace(/\D/g, ''))),
  );
  expect(amounts.length).toBeGreaterThan(0);
  expect(amounts.filter((amount) => !told.has(amount))).toEqual([]);
});

test('any text gets a short answer with known links', () => {
  const word = fc.constantFrom(
    ...rows.flatMap(({ ask }) => ask.split(' ')),
    '[x](javascript:alert(1))',
    '](',
    '\u0000',
    '~',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 1200 }),
    fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 4 }), (message, before) => {
      const earlier = before.map((content, i): ChatMessage => ({ role: i % 2 === 0 ? 'user' : 'assistant', content }));
      const answer = assistant.answer(message, earlier);
      expect(answer.trim()).not.toBe('');
      expect(answer.length).toBeLessThanOrEqual(900);
      expect(linksOf(answer).filter((href) => !exists(href))).toEqual([]);
    }),
    { numRuns: 300 },
  );
}, 60_000);

test('a message as long as allowed is answered in a moment', () => {
  const message = 'Bonjour je cherhce une solutoin pour gerrer le stokc '.repeat(20).slice(0, 1000);
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    assistant.answer(message, []);
    return performance.now() - start;
  });
  expect(times.sort((a, b) => a - b)[4]).toBeLessThan(50);
});

describe('the offer', () => {
  const ask = (now: number) => createAssistant({ now: () => now }).answer('la promo site web est encore valable ?', []);
  const end = Date.parse(offer.endsAt);

  test('is told on its last day and called over a moment later', () => {
    expect(ask(end - 1)).toContain('70.000');
    expect(ask(end)).toContain("s'est terminée");
    expect(ask(end)).not.toContain('70.000');
  });

  test('is no longer named beside the price of a site', () => {
    const price = (now: number) => createAssistant({ now: () => now }).answer('prix site vitrine', []);
    expect(price(end - 1)).toContain('/website-promo');
    expect(price(end)).not.toContain('/website-promo');
    expect(price(end)).toContain(priceRangeText(priceRanges[0] as (typeof priceRanges)[number]));
  });
});

test('a job whose last day is past is not offered', () => {
  const last = Math.max(...jobs.map(({ validThrough }) => Date.parse(`${validThrough}T24:00:00+01:00`)));
  const ask = (now: number) => createAssistant({ now: () => now }).answer('vous recrutez ?', []);
  expect(ask(last - 1)).toContain('CDI');
  expect(ask(last)).toContain(company.mailboxes.recruitment);
  expect(ask(last)).not.toContain('CDI');
});

describe('posts of the blog', () => {
  const posts = [
    { title: 'Encaisser par mobile money sans se tromper', slug: 'encaisser-mobile-money', excerpt: 'Une vendeuse…' },
    { title: 'Écrire en [ewondo](x) au clavier', slug: 'clavier-ewondo', excerpt: 'Les tons comptent.' },
  ];

  test('are linked when an article about them is asked for', () => {
    expect(assistant.answer('vous avez un article sur le mobile money ?', [], posts)).toContain(
      '(/blog/encaisser-mobile-money)',
    );
  });

  test('are not made up', () => {
    expect(assistant.answer('un article sur la pêche à Kribi ?', [], posts)).not.toContain('/blog/');
  });

  test('answer what no page of the site does', () => {
    const reply = (known: typeof posts) => assistant.answer('encaisser sans se tromper', [], known);
    expect(reply(posts)).toContain('/blog/encaisser-mobile-money');
    expect(reply([])).not.toContain('/blog/');
  });

  test('cannot smuggle a link of their own', () => {
    expect(linksOf(assistant.answer('article sur le clavier ewondo', [], posts))).toEqual([
      '/blog/clavier-ewondo',
      '/blog',
    ]);
  });
});

describe('reading', () => {
  test.each([
    ['BONJOUUUUR', 'bonjouur'],
    ['c koi', 'c quoi'],
    ['70 000 F', '70000 f'],
    ["l'école à Yaoundé", 'l ecole a yaounde'],
    ['Orange Money', 'mobilemoney'],
  ])('%s', (typed, read) => {
    expect(plainText(typed)).toBe(read);
  });

  test.each(['horraires', 'horaire', 'hoarires', 'Horaires??'])('%s still means the opening hours', (typed) => {
    expect(assistant.answer(typed, [])).toContain(company.openingHours.from);
  });
});

/** The answer to the last message of a conversation. */
function replyTo({ ask, after = [] }: AssistantQuestion): string {
  const earlier: ChatMessage[] = [];
  for (const content of after) {
    const reply = assistant.answer(content, earlier.slice(-4));
    earlier.push({ role: 'user', content }, { role: 'assistant', content: reply });
  }
  return assistant.answer(ask, earlier.slice(-4));
}

function faultsOf({ link, says, never, handsOver, asksBack }: AssistantQuestion, answer: string): string[] {
  const links = linksOf(answer);
  const wanted = link === undefined ? [] : [link].flat();
  const linked = (href: string) => links.some((found) => found === href || found.replace(/#.*$/, '') === href);
  return [
    ...(wanted.length > 0 && !wanted.some(linked) ? [`no link to ${wanted.join(' or ')}`] : []),
    ...(says === undefined ? [] : [says].flat())
      .filter((fact) => !fact.test(answer))
      .map((fact) => `does not say ${fact}`),
    ...(never?.test(answer) ? [`says ${never}`] : []),
    ...(handsOver && !/@nkul\.example|\(\/contact\)/.test(answer) ? ['hands over to nobody'] : []),
    ...(asksBack && links.length < 2 ? ['asks nothing back'] : []),
  ];
}

/** Says that it is not sure, or that it does not know. */
function hedges(answer: string): boolean {
  const { unsure, unclear, unreadable, unknown, offTopic, noPrice, noDetail } = assistantTexts;
  return [unsure, unclear, unreadable, unknown, offTopic, noPrice, noDetail].some((text) => answer.includes(text));
}

const linksOf = (answer: string) => [...answer.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? '');

/** To every question of the table, and all that the assistant knows. */
function allAnswers(): string[] {
  const { topics, passages } = assistantKnowledge();
  return [
    ...rows.map(replyTo),
    ...topics.flatMap(({ answer, next = '' }) => [typeof answer === 'string' ? answer : answer(NOW), next]),
    ...passages.map(({ answer }) => answer),
    ...Object.values(assistantTexts).filter((text) => typeof text === 'string'),
  ].filter((answer) => answer !== '');
}

const salaries = ({ salary }: (typeof jobs)[number]) => (salary.range ? [salary.range.min, salary.range.max] : []);

/** As content/typography.test.ts asks of every text. */
const faultyMarks = [
  /\u2019|[\u201c\u201d]/,
  /(?<![\u00a0\u202f?!])[;!?]|(?<![\u00a0\u202f])(?<!\d(?=:\d)):/,
  /«(?!\u00a0)|(?<!\u00a0)»/,
  / {2}|^\s|\s$/,
  /\.{2}|\d FCFA/,
];

const pages = new Set([
  ...Object.keys(import.meta.glob('../../pages/**/*.astro')).map((file) =>
    file.replace('../../pages', '').replace(/(?:\/index)?\.astro$/, ''),
  ),
  ...productSlugs.map((slug) => `/products/${slug}`),
  // Requirement 1.4.
  '',
  '/blog',
  '/newsletter',
]);

const fragments: Readonly<Record<string, readonly string[]>> = {
  '': ['contact', 'mission', 'temoignages', 'actualites'],
  '/services': serviceValues,
  '/developers': apis.map(({ id }) => id),
  '/careers/training': courses.map(({ id }) => id),
  '/careers/jobs': jobs.map(({ id }) => id),
  '/partners': ['application', 'contact'],
  '/privacy': [privacy.annex.id, ...[...privacy.sections, ...privacy.annex.sections].map(({ id }) => id)],
};

/** A page of this site, where it has such a place, or an address that content/ names. */
function exists(href: string): boolean {
  if (/^https:\/\/(?:[a-z0-9-]+\.)+example(?:\/|$)/.test(href)) return true;
  const [path = '', fragment] = href.replace(/^\/(?=#|$)/, '').split('#');
  return pages.has(path) && (fragment === undefined || (fragments[path] ?? []).includes(fragment));
}
