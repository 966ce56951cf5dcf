import { expect, test } from 'vitest';
import { textKey } from './autosave.ts';
import {
  type AutosaveState,
  answered,
  isBehind,
  localDraftOf,
  opened,
  rebased,
  remoteChange,
  replaced,
  resumed,
  sending,
  settled,
  typed,
  versionOfOwn,
  waitBeforeSave,
} from './autosave-state.ts';

interface Text {
  title: string;
  body: string;
}
interface Conflict {
  theirs: { value: Text; version: number; at: string };
}
type State = AutosaveState<Text, Conflict>;

const aText = (body: string, title = 'Nos débuts'): Text => ({ title, body });
const aStored = (body: string, version = 3) => ({ value: aText(body), version, at: '14 h 02' });
const aConflict = (body: string, version = 4): Conflict => ({ theirs: aStored(body, version) });
const saved: State = opened(aStored('Un.'));
const dirty = typed(saved, { body: 'Deux.' }, 1000);
const sent = sending(dirty);
const hour = '14 h 05';
const after = (state: State, answer: Parameters<typeof answered<Text, Conflict>>[2]) =>
  answered(state, aText('Deux.'), answer, { hour });
const inConflict = after(sent, { status: 'conflict', conflict: aConflict('Autre.') }).state;

test('a change is dirty since the first one, and keeps the other parts of the text', () => {
  expect(dirty).toMatchObject({ value: aText('Deux.'), base: aText('Un.'), isDirty: true, dirtySince: 1000 });
  expect(dirty.status).toEqual({ step: 'typing' });
  const again = typed(dirty, ({ title }) => ({ title, body: 'Trois.' }), 2000);
  expect(again).toMatchObject({ value: aText('Trois.'), dirtySince: 1000 });
  expect(saved).toMatchObject({ value: aText('Un.'), isDirty: false });
});

test('a save waits for a pause, and at most six seconds after the first change', () => {
  expect([1000, 6000, 6500, 7000, 60_000].map((now) => waitBeforeSave(dirty, now))).toEqual([800, 800, 500, 0, 0]);
});

test('what is being sent is clean until it changes, and its key is kept, the last two hundred once each', () => {
  expect(sent).toMatchObject({ isDirty: false, dirtySince: undefined, status: { step: 'saving' } });
  expect(sent.sent).toEqual([textKey(aText('Deux.'))]);
  expect(sending(sent).sent).toHaveLength(1);
  let state = saved;
  for (let i = 0; i < 201; i += 1) state = sending(typed(state, { body: `${i}` }, i));
  expect(state.sent).toHaveLength(200);
  expect(state.sent).not.toContain(textKey(aText('0')));
  expect(state.sent.at(-1)).toBe(textKey(aText('200')));
});

test('a saved text is the base of the next changes, and nothing sent is waited for', () => {
  const { state, next } = after(sent, { status: 'ok', version: 4, at: '14 h 05' });
  expect(next).toBe('saved');
  expect(state).toMatchObject({ base: aText('Deux.'), version: 4, isDirty: false, sent: [] });
  expect(state.status).toEqual({ step: 'saved', at: '14 h 05' });
});

test('what was typed during a save stays unsaved after it, on top of what was saved', () => {
  const { state, next } = after(typed(sent, { body: 'Trois.' }, 3000), { status: 'ok', version: 4, at: '14 h 05' });
  expect(next).toBeUndefined();
  expect(state).toMatchObject({ value: aText('Trois.'), base: aText('Deux.'), version: 4, isDirty: true, sent: [] });
  expect(state.status).toEqual({ step: 'typing' });
});

test('without an answer the text is dirty again and retried, and typing does not hide that it is offline', () => {
  const { state, next } = after(sent, 'offline');
  expect(next).toBe('retry');
  expect(state).toMatchObject({ isDirty: true, version: 3, sent: sent.sent });
  expect(typed(state, { body: 'Trois.' }, 3000).status).toEqual({ step: 'offline', since: hour });
});

test('a refused text is dirty until it changes, and is not retried', () => {
  const { state, next } = after(sent, { status: 'invalid', message: 'Trop long.' });
  expect(next).toBeUndefined();
  expect(state).toMatchObject({
    isDirty: true,
    hasConflict: false,
    status: { step: 'refused', message: 'Trop long.' },
  });
});

test('a conflict stays shown while its text changes, until the user chooses a text', () => {
  expect(inConflict).toMatchObject({ value: aText('Deux.'), version: 3, isDirty: true, hasConflict: true });
  const changed = typed(inConflict, { body: 'Trois.' }, 9000);
  expect(changed).toMatchObject({ value: aText('Trois.'), hasConflict: true, dirtySince: undefined });
  expect(changed.status).toEqual({ step: 'conflict', conflict: aConflict('Autre.') });
  const mine = rebased(changed, aStored('Autre.', 4));
  expect(mine).toMatchObject({ value: aText('Trois.'), base: aText('Autre.'), version: 4, isDirty: true });
  const theirs = replaced(changed, aStored('Autre.', 4));
  expect(theirs).toMatchObject({ value: aText('Autre.'), base: aText('Autre.'), version: 4, isDirty: false });
  expect(theirs).toMatchObject({ status: { step: 'saved', at: '14 h 02' }, sent: sent.sent });
  expect([mine.hasConflict, theirs.hasConflict]).toEqual([false, false]);
});

test('texts that can be merged are no conflict: the merged one is sent on top of the other', () => {
  const merge = (base: Text, mine: Text, { theirs }: Conflict) => ({
    value: aText(`${base.body} ${mine.body} ${theirs.value.body}`),
    theirs,
  });
  const answer = { status: 'conflict', conflict: aConflict('Autre.') } as const;
  const { state, next } = answered(typed(sent, { body: 'Trois.' }, 3000), aText('Deux.'), answer, { hour, merge });
  expect(next).toBe('send');
  expect(state).toMatchObject({ value: aText('Un. Trois. Autre.'), base: aText('Autre.'), version: 4 });
  expect(state).toMatchObject({ isDirty: true, hasConflict: false });
  const contradictory = answered(sent, aText('Deux.'), answer, { hour, merge: () => undefined });
  expect(contradictory).toEqual({ state: inConflict });
  const isOpen = () => ({ value: aText('Deux. Et le reste.'), theirs: aStored('Autre.', 4), isOpen: true });
  const inPart = answered(sent, aText('Deux.'), answer, { hour, merge: isOpen });
  expect(inPart).toEqual({ state: { ...inConflict, value: aText('Deux. Et le reste.') } });
});

test('a conflict with what this browser sent before is its own lost answer', () => {
  const conflict = (body: string) => ({ status: 'conflict', conflict: aConflict(body, 7) }) as const;
  expect(versionOfOwn(sent.sent, conflict(' Deux. '))).toBe(7);
  expect(versionOfOwn(sent.sent, conflict('Autre.'))).toBeUndefined();
  expect(versionOfOwn(sent.sent, 'offline')).toBeUndefined();
  expect(versionOfOwn(sent.sent, { status: 'ok', version: 7, at: '' })).toBeUndefined();
});

test('a text without changes takes the version of a newer one that says the same', () => {
  expect(rebased(saved, aStored('Un.', 5))).toEqual({ ...saved, version: 5 });
});

test('the server is ahead only of a text without unsaved changes', () => {
  expect(isBehind(saved, { version: 4 })).toBe(true);
  expect(isBehind(saved, { version: 3 })).toBe(false);
  const unsaved = [dirty, sent, { ...saved, isDirty: true }, inConflict];
  expect(unsaved.map((state) => isBehind(state, { version: 9 }))).toEqual([false, false, false, false]);
});

test('a draft from the browser resumes on the text, version and sent keys that it was typed on', () => {
  const draft = localDraftOf(sent, true);
  expect(draft).toEqual({
    ...{ value: aText('Deux.'), version: 3, base: aText('Un.'), sent: sent.sent },
    ...{ choices: {}, leftOut: [] },
  });
  const later: State = opened(aStored('Autre.', 4));
  expect(resumed(later, draft)).toEqual({ ...later, version: 3, base: aText('Un.'), sent: sent.sent });
  expect(localDraftOf(sent, false)).toEqual({ value: aText('Deux.'), version: 3, sent: sent.sent });
  const former = { value: aText('Deux.'), version: 2 };
  expect(resumed(later, former)).toEqual({ ...later, version: 2, base: aText('Autre.'), sent: [] });
});

test('what is typed after a newer text was found is not replaced by it', () => {
  expect(remoteChange(saved, aStored('Autre.', 4))).toBe('text');
  expect(remoteChange(dirty, aStored('Autre.', 4))).toBeUndefined();
  expect(remoteChange(sent, aStored('Autre.', 4))).toBeUndefined();
  expect(remoteChange(saved, aStored('Un.', 4))).toBe('version');
});

test('the hour without network stays that of the first failure, until the server is reached', () => {
  const failed = (state: State, at: string) => answered(state, aText('Deux.'), 'offline', { hour: at }).state;
  const first = failed(sent, '14 h 05');
  const again = failed(sending(typed(first, { body: 'Trois.' }, 3000)), '14 h 09');
  expect(again.status).toEqual({ step: 'offline', since: '14 h 05' });
  const reached = after(sending(again), { status: 'ok', version: 4, at: '14 h 10' }).state;
  expect(failed(sending(typed(reached, { body: 'Quatre.' }, 9000)), '15 h 00').status).toEqual({
    step: 'offline',
    since: '15 h 00',
  });
});

// Proves 16.22.
test('a settled conflict is sent on top of the other text, with the own one of which a part was left out', () => {
  const choice = { value: aText('Autre.'), choices: { a: 'theirs' }, isAllMine: false } as const;
  const chosen = settled(inConflict, choice);
  expect(chosen).toMatchObject({ value: aText('Autre.'), base: aText('Autre.'), version: 4, isDirty: true });
  expect(chosen).toMatchObject({ hasConflict: false, leftOut: [aText('Deux.')] });
  expect(settled(inConflict, { ...choice, isAllMine: true }).leftOut).toEqual([]);
  expect(localDraftOf(chosen, true)).toMatchObject({ choices: { a: 'theirs' }, leftOut: [aText('Deux.')] });
  const later: State = opened(aStored('Autre.', 4));
  expect(resumed(later, localDraftOf(chosen, true)), 'even where the texts are the same').toMatchObject({
    isDirty: true,
    leftOut: [aText('Deux.')],
  });
  const sentOnce = sending(chosen);
  expect(sentOnce.sent).toContain(textKey(aText('Deux.')));
  const { leftOut } = sentOnce;
  const offline = answered(sentOnce, aText('Autre.'), 'offline', { hour, leftOut }).state;
  expect(offline.leftOut).toEqual([aText('Deux.')]);
  const stored = answered(sentOnce, aText('Autre.'), { status: 'ok', version: 6, at: '14 h 06' }, { hour, leftOut });
  expect(stored).toMatchObject({ next: 'saved', state: { leftOut: [], version: 6 } });
  expect(settled(stored.state, choice).leftOut, 'it is a version already').toEqual([]);
});

// Proves 16.22.
test('a choice can change until something is typed, and a third text is merged with what was chosen', () => {
  const mine = settled(inConflict, { value: aText('Deux.'), choices: { a: 'mine' }, isAllMine: true });
  const ok = { status: 'ok', version: 5, at: '14 h 06' } as const;
  const { state } = answered(sending(mine), aText('Deux.'), ok, { hour });
  const other = settled(state, { value: aText('Autre.'), choices: { a: 'theirs' }, isAllMine: false });
  expect(other).toMatchObject({ value: aText('Autre.'), version: 5, base: aText('Deux.'), leftOut: [aText('Deux.')] });
  expect(typed(other, { body: 'Trois.' }, 9000)).toMatchObject({ settled: undefined, leftOut: [aText('Deux.')] });
  const third = { status: 'conflict', conflict: aConflict('Tierce.', 6) } as const;
  const again = answered(sending(mine), aText('Deux.'), third, { hour, merge: () => undefined }).state;
  expect(again).toMatchObject({ base: aText('Autre.'), value: aText('Deux.'), hasConflict: true, settled: undefined });
});

test('a text that is put into the editor by itself is no change', () => {
  expect(typed(saved, { body: 'Un.' }, 1000)).toBe(saved);
});
