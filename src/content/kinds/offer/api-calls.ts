/* The call of an API's example in the languages of the documentation. */

/** Program text: French typography does not apply to a key named `code`. */
export interface Listing {
  readonly language: string;
  readonly code: string;
}

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  /** Environment variable: 'NKUL_MAIL_KEY'. */
  readonly key: string;
  /** JSON; undefined: the call has none. */
  readonly body?: object | undefined;
}

/** The call as a command for the terminal. */
export function curl({ method, url, key, body }: ApiCall): Listing {
  const chosen = method === (body ? 'POST' : 'GET') ? '' : `-X ${method} `;
  // Indented under its option; JSON ignores the blanks.
  const data = body && JSON.stringify(body, null, 2).replaceAll('\n', '\n  ').replaceAll("'", "'\\''");
  const lines = [
    `curl ${chosen}${url}`,
    `  -H "Authorization: Bearer $${key}"`,
    ...(body ? ['  -H "Content-Type: application/json"', `  -d '${data}'`] : []),
  ];
  return { language: 'bash', code: lines.join(' \\\n') };
}

/** The same call without a library. */
export const callsWithoutLibrary = (call: ApiCall): Listing[] => [
  { language: 'javascript', code: inJavaScript(call) },
  { language: 'python', code: inPython(call) },
  { language: 'php', code: inPhp(call) },
];

function inJavaScript({ method, url, key, body }: ApiCall): string {
  return `const answer = await fetch('${url}', {
  method: '${method}',
  headers: {
    Authorization: \`Bearer \${process.env.${key}}\`,${body ? "\n    'Content-Type': 'application/json'," : ''}
  },${body ? `\n  body: JSON.stringify(${literal(body, JAVASCRIPT, '  ')}),` : ''}
});`;
}

function inPython({ method, url, key, body }: ApiCall): string {
  return `import os, requests

answer = requests.${method.toLowerCase()}(
  '${url}',
  headers={'Authorization': f"Bearer {os.environ['${key}']}"},${body ? `\n  json=${literal(body, PYTHON, '  ')},` : ''}
)`;
}

function inPhp({ method, url, key, body }: ApiCall): string {
  // With a body it is a POST anyway.
  const chosen = method === (body ? 'POST' : 'GET') ? '' : `\n  CURLOPT_CUSTOMREQUEST => '${method}',`;
  return `$call = curl_init('${url}');
curl_setopt_array($call, [
  CURLOPT_RETURNTRANSFER => true,${chosen}
  CURLOPT_HTTPHEADER => [
    'Authorization: Bearer ' . getenv('${key}'),${body ? "\n    'Content-Type: application/json'," : ''}
  ],${body ? `\n  CURLOPT_POSTFIELDS => json_encode(${literal(body, PHP, '  ')}),` : ''}
]);
$answer = curl_exec($call);`;
}

interface Style {
  readonly brackets: readonly [open: string, close: string];
  readonly joint: string;
  readonly words: Readonly<Record<'true' | 'false' | 'null', string>>;
  text(quoted: string): string;
}

const JAVASCRIPT: Style = {
  brackets: ['{', '}'],
  joint: ': ',
  words: { true: 'true', false: 'false', null: 'null' },
  text: (quoted) => quoted,
};
const PYTHON: Style = { ...JAVASCRIPT, words: { true: 'True', false: 'False', null: 'None' } };
const PHP: Style = {
  ...JAVASCRIPT,
  brackets: ['[', ']'],
  joint: ' => ',
  text: (quoted) => quoted.replaceAll('$', '\\$'),
};

/** A value of JSON as a program writes it. @param indent of the line where it begins */
function literal(value: unknown, style: Style, indent: string): string {
  if (typeof value === 'string') return style.text(JSON.stringify(value));
  if (typeof value !== 'object' || value === null) {
    const word = String(value);
    return style.words[word as 'null'] ?? word;
  }
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : style.brackets;
  const parts = isList
    ? value.map((item) => literal(item, style, inner))
    : Object.entries(value).map(
        ([name, part]) => `${style.text(JSON.stringify(name))}${style.joint}${literal(part, style, inner)}`,
      );
  return parts.length === 0 ? `${open}${close}` : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}
