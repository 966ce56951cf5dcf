import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SECURITY, SECURITY_ENTRY, SEVEN, withServices } from '../../../../tests/fixtures/data/services.ts';
import { servicesKind } from '../../../content/kinds/offer/services.ts';
import { publish } from '../../../content/model/editable.ts';
import type { ChatMessage } from '../chat.schema.ts';
import { createAssistant } from './assistant.server.ts';
import { assistantModel } from './assistant-model.server.ts';

const NOW = Date.parse('2026-12-01T12:00:00+01:00');
const LEARNING_MS = 600_000;
const assistant = createAssistant({ now: () => NOW });
const ask = (message: string, earlier: readonly ChatMessage[] = []) => assistant.answer(message, earlier);
const LINK = '[Cybersécurité](/services#cybersecurite)';
const OFFERS = `${LINK}\u00a0: savoir ce qui craque`;

beforeAll(() => void assistantModel(), LEARNING_MS);
afterEach(() => publish(new Map()));

describe('a service that staff added', () => {
  beforeEach(() => publish(withServices(SEVEN)));

  test.each([
    'vous faites de la cybersécurité ?',
    'cybersecurite',
    'Bonjour, je cherche une entreprise pour la cyber-sécurité... cybersécurité de ma PME',
    'que proposez-vous en cybersécurité',
    "un test d'intrusion c'est possible ?",
    'svp je veux un pentest de mon réseau',
    'Cybersécurité : que proposez-vous ?',
  ])('is found by its name and its other names, and told by its fields: %s', (message) => {
    const { reply } = ask(message);
    expect(reply).toContain(OFFERS);
    expect(reply).toContain('Vous recevez\u00a0: un rapport de failles');
    expect(reply).toContain('sur devis, après une visite');
    expect(reply).toContain('[demandez un devis](/contact)');
  });

  test('is offered with its price, its time and its next steps', () => {
    const { choices } = ask('vous faites de la cybersécurité ?');
    expect(choices.map(({ label }) => label)).toContain('Prix\u00a0: cybersécurité');
    const [price] = choices.filter(({ topic }) => topic === 'service.price.cybersecurite');
    expect(price?.href).toBe('/services#cybersecurite');
    expect(ask(price?.question ?? '').reply).toContain('sur devis, après une visite');
  });

  test.each([
    ['combien coûte un projet de cybersécurité ?', 'sur devis, après une visite'],
    ['quel est le prix de la cybersécurité ?', 'sur devis, après une visite'],
  ])('has its price: %s', (message, price) => {
    expect(ask(message).reply).toContain(price);
  });

  test('with a range of its own has that price', () => {
    const range = { from: 400_000, to: 2_000_000, more: true, monthly: false };
    publish(withServices([...servicesKind.seed, { id: 'cybersecurite', data: { ...SECURITY, range } }]));
    expect(ask('quel est le prix de la cybersécurité ?').reply).toContain(
      'de 400\u00a0000 à 2\u00a0000\u00a0000\u00a0FCFA et plus',
    );
  });

  test('stays the subject of what is asked next', () => {
    const first = 'vous faites de la cybersécurité ?';
    const earlier: ChatMessage[] = [
      { role: 'user', content: first },
      { role: 'assistant', content: ask(first).reply },
    ];
    expect(ask('et le prix ?', earlier).reply).toContain('sur devis, après une visite');
  });

  test.each([
    'vous avez une formation en cybersécurité ?',
    'je cherche un stage en cybersécurité',
    'un article sur la cybersécurité ?',
  ])('is not meant by a course, an internship or an article: %s', (message) => {
    expect(ask(message).reply).not.toContain(LINK);
  });

  test('is one of all, with their number', () => {
    const { reply } = ask('Que faites-vous ?');
    expect(reply).toContain('sept métiers');
    expect(reply).toContain('applications mobiles et cybersécurité');
  });

  test('leaves the others as they were', () => {
    expect(ask('combien coute un site vitrine').reply).toContain('300\u00a0000');
    expect(ask('vous faites des applications mobiles ?').reply).toContain('/services#mobile');
  });
});

describe('a service that is withdrawn', () => {
  beforeEach(() => publish(withServices(servicesKind.seed.filter(({ id }) => id !== 'mobile'))));

  test.each([
    'vous faites des applications mobiles ?',
    'combien coûte une application mobile ?',
    'je veux une appli android',
  ])('is not offered any more, and the others are named: %s', (message) => {
    const { reply, choices } = ask(message);
    expect(reply).toMatch(
      /^Nous ne proposons plus ce service \(application mobile\)\. Nous travaillons sur cinq métiers/,
    );
    expect(reply + JSON.stringify(choices)).not.toMatch(/services#mobile|Prix\u00a0: application mobile/);
  });

  test('one that staff had added is not known any more', () => {
    publish(withServices([SECURITY_ENTRY]));
    publish(new Map());
    expect(ask('vous faites de la cybersécurité ?').reply).not.toContain('#cybersecurite');
  });
});

test('another name of a service of the beginning leads to it', () => {
  const seed = servicesKind.seed.map(({ id, data }) => ({
    id,
    data: id === 'cloud' ? { ...data, otherNames: ['nuage privé'] } : data,
  }));
  publish(withServices(seed));
  expect(ask('vous montez un nuage privé ?').reply).toContain('/services#cloud');
});

test('a service whose work staff have changed is told by its own words', () => {
  const seed = servicesKind.seed.map(({ id, data }) => ({
    id,
    data: id === 'cloud' ? { ...data, name: 'Hébergement', features: ['Un', 'Deux', 'Trois'] } : data,
  }));
  publish(withServices(seed));
  const { reply } = ask('Projet cloud : que proposez-vous ?');
  expect(reply).toMatch(/^Nous avons pour cela un service, Hébergement/);
  expect(reply).not.toContain('surveillons jour et nuit');
});
