/** JSON Schemas of exported interfaces and type aliases, read from their syntax: what the site answers has no zod. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const BY_KEYWORD = {
  [ts.SyntaxKind.StringKeyword]: { type: 'string' },
  [ts.SyntaxKind.NumberKeyword]: { type: 'number' },
  [ts.SyntaxKind.BooleanKeyword]: { type: 'boolean' },
};

/** @returns {ts.SourceFile} */
export const syntaxOf = (path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);

/** The doc comment of a declaration, on one line; '' without one. */
export const commentOf = (node) => (ts.getTextOfJSDocComment(node.jsDoc?.at(-1)?.comment) ?? '').replace(/\s+/g, ' ');

/**
 * @param {string} path of a TypeScript file
 * @returns {Record<string, object>} schemas by name; a type that another file declares is `$ref`, too
 */
export function typeSchemas(path) {
  const declared = syntaxOf(path).statements.filter(
    (it) => ts.isInterfaceDeclaration(it) || ts.isTypeAliasDeclaration(it),
  );
  return Object.fromEntries(
    declared.map((it) => {
      const own = described(it, ts.isInterfaceDeclaration(it) ? objectOf(it.members) : schemaOf(it.type));
      const parents =
        it.heritageClauses?.flatMap(({ types }) => types.map(({ expression }) => refTo(expression))) ?? [];
      return [it.name.text, parents.length > 0 ? { allOf: [...parents, own] } : own];
    }),
  );
}

function schemaOf(node) {
  if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) return schemaOf(node.type);
  if (ts.isArrayTypeNode(node)) return { type: 'array', items: schemaOf(node.elementType) };
  if (ts.isTypeLiteralNode(node)) return objectOf(node.members);
  if (ts.isTypeReferenceNode(node) && !node.typeArguments) return refTo(node.typeName);
  if (ts.isLiteralTypeNode(node)) return literalOf(node.literal);
  if (ts.isUnionTypeNode(node)) return { anyOf: node.types.filter((it) => !isUndefined(it)).map(schemaOf) };
  return BY_KEYWORD[node.kind] ?? {};
}

const literalOf = (literal) =>
  literal.kind === ts.SyntaxKind.NullKeyword ? { type: 'null' } : { const: JSON.parse(quoted(literal)) };

/** A literal as JSON: 'a' becomes "a". */
const quoted = (literal) => (ts.isStringLiteral(literal) ? JSON.stringify(literal.text) : literal.getText());

const isUndefined = ({ kind }) => kind === ts.SyntaxKind.UndefinedKeyword;

const refTo = (name) => ({ $ref: `#/components/schemas/${name.getText()}` });

function objectOf(members) {
  const required = members.filter(({ questionToken }) => !questionToken).map(({ name }) => name.getText());
  return {
    type: 'object',
    properties: Object.fromEntries(members.map((it) => [it.name.getText(), described(it, schemaOf(it.type))])),
    ...(required.length > 0 && { required }),
  };
}

function described(node, schema) {
  const description = commentOf(node);
  return description === '' ? schema : { description, ...schema };
}
