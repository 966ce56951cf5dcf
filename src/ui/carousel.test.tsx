import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Carousel } from './carousel.tsx';
import { Dialog } from './dialog.tsx';

const labels = {
  previous: 'Avant',
  next: 'Après',
  pause: 'Arrêter',
  resume: 'Reprendre',
  choose: 'Choisir',
  item: 'Vue',
};

// Proves 2.10.
test('a carousel numbers its slides, has one dot for each and marks the first', () => {
  const slides = ['a', 'b', 'c'].map((key) => ({ key, content: key }));
  const markup = renderToStaticMarkup(<Carousel id="vues" labels={labels} look="ring" slides={slides} title="Vues" />);
  expect([...markup.matchAll(/aria-label="(\d sur 3)"/g)].map(([, label]) => label)).toEqual([
    '1 sur 3',
    '2 sur 3',
    '3 sur 3',
  ]);
  expect(markup.match(/aria-label="Vue \d"/g)).toHaveLength(3);
  expect(markup.match(/aria-current/g)).toHaveLength(1);
  expect(markup, 'nothing is out of reach before the behaviour runs').not.toMatch(/inert|hidden=""|style=/);
});

test('of many slides there are no dots, and one alone does not move', () => {
  const markupOf = (count: number) => {
    const slides = Array.from({ length: count }, (_, i) => ({ key: String(i), content: i }));
    return renderToStaticMarkup(<Carousel id="vues" labels={labels} look="ring" slides={slides} title="Vues" />);
  };
  const dots = (markup: string) => markup.match(/aria-label="Vue \d+"/g)?.length ?? 0;
  expect([2, 15, 16, 40].map((count) => dots(markupOf(count)))).toEqual([2, 15, 0, 0]);
  expect([1, 2, 40].map((count) => markupOf(count).includes('data-carousel=""'))).toEqual([false, true, true]);
});

test('a dialog is shut, named, and closes at its ground only where it says so', () => {
  const dialog = (light: boolean) =>
    renderToStaticMarkup(
      <Dialog closeLabel="Fermer" id="boite" labelledBy="titre" light={light}>
        <h2 id="titre">Titre</h2>
      </Dialog>,
    );
  expect(dialog(false)).toMatch(/^<template [^>]*><dialog (?!.*\bopen\b)[^>]*aria-labelledby="titre"/);
  expect(dialog(false)).toContain('data-dialog-close');
  expect(dialog(false)).not.toContain('data-dialog-light');
  expect(dialog(true)).toContain('data-dialog-light');
});
