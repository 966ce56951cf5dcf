import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { endpoints } from '../../scripts/endpoints.mjs';
import { tablesDocument } from '../../scripts/tables.mjs';
import { INQUIRIES } from '../../src/features/inquiries/kinds/inquiry-kinds.schema.ts';

const STALE = 'it is stale: npm run reference writes it';
const written = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');

test('docs/tables.md has the tables that the migrations make, each with a sentence', async () => {
  const tables = await tablesDocument();
  expect([...tables.matchAll(/^- `(\w+)`: $/gm)].map((it) => it[1])).toEqual([]);
  expect(tables === written('tables.md'), STALE).toBe(true);
});

test('every endpoint of src/pages/api is described, with its methods and the parameters of its query', async () => {
  const { faults } = await endpoints();
  expect(faults).toEqual([]);
});

test('docs/openapi.json and docs/endpoints.md are what the code says now', async () => {
  const { document, markdown } = await endpoints();
  expect(`${JSON.stringify(document, null, 2)}\n` === written('openapi.json'), STALE).toBe(true);
  expect(markdown === written('endpoints.md'), STALE).toBe(true);
});

test('docs/openapi.json is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(written('openapi.json')))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test.each(Object.values(INQUIRIES))('the body of $form.action requires what its form refuses to miss', ({ form }) => {
  const { paths, components } = JSON.parse(written('openapi.json'));
  const body = JSON.stringify(paths[form.action].post.requestBody);
  const [, name = ''] = /"#\/components\/schemas\/(\w+)"/.exec(body) ?? [];
  const checked = form.validate({});
  expect(checked.ok ? [] : Object.keys(checked.errors).sort()).toEqual(components.schemas[name].required.toSorted());
});
