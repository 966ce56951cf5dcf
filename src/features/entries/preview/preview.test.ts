import { expect, test } from 'vitest';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import { contentPreviewHeaders, contentPreviewToken, PREVIEW_TOKEN_HEADER } from './preview.server.ts';

const keys = createKeyring('a secret for the tests, long enough');

test('a check of as many drafts as are published together fits into one header of a proxy, and comes back whole', () => {
  const drafts = Array.from({ length: 50 }, (_, at) => ({ kind: 'internship-offers', id: `${at}-`.padEnd(60, 'e') }));
  // An address may have other signs than ASCII.
  const headers = contentPreviewHeaders({ keys }, { path: '/carrières', drafts, use: 'check' }, 1);
  expect(headers[PREVIEW_TOKEN_HEADER]?.length).toBeLessThan(8000);
  const token = contentPreviewToken(new Request('http://localhost/apercu/contenu', { headers }));
  expect(JSON.parse(keys.verify('content preview', token ?? '') ?? '')).toMatchObject({ payload: { drafts } });
});

test('a link has its token in the address', () => {
  expect(contentPreviewToken(new Request('http://localhost/apercu/contenu?token=a'))).toBe('a');
  expect(contentPreviewToken(new Request('http://localhost/apercu/contenu'))).toBeNull();
});
