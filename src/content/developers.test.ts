import { expect, test } from 'vitest';
import { apis, developersPage, sdks } from './developers.ts';
import { developers } from './developers-page.ts';

// Proves 2.16, 3.8, 7.9.
test.each([
  ['mail', 'POST', '/messages', ['to', 'subject', 'content']],
  ['cloud', 'POST', '/instances', ['type', 'region']],
  ['ai', 'POST', '/predict', ['model', 'input']],
])('the %s API documents %s %s', (id, method, path, parameters) => {
  const endpoint = apis.find((api) => api.id === id)?.endpoints.find((known) => known.path === path);
  expect(endpoint?.method).toBe(method);
  expect(endpoint?.parameters.map((parameter) => parameter.name)).toEqual(parameters);
  expect(Object.keys(JSON.parse(endpoint?.request.code ?? '{}'))).toEqual(parameters);
});

test('every JSON example parses, and an error example tells the status it stands for', () => {
  for (const api of apis) {
    for (const endpoint of api.endpoints) expect(JSON.parse(endpoint.response.body.code)).toHaveProperty('id');
    expect(api.errors.map((error) => error.status)).toContain(JSON.parse(api.errorExample.code).status);
  }
});

test('a call for the terminal goes to the documented address with the documented body', () => {
  for (const api of apis) {
    for (const endpoint of api.endpoints) {
      expect(endpoint.call.code).toContain(`curl ${api.baseUrl}${endpoint.path} `);
      const [, body = ''] = /-d '([^']+)'$/.exec(endpoint.call.code) ?? [];
      expect(JSON.parse(body)).toEqual(JSON.parse(endpoint.request.code));
      // Indented under its option.
      expect(
        body
          .split('\n')
          .slice(1)
          .every((line) => line.startsWith('  ')),
      ).toBe(true);
      expect(endpoint.calls.map(({ language }) => language)).toEqual(['javascript', 'python', 'php']);
      for (const { code } of endpoint.calls) expect(code).toContain(`'${api.baseUrl}${endpoint.path}'`);
      // The body is in single quotes, so it may not contain one.
      expect(endpoint.request.code).not.toContain("'");
    }
  }
});

// Proves 2.16.
test('three languages, each installed from our own address', () => {
  expect(sdks.map((sdk) => sdk.id)).toEqual(['javascript', 'python', 'php']);
  for (const sdk of sdks) expect(sdk.install.code).toMatch(/https:\/\/[a-z.]+\.example\//);
});

// Proves 2.16.
test('three steps and the forum', () => {
  expect(developers().steps.items).toHaveLength(3);
  expect(developersPage.help.forum.url).toMatch(/^https:\/\/[a-z.]+\.example$/);
});

test('the log of changes has the newest first, and each limit a figure', () => {
  const days = developers().changes.items.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().reverse());
  for (const { figure } of developers().limits.items) expect(figure).toMatch(/^\d+\u00a0/);
});
