import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * A page with its sheets and script in the document: neither first paint nor first interaction waits for another round
 * trip (docs/decisions).
 */

export interface InlinedPage {
  html: string;
  policy: string;
}

/** A style sheet link, or a template of the data-saver variant. */
const SHEET = /<template data-saver="">.*?<\/template>|<link rel="stylesheet" href="(\/_assets\/[^"]+)"[^>]*>/gs;
/** External navigations have no transition: no part of the page needs to be waited for. */
const EXPECTED = /<link rel="expect"[^>]*>/g;
const SCRIPT = /<script type="module" src="(\/_assets\/[^"]+)"><\/script>/g;
/** A module with exports would run again where it is imported, and one with imports gains nothing. */
const HAS_STATIC_MODULE_SYNTAX = /\bexport\s*[{*d]|\bimport\s*["'{*\w]/;

/** @param ownStyle of inlined pages alone. @returns the inliner; what cannot be inlined stays a link. */
export function createInliner(root: string, pagePolicy: string, ownStyle = ''): (html: string) => InlinedPage {
  const parts = new Map<string, Asset | undefined>();
  const part = (path: string) => {
    if (!parts.has(path)) parts.set(path, readAsset(join(root, path)));
    return parts.get(path);
  };
  return (html) => {
    const hashes = { style: ownStyle ? [hashOf(ownStyle)] : [], script: [] as string[] };
    const inlineAs = (kind: keyof typeof hashes, open: string) => (tag: string, path?: string) => {
      const found = path === undefined ? undefined : part(path);
      if (!found) return tag;
      hashes[kind].push(found.hash);
      return `${open}${found.text}</${kind}>`;
    };
    // Between them is content, which is never touched.
    const [head, foot] = [html.indexOf('</head>'), html.lastIndexOf('</main>')];
    return {
      html:
        html.slice(0, head).replace(EXPECTED, '').replace(SHEET, inlineAs('style', '<style>')) +
        (ownStyle && `<style>${ownStyle}</style>`) +
        html.slice(head, foot) +
        html.slice(foot).replace(SCRIPT, inlineAs('script', '<script type="module">')),
      policy: Object.entries(hashes).reduce(
        (policy, [kind, added]) => policy.replace(`${kind}-src 'self'`, [`${kind}-src 'self'`, ...added].join(' ')),
        pagePolicy,
      ),
    };
  };
}

interface Asset {
  text: string;
  hash: string;
}

/** Undefined: not a file of the site, or text that cannot be inlined. */
function readAsset(file: string): Asset | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text.includes('</') || text.includes('<!--')) return undefined;
    if (file.endsWith('.css')) return { text, hash: hashOf(text) };
    if (HAS_STATIC_MODULE_SYNTAX.test(text)) return undefined;
    // Relative to the page instead of /_assets.
    const code = text.replace(/\bimport\(([`'"])\.\//g, 'import($1/_assets/');
    return { text: code, hash: hashOf(code) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
