import { expect, test } from 'vitest';
import { htmlOf, mailLayout } from './mail-layout.ts';

const COLON = '\u00a0: ';
const { text, layout } = mailLayout([
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
]);

test('a text has its parts in order, with an empty line between groups', () => {
  expect(text).toBe(
    `Zoé demande\u00a0: <b>"tout"</b>\n\nNom${COLON}N'Djamé & fils\nMessage${COLON}Bonjour,\n\nPrix${COLON}100\n\nRépondez.\nBureau${COLON}https://bureau.example/1\nSuivi${COLON}office show 1\n`,
  );
});

test('its HTML shows the same parts, escaped', () => {
  const html = htmlOf(text, layout);
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
