import { afterEach, expect, test } from 'vitest';
import { parseData, publish, runningOn } from '../../model/editable.ts';
import { fillPlaceholders } from './reply-placeholders.ts';
import { ownAudience, type ReplyTemplate, replyTemplates, replyTemplatesKind } from './reply-templates.ts';

afterEach(() => publish(new Map()));

const [first] = replyTemplatesKind.seed;
const template = (data: Partial<ReplyTemplate>): ReplyTemplate => ({ ...(first?.data as ReplyTemplate), ...data });
const errorsOf = (data: Partial<ReplyTemplate>) => parseData(replyTemplatesKind, template(data)).errors;

test('an unknown placeholder is an error of its field, with the list of those that exist', () => {
  expect(errorsOf({ text: 'Bonjour {client}' })?.text).toMatch(/^\{client\} n'existe pas.*\{signature\}\.$/);
  expect(errorsOf({ subject: 'Pour {toi}' })).toEqual({ subject: expect.stringContaining('{toi}') });
  expect(errorsOf({ subject: null, text: 'Bonjour {prénom}, [jour]\n{signature}' })).toBeUndefined();
});

test('a template is offered for requests, each once, and a stage is one of candidates', () => {
  expect(errorsOf({ offered: [] })).toHaveProperty('offered');
  expect(errorsOf({ offered: ['demo', 'demo'] })).toHaveProperty('offered');
  expect(errorsOf({ offered: ['demo'], stage: 'declined' })).toHaveProperty('stage');
  expect(errorsOf({ offered: ['demo', 'job'], stage: 'declined' })).toBeUndefined();
  expect(errorsOf({ audience: 'chef' })).toHaveProperty('audience');
  expect(errorsOf({ audience: ownAudience('01ABC-_z') })).toBeUndefined();
});

test('a stage keeps one template of the whole team', () => {
  const limit = replyTemplatesKind.limit;
  const declined = template({ offered: ['job'], stage: 'declined' });
  const mine = template({ offered: ['job'], stage: 'declined', audience: ownAudience('1') });
  expect(limit?.([], declined, undefined)).toContain('Refus');
  expect(limit?.([mine], declined, undefined)).toContain('Refus');
  expect(limit?.([], declined, { ...declined, stage: 'offer' })).toContain('Refus');
  expect(limit?.([], declined, { ...declined, audience: 'rh' })).toContain('Refus');
  expect(limit?.([declined], declined, undefined)).toBeUndefined();
  expect(limit?.([], declined, { ...declined, text: 'Autre' })).toBeUndefined();
  expect(limit?.([], mine, undefined)).toBeUndefined();
  expect(limit?.([declined], declined, mine)).toContain("Toute l'équipe");
});

test('texts for mails have the no-break spaces of French, and no joiner of the pages', () => {
  const data = template({ subject: 'Dites-moi : quand ?', text: 'Un rendez-vous vous convient-il ?' });
  publish(
    new Map([
      [
        replyTemplatesKind.name,
        runningOn('2026-11-26', [{ id: 'x', data: parseData(replyTemplatesKind, data).data as ReplyTemplate }]),
      ],
    ]),
  );
  expect(replyTemplates()).toMatchObject([
    { subject: 'Dites-moi\u00a0: quand\u00a0?', text: 'Un rendez-vous vous convient-il\u00a0?' },
  ]);
});

test('no word of the seed takes the gender of a person', () => {
  const gendered =
    /(?<!\p{L})(?:fi(?:er|ère)|heureu(?:x|se)|ravie?|intéressée?|présente?|prête?|seule?|désolée?|chacune?|ils?\/elles?)(?!\p{L})/u;
  for (const { data } of replyTemplatesKind.seed) {
    expect(`${data.subject} ${data.text}`).not.toMatch(gendered);
    expect(data.text).not.toMatch(/\p{L}[·(]e?s?\)?/u);
  }
});

test('the seed greets, and closes with the signature, as answers were written before', () => {
  const values = { nom: 'Awa Ngono', signature: 'Linda Nkeng, Nkul' };
  expect(replyTemplatesKind.seed).toHaveLength(16);
  for (const { data } of replyTemplatesKind.seed) {
    expect(fillPlaceholders(data.text, values)).toMatch(
      /^Bonjour Awa Ngono,\n\n[\s\S]+\n\nBien à vous,\nLinda Nkeng, Nkul$/,
    );
  }
  expect(replyTemplatesKind.seed.map(({ data }) => data.stage).filter(Boolean)).toEqual([
    ...['interview', 'test', 'offer', 'hired', 'declined'],
  ]);
});
