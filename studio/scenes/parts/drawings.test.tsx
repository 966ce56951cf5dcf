import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MapCount } from './map.tsx';
import { Tones, Wave } from './voice.tsx';
import { Gauge } from './web.tsx';

it('draws four times as many deliveries on twice the radius, beyond the smallest disc', () => {
  const radius = (of: number) => Number(renderToStaticMarkup(<MapCount at={[0, 0]} of={of} />).match(/r="(\d+)"/)?.[1]);
  expect(radius(64) - 6).toBe(2 * (radius(16) - 6));
});

it('strikes vowels higher than consonants, and a silence hardly', () => {
  const html = renderToStaticMarkup(<Wave text="ab c" />);
  const reaches = [...html.matchAll(/M[\d.]+ ([\d.]+)V([\d.]+)/g)].map(([, from, to]) => Number(to) - Number(from));
  const [vowel = 0, consonant = 0, silence = 0] = reaches;
  expect(vowel).toBeGreaterThan(consonant);
  expect(consonant).toBeGreaterThan(silence);
});

it('keeps what was not understood, and what is to come, out of what was said', () => {
  const html = renderToStaticMarkup(<Wave text="aaaaaaaaaa" lost={[[0.2, 0.4]]} at={0.65} />);
  const strokes = (kind: string) =>
    (html.match(new RegExp(`voice-${kind}" d="([^"]*)"`))?.[1] ?? '').split('M').length - 1;
  expect([strokes('said'), strokes('ahead')]).toEqual([5, 5]);
});

it('sets a high tone above a low one', () => {
  const html = renderToStaticMarkup(<Tones pitches={['low', 'high']} signal={1} />);
  const [low = 0, high = 0] = [...html.matchAll(/ y="(\d+)"/g)].map(([, y]) => Number(y));
  expect(high).toBeLessThan(low);
});

it('shows of a plan the share that is left, and the stroke spent last', () => {
  const html = renderToStaticMarkup(<Gauge left={62}>310</Gauge>);
  const strokes = (kind: string) =>
    (html.match(new RegExp(`web-${kind}" d="([^"]*)"`))?.[1] ?? '').split('M').length - 1;
  expect(['kept', 'latest', 'spent'].map(strokes)).toEqual([25, 1, 15]);
});
