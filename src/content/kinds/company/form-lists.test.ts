import { afterEach, expect, test } from 'vitest';
import { parseData, placesOf, publish } from '../../model/editable.ts';
import { partnerTypes } from '../../pages/partners-page.ts';
import { coursesKind, trainingChoiceOf } from '../offer/training.ts';
import type { FormListId } from './form-list-ids.ts';
import { formChoices, formListsKind } from './form-lists.ts';

afterEach(() => publish(new Map()));

const errorsOf = (choices: readonly unknown[]) => parseData(formListsKind, { choices }).errors;
const shown = (id: FormListId, choices: string[]) =>
  publish(new Map(placesOf('2026-12-01', formListsKind, [{ id, data: { choices } }])));

// Proves 3.1.
test('the lists begin with the words of the requirements', () => {
  expect(formChoices('business-types')).toHaveLength(13);
  expect(formChoices('employee-counts')).toEqual([
    '0-10 employés',
    '10-50 employés',
    '50-100 employés',
    'Plus de 100 employés',
  ]);
  expect(formChoices('training-types')).toContain('Data Science & IA');
  expect(formChoices('partner-types')).toEqual(partnerTypes().map(({ name }) => name));
});

test('a published list replaces the words of before, and others stay', () => {
  shown('employee-counts', ['Seul', 'À plusieurs']);
  expect(formChoices('employee-counts')).toEqual(['Seul', 'À plusieurs']);
  expect(formChoices('business-types')).toContain('Santé');
});

test('a choice is given as a browser sends it, without the marks of typesetting', () => {
  const { data } = parseData(formListsKind, { choices: ['Que faut-il :  un avis ?', 'Autre'] });
  shown('business-types', data?.choices ?? []);
  expect(formChoices('business-types')).toEqual(['Que faut-il : un avis ?', 'Autre']);
});

test.each([
  ['a single choice', ['Santé'], { choices: 'Il faut au moins 2\u00a0éléments.' }],
  ['one twice', ['Santé', 'BTP', 'santé '], { 'choices.2': 'Ce choix est déjà dans la liste.' }],
  ['an empty one', ['Santé', ' '], { 'choices.1': 'Ce champ ne peut pas rester vide.' }],
  ['one without a letter', ['Santé', '- -'], { 'choices.1': 'Un choix contient au moins une lettre ou un chiffre.' }],
  ['one with a tag', ['Santé', 'B<b>'], { 'choices.1': 'Un choix ne contient pas de chevrons (< >).' }],
  ['one that a form would cut', ['Santé', 'x'.repeat(27)], { 'choices.1': '26\u00a0caractères au plus.' }],
])('%s is refused at its field', (_, choices, errors) => {
  expect(errorsOf(choices)).toEqual(errors);
});

test('a course keeps a choice that the form has no more, and is told of it', () => {
  const data = coursesKind.seed[0]?.data;
  if (!data) throw new Error('no course');
  expect([trainingChoiceOf(data), coursesKind.publishNotes?.(data, [])]).toEqual(['Développement Web', []]);
  shown('training-types', ['Rien', 'Autre']);
  expect(trainingChoiceOf(data)).toBeUndefined();
  expect(coursesKind.publishNotes?.(data, [])).toEqual([expect.stringContaining('Développement Web')]);
  expect(parseData(coursesKind, data).errors).toBeUndefined();
});
