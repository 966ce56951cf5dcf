import { afterEach, expect, test } from 'vitest';
import { secretWarning } from '../../../content/assistant/secret-warning.ts';
import { type Emergency, emergencyKind } from '../../../content/kinds/company/emergency.ts';
import { placesOf, publish } from '../../../content/model/editable.ts';
import { guardedReply, withoutGuarded } from './message-guard.server.ts';

afterEach(() => publish(new Map()));

const user = (content: string) => ({ role: 'user' as const, content });
const reply = (content: string) => ({ role: 'assistant' as const, content });

test('distress is answered by people and numbers of Cameroon in its language, and by nothing of ours', () => {
  const { reply: french = '' } = guardedReply('je veux mourir', []) ?? {};
  for (const number of ['police 117', 'gendarmerie 113', 'sapeurs-pompiers 118', 'SAMU 119', 'urgences 112'])
    expect(french.replaceAll('\u00a0', ' ')).toContain(number);
  expect(french).not.toMatch(/\]\(|Nkul|Fufullu|formulaire|devis/);
  expect(guardedReply('I want to kill myself', [])?.reply).toMatch(/^What you write is serious[\s\S]*SAMU\)\u00a0119/);
  expect(guardedReply('mon site est mort', [])).toBeUndefined();
});

test('what staff publish is what a person in distress reads', () => {
  const [seed] = emergencyKind.seed;
  const numbers: Emergency['numbers'] = [{ name: 'écoute', english: 'helpline', number: '1510' }];
  const entry = { id: 'emergency', data: { ...(seed?.data as Emergency), numbers } };
  publish(new Map(placesOf('2026-11-26', emergencyKind, [entry])));
  const told = guardedReply('je veux mourir', [])?.reply;
  expect(told).toContain('écoute\u00a01510.');
  expect(told).not.toContain('119');
});

test("'oui' after words of distress is answered like them", () => {
  const earlier = [user('je veux mourir'), reply('Parlez à une personne.')];
  expect(guardedReply('oui', earlier)?.reply).toContain('119');
  expect(guardedReply('vos prix ?', earlier)).toBeUndefined();
  expect(guardedReply('oui', [])).toBeUndefined();
});

test('a secret is answered by a warning in the language of the message', () => {
  expect(guardedReply('mon mot de passe est 1234', [])).toEqual({ reply: secretWarning.fr, isSecret: true });
  expect(guardedReply('my pin is 1234', [])).toEqual({ reply: secretWarning.en, isSecret: true });
});

test('nothing guarded is forwarded with later messages, nor the reply to it', () => {
  const earlier = [
    user('mdp: azerty'),
    reply('Jamais ici.'),
    user('Le prix ?'),
    reply('Voici.'),
    user('je veux mourir'),
  ];
  expect(withoutGuarded(earlier)).toEqual([user('Le prix ?'), reply('Voici.')]);
  expect(withoutGuarded([reply('Bonjour'), user('Le prix ?')])).toEqual([reply('Bonjour'), user('Le prix ?')]);
});
