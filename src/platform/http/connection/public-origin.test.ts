import { expect, test } from 'vitest';
import { isPublicOrigin } from './public-origin.ts';

test.each([
  ...['http://localhost:3000', 'http://site.localhost', 'http://127.0.0.1:3000', 'http://127.1', 'http://[::1]:3000'],
  ...['http://0.0.0.0', 'http://10.1.2.3', 'http://172.31.0.1', 'http://192.168.1.20:8080', 'http://100.64.0.1'],
  ...['http://169.254.1.1', 'http://[fe80::1]', 'http://[fd12::1]', 'http://[::ffff:192.168.1.1]', 'http://nkul'],
  ...['https://www.nkul.example', 'https://nkul.example.', 'https://NKUL.EXAMPLE', 'https://example.com'],
  ...[
    'https://nkul.test',
    'https://nkul.invalid',
    'http://serveur.local',
    'http://nkul.internal',
    'http://203.0.113.7',
  ],
])('%s is no public address', (origin) => {
  expect(isPublicOrigin(origin)).toBe(false);
});

test.each([
  ...['https://nkul.cm', 'https://www.nkul.cm:8443', 'http://172.32.0.1', 'http://41.202.219.10', 'https://exemple.cm'],
  ...['https://monexample.com', 'http://[2c0f:ee38::1]', 'https://localhost.nkul.cm'],
])('%s is a public address', (origin) => {
  expect(isPublicOrigin(origin)).toBe(true);
});
