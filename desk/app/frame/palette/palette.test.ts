import { expect, test } from 'vitest';
import { KINDS } from '../../../../src/content/kinds/kinds.ts';
import { contentFieldsOf, ROLES } from '../../../../src/features/staff/staff.schema.ts';
import { kindsOf } from '../../editing/entries/content.server.ts';
import { formOf } from '../../editing/entries/content-form.server.ts';
import { fieldAt } from '../../editing/entries/content-form.ts';
import { type Findable, findByWords } from '../../text/word-index.ts';
import { navigationFor } from '../navigation.ts';
import { contentPlaces } from './content-places.server.ts';
import { destinationsFor, WORDS } from './destinations.ts';
import { numberIn } from './request-number.ts';

const memberOf = (role: (typeof ROLES)[number]) => ({ id: `a-${role}`, role });
const screensOf = (role: (typeof ROLES)[number]): Findable[] =>
  destinationsFor(navigationFor(role), true).map(({ to, title }) => ({ id: to, title, words: WORDS[to] }));
const foundBy = (role: (typeof ROLES)[number], text: string) =>
  [screensOf(role), contentPlaces(memberOf(role))].flatMap((items) => findByWords(items, text).map(({ id }) => id));

// Proves 16.24.
test.each([
  ['horaires', '/contenus/company#champ-data.openingHours'],
  ["heures d'ouverture", '/contenus/company#champ-data.openingHours'],
  ['jour férié', '/contenus/closed-days'],
  ['fermeture', '/contenus/closed-days'],
  ['bannière', '/contenus/announcements'],
  ['banniere', '/contenus/announcements'],
  ['annonces', '/contenus/announcements'],
  ['mot de passe', '/appareils'],
  ["clé d'accès", '/appareils'],
  ['logo', '/mediatheque'],
  ['logo', '/contenus/partners'],
  ['prix', '/contenus/prices'],
  ['tarifs', '/contenus/prices'],
  ['prix', '/contenus/promo#champ-data.price'],
  ['adresse', '/contenus/company#champ-data.address'],
  ['téléphone', '/contenus/company#champ-data.phones'],
  ['whatsapp', '/contenus/company#champ-data.messagingUrl'],
  ['facebook', '/contenus/company#champ-data.social'],
  ['journal', '/journal'],
  ['modèles de réponses', '/contenus/reply-templates'],
  ['signature', '/signature'],
  ['stage', '/contenus/internships'],
  ['emploi', '/contenus/jobs'],
  ['menu', '/contenus/navigation'],
  ['pied de page', '/contenus/navigation'],
  ['mentions légales', '/contenus/legal-versions'],
  ['réseaux sociaux', '/contenus/company#champ-data.social'],
  ['ville', '/contenus/company#champ-data.address.city'],
  ['newsletter', '/lettres'],
  ['statistiques', '/chiffres'],
])('« %s » leads to %s', (text, to) => {
  expect(foundBy('direction', text).slice(0, 12)).toContain(to);
});

test('every destination with words of its own exists', () => {
  const screens = screensOf('direction').map(({ id }) => id);
  for (const to of Object.keys(WORDS)) {
    const [, name, field] = /^\/contenus\/([a-z-]+)(?:#([\w.]+))?$/.exec(to) ?? [];
    if (name === undefined) expect(screens, to).toContain(to);
    else {
      const kind = KINDS.find((it) => it.name === name);
      expect(kind, to).toBeDefined();
      if (kind && field) expect(fieldAt(formOf(kind), field)?.label, to).toBeTruthy();
    }
  }
});

test('no two places have one address', () => {
  const ids = contentPlaces(memberOf('direction')).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(ROLES)('%s finds only what the role opens', (role) => {
  const mine = kindsOf(memberOf(role)).map(({ name }) => name);
  for (const { id } of contentPlaces(memberOf(role))) {
    const [, name = '', field] = /^\/contenus\/([a-z-]+)(?:#champ-data\.(\w+).*)?$/.exec(id) ?? [];
    expect(mine, id).toContain(name);
    const fields = contentFieldsOf(role, name);
    if (field && Array.isArray(fields)) expect(fields, id).toContain(field);
  }
});

test('who edits some fields of the company finds those alone', () => {
  expect(foundBy('communication', 'horaires')).toContain('/contenus/company#champ-data.openingHours');
  expect(foundBy('communication', 'raison sociale')).toEqual([]);
  expect(foundBy('rh', 'horaires')).toEqual([]);
  expect(foundBy('rh', 'journal')).not.toContain('/journal');
  expect(foundBy('communication', 'signature')).toEqual([]);
});

test.each([
  ['1042', '1042'],
  ['#1042', '1042'],
  ['# 1042', '1042'],
  ['no 1042', '1042'],
  ['n° 1042', '1042'],
  ['N°1042', '1042'],
  ['nº\u00a01042', '1042'],
  ['Numéro 1042', '1042'],
  ['demande 1042', '1042'],
  ['Demande n° 1042', '1042'],
  ['la demande #1042', '1042'],
  ['1 042', undefined],
  ['0', undefined],
  ['1042 Yaoundé', undefined],
  ['699000042', '699000042'],
  ['+237 699 00 00 42', undefined],
])('%j is the number %j', (text, number) => {
  expect(numberIn(text)).toBe(number);
});
