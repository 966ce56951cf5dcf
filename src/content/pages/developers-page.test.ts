import { afterEach, describe, expect, test } from 'vitest';
import { partnerAnswers } from '../assistant/answers/answers-partners.ts';
import { apis, apisKind } from '../kinds/offer/apis.ts';
import { type Published, parseData, publish, runningOn } from '../model/editable.ts';
import { developers, developersPageKind, sdks } from './developers-page.ts';

// Proves 2.16, 3.8, 7.9.
test.each([
  ['mail', 'POST', '/messages', ['to', 'subject', 'content']],
  ['cloud', 'POST', '/instances', ['type', 'region']],
  ['ai', 'POST', '/predict', ['model', 'input']],
])('the %s API documents %s %s', (id, method, path, parameters) => {
  const endpoint = apis()
    .find((api) => api.id === id)
    ?.endpoints.find((known) => known.path === path);
  expect(endpoint?.method).toBe(method);
  expect(endpoint?.parameters.map((parameter) => parameter.name)).toEqual(parameters);
  expect(Object.keys(JSON.parse(endpoint?.requestCode ?? '{}'))).toEqual(parameters);
});

test('every JSON example parses, and an error example tells the status it stands for', () => {
  for (const api of apis()) {
    for (const endpoint of api.endpoints) expect(JSON.parse(endpoint.response.bodyCode)).toHaveProperty('id');
    expect(api.errors.map((error) => error.status)).toContain(JSON.parse(api.errorCode).status);
  }
});

test('a call for the terminal goes to the documented address with the documented body', () => {
  for (const api of apis()) {
    for (const endpoint of api.endpoints) {
      expect(endpoint.call.code).toContain(`curl ${api.baseUrl}${endpoint.path} `);
      const [, body = ''] = /-d '([^']+)'$/.exec(endpoint.call.code) ?? [];
      expect(JSON.parse(body)).toEqual(JSON.parse(endpoint.requestCode ?? ''));
      // Indented under its option.
      expect(
        body
          .split('\n')
          .slice(1)
          .every((line) => line.startsWith('  ')),
      ).toBe(true);
      expect(endpoint.calls.map(({ language }) => language)).toEqual(['javascript', 'python', 'php']);
      for (const { code } of endpoint.calls) expect(code).toContain(`'${api.baseUrl}${endpoint.path}'`);
    }
  }
});

// Proves 2.16.
test('three languages, each installed from our own address', () => {
  expect(sdks().map((sdk) => sdk.id)).toEqual(['javascript', 'python', 'php']);
  for (const sdk of sdks()) expect(sdk.install.code).toMatch(/https:\/\/[a-z.]+\.example\//);
});

// Proves 2.16.
test('three steps and the forum', () => {
  expect(developers().steps.items).toHaveLength(3);
  expect(developers().help.forum.url).toBe('https://github.com/orgs/nkul-exemple/discussions');
});

test('the log of changes has the newest first, and each limit a figure', () => {
  const days = developers().changes.items.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().reverse());
  for (const { figure } of developers().limits.items) expect(figure).toMatch(/^\d+\u00a0/);
});

const seedOf = <Data>([first]: readonly Data[]): Data => {
  if (!first) throw new Error('no seed');
  return first;
};
const mail = seedOf(apisKind.seed);
const send = seedOf(mail.data.endpoints);
const page = seedOf(developersPageKind.seed).data;

const withCall = (change: Partial<typeof send>) => ({ ...mail.data, endpoints: [{ ...send, ...change }] });

function callOf(change: Partial<typeof send>) {
  publish(new Map([['apis', runningOn('2027-01-01', [{ ...mail, data: withCall(change) }])]]) as Published);
  const { call, calls } = seedOf(seedOf(apis()).endpoints);
  const [javascript = '', python = '', php = ''] = calls.map(({ code }) => code);
  return { curl: call.code, javascript, python, php };
}

describe('what staff write', () => {
  afterEach(() => publish(new Map()));

  test('becomes a call of each language, with its own words for yes, nothing and a price in dollars', () => {
    const body = { urgent: true, tag: null, price: '$5', list: [1, 'deux'], none: [], note: "C'est prêt" };
    const said = callOf({ requestCode: JSON.stringify(body) });
    expect(said.curl).toContain("C'\\''est prêt");
    expect(said.javascript).toContain('"urgent": true,\n    "tag": null,\n    "price": "$5"');
    expect(said.python).toContain('"urgent": True,\n    "tag": None,\n    "price": "$5"');
    expect(said.php).toContain('"urgent" => true,\n    "tag" => null,\n    "price" => "\\$5"');
    expect(said.php).toContain('"list" => [\n      1,\n      "deux"\n    ],\n    "none" => []');
  });

  test('may ask without a body, by another method', () => {
    const said = callOf({ method: 'DELETE', path: '/messages/{id}', requestCode: undefined, parameters: [] });
    expect(said.curl).toBe(
      'curl -X DELETE https://api.gomail.example/v1/messages/{id} \\\n  -H "Authorization: Bearer $NKUL_MAIL_KEY"',
    );
    expect(said.python).toContain('requests.delete(');
    expect(said.php).toContain("CURLOPT_CUSTOMREQUEST => 'DELETE'");
    expect(Object.values(said).join()).not.toMatch(/Content-Type|json=|POSTFIELDS|body:/);
  });

  test('is refused where it is no JSON, no address or said twice', () => {
    const errorsOf = (data: object) => Object.keys(parseData(apisKind, data).errors ?? {});
    for (const requestCode of ['{ "to": }', '["to"]', '«\u00a0to\u00a0»']) {
      expect(errorsOf(withCall({ requestCode }))).toEqual(['endpoints.0.requestCode']);
    }
    expect(errorsOf(withCall({ path: 'messages' }))).toEqual(['endpoints.0.path']);
    expect(errorsOf({ ...mail.data, endpoints: [send, send] })).toEqual(['endpoints']);
    expect(errorsOf({ ...mail.data, baseUrl: 'https://api.nkul.example/' })).toEqual(['baseUrl']);
  });

  test('keeps the spaces of a program, and gets French ones in its sentences', () => {
    const library = seedOf(page.sdks.items);
    const usageCode = 'const said = known ? "Oui !" : "Non";';
    const sdksOf = { title: 'Trois', lead: 'Trois', items: [{ ...library, requires: 'Lequel ?', usageCode }] };
    const { data } = parseData(developersPageKind, { ...page, sdks: sdksOf });
    expect(data?.sdks.items).toMatchObject([{ requires: 'Lequel\u00a0?', usageCode }]);
  });

  test('of a page that was published before its libraries and forum are those of the release', () => {
    const { sdks: libraries, help, ...others } = page;
    const { items, ...headed } = libraries;
    const { forum, ...call } = help;
    const { data } = parseData(developersPageKind, { ...others, sdks: headed, help: call });
    expect([data?.sdks.items, data?.help.forum]).toEqual([items, forum]);
  });

  test('is told by the assistant, which drops an English text of another French one', () => {
    const asked = { now: 0, posts: [], api: 'mail' };
    expect(partnerAnswers.api?.en(asked)).toContain('sends the e-mails of your application');
    const data = { ...mail.data, description: 'Envoyez des SMS.' };
    publish(new Map([['apis', runningOn('2027-01-01', [{ ...mail, data }])]]) as Published);
    expect(partnerAnswers.api?.fr(asked)).toContain('envoyez des SMS.');
    expect(partnerAnswers.api?.en(asked)).toContain('is documented in French');
    expect(partnerAnswers.developers?.fr(asked)).toMatch(/^Une API est documentée : mail, avec/);
  });
});
