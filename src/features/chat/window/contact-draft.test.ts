import { afterEach, expect, test, vi } from 'vitest';
import { readDrafts, saveDraft } from '../../../sending/form-draft.ts';
import { draftKey } from '../../../ui/forms/form-controls.ts';
import { contactForm } from '../../inquiries/kinds/contact.schema.ts';
import { CONTACT_FORM, conversationText, keepForContact } from './contact-draft.ts';
import type { Entry } from './conversation.ts';

const NAME = draftKey(CONTACT_FORM);
const newest = () => readDrafts(NAME)[0];
const user = (content: string): Entry => ({ role: 'user', content });
const reply = (content: string): Entry => ({ role: 'assistant', content });
const failed: Entry = { role: 'assistant', content: 'Désolé', trouble: 'network' };
const TALK = [user('Le prix ?'), reply('Voyez [nos prix](/services), ou https://ailleurs.example/x.')];
const TEXT =
  "Ma conversation avec l'assistant du site\u00a0:\nMoi\u00a0: Le prix ?\nAssistant\u00a0: Voyez nos prix, ou .";

function fakeStorage() {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
}
afterEach(() => vi.unstubAllGlobals());

test('a conversation is told without addresses and failures, the newest turns of a long one', () => {
  expect(conversationText([...TALK, user('a')].concat(failed))).toBe(`${TEXT}\nMoi\u00a0: a`);
  expect(conversationText([])).toBe('');
  expect(conversationText([reply('seul')])).toBe('');
  const long = Array.from({ length: 60 }, (_, index) => [
    user(`n° ${index} ${'x'.repeat(200)}`),
    reply('y'.repeat(900)),
  ]);
  const text = conversationText(long.flat());
  expect(text.length).toBeLessThanOrEqual(2000);
  expect(text).toContain('n° 59 ');
  expect(text).not.toContain('n° 40 ');
});

test("the contact form's draft gets the conversation, and its later turns", () => {
  fakeStorage();
  expect(CONTACT_FORM).toBe(contactForm.id);
  keepForContact(TALK);
  expect(newest()?.values).toEqual({ message: TEXT });
  keepForContact([...TALK, user('et un rendez-vous ?')]);
  expect(newest()?.values.message).toBe(`${TEXT}\nMoi\u00a0: et un rendez-vous ?`);
});

test('what the visitor has typed in the form stays', () => {
  fakeStorage();
  saveDraft(NAME, { name: 'Zoé', message: ' ' });
  keepForContact(TALK);
  expect(newest()?.values).toEqual({ name: 'Zoé', message: TEXT });
  saveDraft(NAME, { message: `${TEXT} Rappelez-moi.` });
  keepForContact([...TALK, user('plus')]);
  expect(newest()?.values.message).toBe(`${TEXT} Rappelez-moi.`);
  saveDraft(NAME, { name: 'Zoé' }, { key: 'a request that was sent' });
  keepForContact(TALK);
  expect(newest()?.values.message).toBeUndefined();
});

test('storage that is forbidden loses the words only', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => keepForContact(TALK)).not.toThrow();
});
