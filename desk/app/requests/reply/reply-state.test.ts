import { expect, test } from 'vitest';
import type { InquiryActionResult, ReplyDraft } from './inquiry-action-result.ts';
import {
  answered,
  beginsLine,
  chosenDraft,
  draftAfter,
  hasBlankAfter,
  insertionOf,
  nextBlank,
  OPENED_REPLY,
  openedDraft,
  type ReplyState,
  timeLeft,
  turnedInto,
  typed,
  undoableInsertion,
} from './reply-state.ts';

const aDraft = (part: Partial<ReplyDraft> = {}): ReplyDraft => ({
  subject: 'Votre démonstration',
  text: 'Bonjour Awa,',
  stage: '',
  cc: '',
  ...part,
});
const stored = (value: ReplyDraft) => ({ value, version: 7, at: '8\u00a0h\u00a000' });

const NEW = OPENED_REPLY;
const NOTHING_SENT = { stage: '', files: [] as File[], isClosing: false, at: 0 };
const CONFLICT: InquiryActionResult = { kind: 'conflict', version: 3, changes: [], replies: [] };
const INVALID: InquiryActionResult = { kind: 'invalid', errors: { subject: "Indiquez l'objet de la réponse." } };
const OTHER_DRAFT = {
  kind: 'draft-conflict',
  conflict: { theirs: stored(aDraft({ text: "L'autre" })) },
} satisfies InquiryActionResult;
const SENT = {
  kind: 'answered',
  replyId: 'r1',
  until: 20_000,
  now: 10_000,
  version: 4,
} satisfies InquiryActionResult;
const BACK: InquiryActionResult = { kind: 'taken-back', draft: stored(aDraft()), version: 5 };
const NOTED: InquiryActionResult = { kind: 'message', message: 'Note gardée.', isRefused: false };
const REFUSED: InquiryActionResult = { kind: 'message', message: "Elle n'a plus d'adresse.", isRefused: true };

const after = (answer: InquiryActionResult, state: Partial<ReplyState> = {}, sent = NOTHING_SENT) =>
  answered({ ...NEW, ...state }, answer, sent);

test("the stored draft is shown, an empty subject being the request's", () => {
  const subject = 'Démonstration';
  expect(openedDraft({ subject, people: [], draft: undefined })).toEqual({
    value: { subject, text: '', stage: '', cc: '' },
    version: 0,
    at: '',
  });
  expect(openedDraft({ subject, people: [], draft: stored(aDraft()) })).toEqual(stored(aDraft()));
  expect(openedDraft({ subject, people: [], draft: stored(aDraft({ subject: '' })) }).value).toEqual(
    aDraft({ subject }),
  );
});

test('autosave compares drafts as JSON, so that each has the same order of fields', () => {
  const order = Object.keys(aDraft());
  expect(Object.keys(openedDraft({ subject: 'A', people: [], draft: undefined }).value)).toEqual(order);
  expect(Object.keys(openedDraft({ subject: 'A', people: [], draft: stored(aDraft({ subject: '' })) }).value)).toEqual(
    order,
  );
  expect(Object.keys(draftAfter(SENT, aDraft(), '')?.value ?? {})).toEqual(order);
});

test('typing takes away the message and the errors, and nothing else', () => {
  const state = { ...after(INVALID), message: 'Note gardée.', isNote: true, conflict: CONFLICT };
  expect(typed(state)).toEqual({ ...state, message: '', errors: {} });
});

test('a note has no preview; a reply keeps its own', () => {
  const previewed = { ...NEW, isPreview: true };
  expect(turnedInto(previewed, 'note')).toMatchObject({ isNote: true, isPreview: false });
  expect(turnedInto(previewed, 'reply')).toMatchObject({ isNote: false, isPreview: true });
  expect(turnedInto(turnedInto(previewed, 'note'), 'reply')).toMatchObject({ isNote: false, isPreview: false });
});

test('each answer replaces what the one before refused', () => {
  const refused = { errors: { text: 'Écrivez la réponse.' }, conflict: CONFLICT, draftConflict: OTHER_DRAFT };
  expect(after(INVALID, refused)).toEqual({ ...NEW, errors: INVALID.errors });
  expect(after(CONFLICT, refused)).toEqual({ ...NEW, conflict: CONFLICT });
  expect(after(OTHER_DRAFT, refused)).toEqual({ ...NEW, draftConflict: OTHER_DRAFT });
  for (const answer of [SENT, BACK, NOTED, REFUSED]) {
    expect(after(answer, refused), answer.kind).toMatchObject({
      errors: {},
      conflict: undefined,
      draftConflict: undefined,
    });
  }
});

test('a sent reply can be taken back with its stage and files until it is back or too late', () => {
  const files = [new File(['x'], 'devis.pdf')];
  const how = { stage: 'interview', files, isClosing: true, at: 1000 };
  const sent = { ...after(SENT, {}, how), takingBack: SENT.replyId };
  expect(sent.unsent).toEqual([{ ...SENT, ...how }]);
  expect(after(SENT, { isPreview: true }).isPreview).toBe(false);
  expect(answered(sent, INVALID, NOTHING_SENT).unsent).toBe(sent.unsent);
  expect(answered(sent, REFUSED, NOTHING_SENT).unsent).toEqual([]);
  expect(answered(sent, BACK, NOTHING_SENT)).toMatchObject({
    unsent: [],
    takingBack: undefined,
    message: "Reprise\u00a0: elle n'est pas partie. Votre texte est là.",
  });
});

test('a second reply leaves the first its time to be taken back, and each is taken back alone', () => {
  const first = { ...NOTHING_SENT, at: 1000 };
  const second = { ...SENT, replyId: 'second' };
  const left = SENT.until - SENT.now;
  const both = answered(after(SENT, {}, first), second, { ...first, at: 1000 + left - 1 });
  expect(both.unsent.map(({ replyId }) => replyId)).toEqual([SENT.replyId, 'second']);
  expect(both.unsent.map((it) => timeLeft(it, 1000 + left - 1))).toEqual([1, left]);
  expect(answered({ ...both, takingBack: SENT.replyId }, BACK, NOTHING_SENT).unsent).toMatchObject([second]);
  expect(answered({ ...both, takingBack: 'second' }, REFUSED, NOTHING_SENT).unsent).toMatchObject([SENT]);
  // A note that is kept takes no reply back.
  expect(answered(both, NOTED, NOTHING_SENT).unsent).toEqual(both.unsent);
  const late = answered(after(SENT, {}, first), second, { ...first, at: 1000 + left });
  expect(late.unsent).toMatchObject([second]);
});

test('a kept note ends the note; a refused one stays', () => {
  expect(after(NOTED, { isNote: true })).toMatchObject({ isNote: false, message: 'Note gardée.' });
  expect(after(REFUSED, { isNote: true })).toMatchObject({ isNote: true, message: "Elle n'a plus d'adresse." });
  expect(after(REFUSED).isNote).toBe(false);
});

test('the draft is emptied but for its subject and copies to all once accepted, comes back when taken back, and else stays', () => {
  const draft = aDraft({ stage: 'interview', cc: 'a@b.example' });
  const ALL = 'paul@client.example, ';
  const empty = { value: { subject: draft.subject, text: '', stage: '', cc: ALL }, version: 0, at: '' };
  expect([SENT, NOTED].map((answer) => draftAfter(answer, draft, ALL))).toEqual([empty, empty]);
  expect(draftAfter(BACK, draft, ALL)).toEqual(stored(aDraft()));
  for (const answer of [REFUSED, INVALID, CONFLICT, OTHER_DRAFT])
    expect(draftAfter(answer, draft, ALL), answer.kind).toBeUndefined();
});

test('of two drafts, the chosen one or both stay, the other first', () => {
  const theirs = aDraft({ text: "L'autre\n", cc: 'a@b.example' });
  const mine = aDraft({ text: 'Celui-ci' });
  expect(chosenDraft('theirs', theirs, mine)).toBeUndefined();
  expect(chosenDraft('mine', theirs, mine)).toEqual(mine);
  expect(chosenDraft('both', theirs, mine)).toEqual({
    ...mine,
    text: "L'autre\n\nCelui-ci",
    cc: 'a@b.example',
  });
});

const TEMPLATES = [
  { id: 't1', name: 'Rendez-vous', isMine: false, subject: 'Rendez-vous', text: 'Le [jour].', stage: 'interview' },
  { id: 't2', name: 'Merci', isMine: true, subject: 'Merci', text: 'Merci.', stage: '' },
];
const view = { templates: TEMPLATES, subject: 'Démonstration' };
const insert = (id: string, draft: ReplyDraft) => {
  const insertion = insertionOf(id, draft, view, draft.text.length);
  if (!insertion) throw new Error('no template');
  return insertion;
};

test('a template fills an empty draft, or takes the place of another template', () => {
  const empty = aDraft({ subject: view.subject, text: ' ' });
  const first = insert('t1', empty);
  expect(first).toMatchObject({ name: 'Rendez-vous', before: empty, isBelow: false });
  expect(first.after).toEqual(aDraft({ subject: 'Rendez-vous', text: 'Le [jour].', stage: 'interview' }));
  expect(insert('t2', first.after)).toMatchObject({
    after: { subject: 'Merci', text: 'Merci.', stage: '' },
    isBelow: false,
  });
  expect(insertionOf('', empty, view, 0)).toBeUndefined();
});

test('a template stands below a typed text, and a typed subject and a chosen stage stay', () => {
  const draft = aDraft({ text: 'Bonjour Awa,\n', stage: 'offer', cc: 'a@b.example' });
  expect(insert('t2', draft)).toMatchObject({
    after: { ...draft, text: 'Bonjour Awa,\n\nMerci.' },
    isBelow: true,
  });
});

test('a template stands at the cursor as paragraphs of its own', () => {
  const draft = aDraft({ text: 'Bonjour Awa,\n\nÀ bientôt.' });
  expect(insertionOf('t2', draft, view, 14)?.after.text).toBe('Bonjour Awa,\n\nMerci.\n\nÀ bientôt.');
  expect([0, 5, 13, 14].map((at) => beginsLine(draft.text, at))).toEqual([true, false, true, true]);
});

test('a draft without a text answers all, and one with a text those that it names', () => {
  const people = [{ name: 'Paul', address: 'paul@client.example', isNew: true }];
  const cc = 'paul@client.example, ';
  expect(openedDraft({ subject: 'A', people, draft: undefined }).value.cc).toBe(cc);
  expect(openedDraft({ subject: 'A', people, draft: stored(aDraft({ text: '' })) }).value.cc).toBe(cc);
  expect(openedDraft({ subject: 'A', people, draft: stored(aDraft()) }).value.cc).toBe('');
});

test('an insertion can be undone until the text or the subject changes', () => {
  const insertion = insert('t1', aDraft());
  const state = { ...NEW, insertion };
  const { after: shown } = insertion;
  expect(undoableInsertion(state, { ...shown, cc: 'a@b.example', stage: '' })).toBe(insertion);
  expect(undoableInsertion(state, { ...shown, text: `${shown.text}.` })).toBeUndefined();
  expect(undoableInsertion(state, { ...shown, subject: 'Autre' })).toBeUndefined();
  expect(undoableInsertion(NEW, shown)).toBeUndefined();
});

test('the first blank of a text is found, the number of a request being none', () => {
  const text = 'Demande [#1042], le [jour et heure] à [lieu].';
  const range = nextBlank(text);
  expect(range && text.slice(...range)).toBe('[jour et heure]');
  expect(nextBlank(text)).toEqual(range);
  expect(hasBlankAfter(text, 0)).toBe(true);
  expect(hasBlankAfter(text, text.length)).toBe(false);
  expect(nextBlank('Demande [#1042].')).toBeUndefined();
});
