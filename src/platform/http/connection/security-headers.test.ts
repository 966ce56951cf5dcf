import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineHashes, pagePolicy } from './security-headers.ts';

const policyOf = (html: string, siteUrl: string) => pagePolicy(inlineHashes([html]), siteUrl);
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

// Proves 12.2.
test('every inline script and style of the page is allowed by its hash, and nothing else inline', () => {
  const policy = policyOf(
    '<style>a{}</style><script>one()</script><script type="module">two()</script><script src="/x.js"></script>',
    'http://localhost',
  );
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`);
  expect(policy).toContain(`style-src 'self' ${hashOf('a{}')};`);
  expect(policy).not.toContain('unsafe');
});

test('structured data is no script', () => {
  expect(policyOf('<script type="application/ld+json">{"a":1}</script>', 'http://localhost')).toContain(
    "script-src 'self';",
  );
});

test('only a site on https asks for https', () => {
  expect(policyOf('', 'https://nkul.example')).toContain('upgrade-insecure-requests');
  expect(policyOf('', 'http://localhost:3000')).not.toContain('upgrade-insecure-requests');
});
