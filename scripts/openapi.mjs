/** Makes OpenAPI 3.1 from the list of scripts/endpoints.mjs, and has the parts of which its entries are made. */
import * as z from 'zod';

export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'application/x-www-form-urlencoded';
export const MULTIPART = 'multipart/form-data';
export const PROBLEM_TYPE = 'application/problem+json';

export const TEXT = { type: 'string' };
export const COUNT = { type: 'integer', minimum: 0 };

/** @param fields a name that ends in `?` is optional */
export function object(fields) {
  const required = Object.keys(fields).filter((name) => !name.endsWith('?'));
  const properties = Object.entries(fields).map(([name, schema]) => [name.replace(/\?$/, ''), schema]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

export const ref = (name, kind = 'schemas') => ({ $ref: `#/components/${kind}/${name}` });

/** What a rule takes, before its transformations. */
export function schemaOf(rule) {
  const all = z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' });
  const { $schema: _, additionalProperties: __, ...schema } = all;
  return schema;
}

/** @param {string | [string]} type a list for `[name]` */
export function found(type, headers) {
  const body = Array.isArray(type) ? { type: 'array', items: ref(type[0]) } : ref(type);
  return { 200: { says: 'Found.', body, headers } };
}

export const problem = (says) => ({ says, content: { [PROBLEM_TYPE]: { schema: ref('Problem') } } });

const SHARED = {
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'A repeat gets the first answer.',
      schema: { ...TEXT, pattern: '^[\\x21-\\x7e]{1,200}$' },
    },
    VisitorToken: { name: 'X-Visitor-Token', in: 'header', description: 'From /api/visitor.', schema: TEXT },
  },
  responses: {
    Refused: answerOf(problem('Refused.')),
    Invalid: answerOf(problem('Fields to correct; a form without scripts gets its page again.')),
    Redirect: answerOf({
      says: 'A form without scripts goes to a page that says the same.',
      headers: { Location: TEXT },
    }),
  },
};

/**
 * @param endpoints entries by path and method
 * @param {Record<string, object>} types schemas that they refer to, by name
 */
export function openapi(endpoints, types, info) {
  const bodies = {};
  const paths = mapped(endpoints, (methods, path) =>
    Object.fromEntries(
      Object.entries(methods).map(([method, it]) => [method.toLowerCase(), operation(path, it, bodies)]),
    ),
  );
  const schemas = { ...bodies, ...referred({ paths, SHARED }, { ...types, ...bodies }) };
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { openapi: '3.1.1', info, servers: [{ url: '/' }], paths, components: { ...SHARED, schemas: sorted } };
}

function operation(path, { says, form, body, query = {}, headers = {}, places = {}, answers }, bodies) {
  const content = form ? formContent(path, form, bodies) : body && mapped(body, (schema) => ({ schema }));
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: places[name] ?? TEXT,
    })),
    ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema })),
    ...Object.entries(headers).map(([name, schema]) => ({ name, in: 'header', required: true, schema })),
    ...(form ? [ref('IdempotencyKey', 'parameters')] : []),
    ...(content ? [ref('VisitorToken', 'parameters')] : []),
  ];
  return {
    summary: says,
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      ...mapped(answers, answerOf),
      ...(form && { 303: ref('Redirect', 'responses'), 422: ref('Invalid', 'responses') }),
      default: ref('Refused', 'responses'),
    },
  };
}

/** A form with a file is multipart, or names a file that was uploaded before: `cv` has a schema for each. */
function formContent(path, { cv, ...schema }, bodies) {
  const words = path.split(/\{\w+\}|[/-]/).filter((word) => word !== '' && word !== 'api');
  const name = `${words.map((word) => word[0].toUpperCase() + word.slice(1)).join('')}Body`;
  bodies[name] = schema;
  if (!cv) return Object.fromEntries([JSON_TYPE, FORM_TYPE, MULTIPART].map((type) => [type, { schema: ref(name) }]));
  return mapped(cv, (file) => ({ schema: { allOf: [ref(name), object({ cv: file })] } }));
}

function answerOf({ says, body, content, headers }) {
  return {
    description: says,
    ...(headers && { headers: mapped(headers, (schema) => ({ schema })) }),
    ...((body || content) && { content: content ?? { [JSON_TYPE]: { schema: body } } }),
  };
}

function mapped(record, change) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}

/** The types that are referred to, by each other as well. @throws where one is unknown */
function referred(node, types, schemas = {}) {
  for (const [, name] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (name in schemas) continue;
    if (!(name in types)) throw new Error(`${name}: no such type in the files that scripts/endpoints.mjs reads`);
    schemas[name] = types[name];
    referred(types[name], types, schemas);
  }
  return schemas;
}
