import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LATER } from '../../src/content/words/failures.ts';
import type { Role } from '../../src/features/staff/staff.schema.ts';
import { type Desk, type Site, startSite } from '../fixtures/site.ts';

let site: Site;
let desk: Desk;
let arlette: string;
let samuel: string;

beforeAll(async () => {
  site = await startSite();
  desk = await site.startDesk();
  arlette = await signIn('Arlette Manga');
  samuel = await signIn('Samuel Mvondo');
});
afterAll(() => site?.stop());

const FIELDS = { slug: '', description: '', category: '', tags: '', cover: '', coverAlt: '', author: '', date: '' };
const KINDS = [
  {
    kind: 'an article',
    list: '/articles',
    value: (text: string) => ({ fields: { ...FIELDS, title: 'Titre' }, markdown: text }),
  },
  {
    kind: 'a letter',
    list: '/lettres',
    value: (text: string) => ({ subject: 'Objet', preheader: '', body: text }),
  },
  {
    kind: 'an entry of contents',
    list: '/contenus/faq',
    value: (text: string) => ({ data: { question: 'Quand ?', answer: text }, from: null, until: null }),
  },
];

// Proves 16.6.
describe.each(KINDS)('$kind', ({ list, value }) => {
  const save = async (address: string, version: number, text: string, who = arlette) => {
    const body = JSON.stringify({ version, value: value(text) });
    const response = await post(`${address}/texte`, body, 'application/json', who);
    return (await response.json()) as { status: string; version: number; conflict: { author: string; number: number } };
  };
  const act = (address: string, verb: string, version: number, text: string, who = arlette) => {
    const fields = { version: String(version), do: verb, text: JSON.stringify(value(text)) };
    return post(address, String(new URLSearchParams(fields)), 'application/x-www-form-urlencoded', who);
  };
  const open = async () => {
    const made = await post(list, 'do=new', 'application/x-www-form-urlencoded', arlette);
    const address = made.headers.get('location') ?? '';
    const { version } = await save(address, 1, 'Texte du début.');
    return { address, version };
  };

  test('a text saved over an unseen one is a conflict with both, in one shape', async () => {
    const { address, version } = await open();
    expect(await save(address, version, 'Texte de Samuel.', samuel)).toMatchObject({ status: 'ok' });
    const answer = await save(address, version, 'Texte de Arlette.');
    expect(answer).toMatchObject({
      status: 'conflict',
      conflict: { author: 'Samuel Mvondo', theirs: { value: value('Texte de Samuel.') } },
    });
    expect(JSON.stringify(answer)).toContain('Arlette');
    expect(await read(`${address}/versions`)).toContain(`Versions ${answer.conflict.number - 1} et`);
  });

  // A letter is not published by this verb.
  test.skipIf(list === '/lettres')(
    'an act that is refused because another saved meanwhile does not hand out that text as the own one',
    async () => {
      const { address, version } = await open();
      expect(await save(address, version, 'Texte de Samuel.', samuel)).toMatchObject({ status: 'ok' });
      const body = String(new URLSearchParams({ do: 'publish', version: String(version) }));
      const answer = await post(`${address}.data`, body, 'application/x-www-form-urlencoded', arlette);
      const text = await answer.text();
      expect(text).toContain('problems');
      expect(text).not.toContain('Texte de Samuel.');
    },
  );

  test('in a conflict either text is taken, and the other stays in the versions', async () => {
    const { address, version } = await open();
    const theirs = await save(address, version, 'Texte de Samuel.', samuel);
    const { conflict } = await save(address, version, 'Texte de Arlette.');

    const mine = await (await act(address, 'mine', theirs.version, 'Texte de Arlette.')).text();
    expect(mine).toContain('Votre texte est enregistré');
    expect(textArea(await read(address))).toContain('Texte de Arlette.');

    const [, now = ''] = /name="version" value="(\d+)"/.exec(await read(address)) ?? [];
    await act(address, `theirs:${conflict.number}`, Number(now), 'Texte de Arlette, encore.');
    expect(textArea(await read(address))).toContain('Texte de Samuel.');
    expect(await read(`${address}/versions`), 'the text that was left stays in the versions').toContain('encore');
  });
});

// Proves 18.1.
test('texts that no field holds stand below the fields, to read only, for each role that sees the form', async () => {
  const ruth = await signIn('Ruth Essomba', 'rh');
  for (const [path, cookie, fixed] of [
    ['/contenus/contact-page', arlette, LATER],
    ['/contenus/apply-page', ruth, 'Pays non trouvé'],
  ] as const) {
    const belowFields = (await read(path, cookie)).split(' name="data.').at(-1) ?? '';
    const [section = ''] = /<section aria-labelledby="textes-fixes".*?<\/section>/s.exec(belowFields) ?? [];
    expect(section, path).toContain('Textes fixés</h2>');
    expect(section, path).toMatch(new RegExp(`<dt[^>]*>[^<]+</dt><dd[^>]*>${fixed}</dd>`));
    expect(section, path).not.toMatch(/<(?:input|textarea|select|button|a)\b|tabindex/);
  }
  const without = await read('/contenus/company');
  expect(without).toContain(' name="data.');
  expect(without).not.toContain('Textes fixés');
});

// Proves 18.6.
test('the links of an entry that are still samples are named, and none of a real one', async () => {
  const company = await read('/contenus/company');
  expect(company).toMatch(/Liens d(?:'|&#x27;)exemple<\/b>[\s\S]*https:\/\/www\.facebook\.com\/nkul-exemple, /);
  expect(await read('/contenus/products/otah')).toMatch(/Lien d(?:'|&#x27;)exemple<\/b>[\s\S]*\/products\/otah\/essai/);
  expect(await read('/contenus/products/gomail')).not.toMatch(/Liens? d(?:'|&#x27;)exemple/);
});

const textArea = (html: string) => [...html.matchAll(/<textarea[^>]*>([^<]*)/g)].map(([, text]) => text).join('\n');

const read = async (path: string, cookie = arlette) => (await fetch(desk.url + path, { headers: { cookie } })).text();

function post(path: string, body: string, type: string, cookie: string): Promise<Response> {
  const headers = { origin: desk.url, 'content-type': type, cookie };
  return fetch(desk.url + path, { method: 'POST', body, headers, redirect: 'manual' });
}

async function signIn(name: string, role: Role = 'direction'): Promise<string> {
  const email = `${name.split(' ', 1)[0]?.toLowerCase()}@nkul.example`;
  const words = ['staff', 'invite', email, '--name', name, '--role', role];
  const { link } = await site.officeJson<{ link: string }>(words);
  const token = new URL(link).searchParams.get('cle') ?? '';
  const entered = await post('/entrer', `cle=${token}`, 'application/x-www-form-urlencoded', '');
  return entered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}
