import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
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
