import { expect, test } from 'vitest';
import { type MailLayout, renderMail } from './mail-layout.ts';

const COLON = '\u00a0: ';
const layout: MailLayout = [
  [{ text: 'Zoé demande\u00a0: <b>"tout"</b>' }],
  [
    { label: 'Nom', value: "N'Djamé & fils", as: 'row' },
    { label: 'Message', value: `Bonjour,\n\nPrix${COLON}100`, as: 'row' },
  ],
  [
    { text: 'Répondez.' },
    { label: 'Bureau', value: 'https://bureau.example/1', as: 'link' },
    { label: 'Suivi', value: 'office show 1', as: 'code' },
  ],
];

test('a text has its parts in order, with an empty line between groups', () => {
  expect(renderMail({ layout }).text).toBe(
    `Zoé demande\u00a0: <b>"tout"</b>\n\nNom${COLON}N'Djamé & fils\nMessage${COLON}Bonjour,\n\nPrix${COLON}100\n\nRépondez.\nBureau${COLON}https://bureau.example/1\nSuivi${COLON}office show 1\n`,
  );
});

test('its HTML shows the same parts, escaped', () => {
  const { html = '' } = renderMail({ layout });
  const cells = [...html.matchAll(/<th[^>]*>([^<]*)<\/th><td[^>]*>([^<]*)<\/td>/g)].map(([, ...cell]) => cell);
  expect(cells).toEqual([
    ['Nom', 'N&#x27;Djamé &amp; fils'],
    ['Message', `Bonjour,\n\nPrix${COLON}100`],
  ]);
  expect(html.match(/<table/g)).toHaveLength(1);
  expect(html).toContain('>Zoé demande\u00a0: &lt;b&gt;&quot;tout&quot;&lt;/b&gt;</p><table');
  expect(html).toContain('</table><p style="margin:16px 0 0">Répondez.</p>');
  expect(html).toContain(`>Bureau${COLON}<a href="https://bureau.example/1">https://bureau.example/1</a></p>`);
  expect(html).toContain(`>Suivi${COLON}<code>office show 1</code></p></body></html>`);
});

test('a label with a colon of its own stays whole', () => {
  const label = `Suivi${COLON}bureau`;
  const { html } = renderMail({ layout: [[{ label, value: 'non', as: 'row' }]] });
  expect(html).toMatch(new RegExp(`>${label}</th><td[^>]*>non</td>`));
});

test('a text alone has no HTML', () => {
  expect(renderMail({ text: 'Bonjour' })).toEqual({ text: 'Bonjour' });
});
