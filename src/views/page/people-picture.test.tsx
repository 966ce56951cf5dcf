import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { services } from '@/content/services.ts';
import { peoplePictures } from '@/pictures/people.data.ts';
import { PeoplePicture } from './people-picture.tsx';

it('shows a picture by day and by night, each only fetched when it is near and displayed, and nothing shifts', () => {
  const html = renderToStaticMarkup(<PeoplePicture alt="Une terrasse" className="aspect-[4/5]" name="terrace" />);
  const pictures = [...html.matchAll(/<picture class="([^"]+)">(<img [^>]+>)/g)];
  expect(pictures.map(([, places]) => places)).toEqual([
    'block dark:hidden aspect-[4/5]',
    'hidden dark:block aspect-[4/5]',
  ]);
  expect(pictures.map(([, , img]) => /terrace-(light|dark)/.exec(img ?? '')?.[1])).toEqual(['light', 'dark']);
  for (const [, , img] of pictures) {
    expect(img).toMatch(/alt="Une terrasse".*height="540".*loading="lazy".*width="960"/);
  }
});

it('stands in the document where that spares a file, by day and by night, each filled with what is its own', () => {
  const html = renderToStaticMarkup(<PeoplePicture alt="Un homme" className="large" inline name="hero-otah" />);
  expect(html).not.toContain('<img');
  const drawings = [...html.matchAll(/<svg class="([^"]+)".+?<\/svg>/g)];
  expect(drawings.map(([, places]) => places)).toEqual(['block dark:hidden large', 'hidden dark:block large']);
  for (const [svg] of drawings) {
    expect(svg).toMatch(/role="img" aria-label="Un homme"/);
    const [, id] = /\bid="([^"]+)"/.exec(svg) ?? [];
    expect(svg).toContain(`url(#${id})`);
  }
  const ids = [...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('says which file is missing', () => {
  expect(() => renderToStaticMarkup(<PeoplePicture alt="" inline name="terrace" />)).toThrow('terrace-light.svg');
});

it('has a picture for every service', () => {
  for (const { value } of services) expect(peoplePictures).toHaveProperty(`service-${value}`);
});
