import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy } from './security-headers.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('every inline script and style of the page is allowed by its hash, and nothing else inline', () => {
  const policy = pagePolicy(
    '<style>a{}</style><script>one()</script><script type="module">two()</script><script src="/x.js"></script>',
    'http://localhost',
  );
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`);
  expect(policy).toContain(`style-src 'self' ${hashOf('a{}')};`);
  expect(policy).not.toContain('unsafe');
});

test('structured data is no script', () => {
  expect(pagePolicy('<script type="application/ld+json">{"a":1}</script>', 'http://localhost')).toContain(
    "script-src 'self';",
  );
});

test('only a site on https asks for https', () => {
  expect(pagePolicy('', 'https://nkul.example')).toContain('upgrade-insecure-requests');
  expect(pagePolicy('', 'http://localhost:3000')).not.toContain('upgrade-insecure-requests');
});
