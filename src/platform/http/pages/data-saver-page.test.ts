import { expect, test } from 'vitest';
import { type DataSaverTexts, dataSaverPage } from './data-saver-page.ts';

const WORDS: DataSaverTexts = {
  mark: '{{saved}}',
  savedText: (bytes) => `${bytes > 20_000}`,
  picture: 'Image',
  film: 'Film',
};
const body = (html: string) =>
  dataSaverPage(
    `<!doctype html><html lang="fr"><head><title>T</title></head><body>${html}</body></html>`,
    WORDS,
    () => 0,
  );

test('fonts are not fetched ahead, and what is saved counts them', () => {
  const html = dataSaverPage(
    '<!doctype html><html lang="fr"><head><link rel="preload" href="/a.woff2" as="font"></head><body><template data-saver=""><p>{{saved}}</p></template></body></html>',
    WORDS,
    (path) => (path === '/a.woff2' ? 24_000 : 0),
  );
  expect(html).toContain('class="data-saver"');
  expect(html).not.toContain('preload');
  expect(html).toContain('<p>true');
});

test('what decorates goes, with the boxes that held nothing else; what is said stays', () => {
  const html = body(
    '<div class="cover"><svg><path/></svg></div><p>Un texte</p><span aria-hidden="true">↗</span><img src="/a.webp" alt="">',
  );
  expect(html).toContain('<p>Un texte');
  expect(html).not.toMatch(/cover|svg|↗|a\.webp/);
});

test('numbers of steps and what stands between two entries stay, though a screen reader skips them; an arrow goes', () => {
  const html = body(
    '<ol><li class="grid"><span aria-hidden="true" class="n">1</span><p>Vous écrivez</p></li></ol><a href="/">Accueil</a><span aria-hidden="true">/</span><b aria-hidden="true">Lun</b><i aria-hidden="true">→</i>',
  );
  expect(html).toContain('<span aria-hidden="true" class="n">1</span><p>Vous écrivez');
  expect(html).toContain('<span aria-hidden="true">/</span><b aria-hidden="true">Lun</b>');
  expect(html).not.toContain('→');
});

test('a picture that shows something becomes its words and a link to its smallest file; a film too', () => {
  expect(
    body(
      '<picture class="dark:hidden aspect-[4/5] w-full"><source srcset="/l.avif"><img srcset="/s.webp 400w, /l.webp 800w" src="/l.webp" alt="Le marché"></picture>',
    ),
  ).toContain('<a href="/s.webp" class="dark:hidden">Image\u00a0: Le marché</a>');
  expect(
    body(
      '<div id="g"><svg role="img" aria-label="Deux voisins" class="hidden dark:block size-full"><path/></svg></div>',
    ),
    'drawn in the page, by night',
  ).toContain('<span class="hidden dark:block">Deux voisins</span>');
  expect(body('<a href="/x"><img src="/l.webp" alt="Le marché"></a>')).toContain(
    '<a href="/x"><span>Image\u00a0: Le marché</span></a>',
  );
  expect(
    body('<video aria-label="Une journée" poster="/p.avif"><source src="/f.webm"><source src="/f.mp4"></video>'),
  ).toContain('<a href="/f.mp4">Film\u00a0: Une journée</a>');
});

test('a control that is its picture keeps it; the mark that leads home becomes its name', () => {
  expect(body('<button aria-label="Menu"><svg></svg></button>')).toContain('<svg>');
  expect(body('<button><svg></svg>Envoyer</button>')).not.toContain('svg');
  expect(body('<a aria-label="Nkul, accueil" href="/"><svg aria-label="Nkul"></svg></a>')).toContain('<b>Nkul</b>');
});

test('what stands beside a removed picture in a grid keeps its place', () => {
  expect(body('<li class="grid"><svg></svg><div>Un texte</div></li>')).toContain(
    '<li class="grid"><i></i><div>Un texte',
  );
});

test('nothing inside an island changes, nor an inline script', () => {
  const island =
    '<astro-island props="{&#34;a&#34;:1}"><svg><path d="M0 0"></path></svg><!-- --><p>x</p><!--astro:end--></astro-island>';
  const html = body(`<script>if (1 < 2) go("a&b")</script>${island}`);
  expect(html).toContain('<script>if (1 < 2) go("a&b")</script>');
  expect(html).toContain('<svg><path d="M0 0"></path></svg><!-- --><p>x</p><!--astro:end-->');
});

test('a picture inside an island waits until it is near: the sheet takes it away before', () => {
  const html = body('<astro-island><p><img alt="a" fetchpriority="high" src="/a.avif"></p></astro-island>');
  expect(html).toContain('<img alt="a" src="/a.avif" loading="lazy">');
});

test('a page says what its data-saver variant does without, and what only that shows', () => {
  const html = body(
    '<form data-saver="drop">a</form><template data-saver=""><form>b</form></template><template>c</template><template data-saver="drop">d</template>',
  );
  expect(html).toMatch(/<form>b<\/form><template>c<\/template>(?!<template)/);
});
