import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * A page for who has nothing of the site yet: its sheets and its script stand in the document, so that neither the first
 * paint nor the first press waits for another round trip. docs/decisions/2026-11-22-inlined-variant.md.
 */

export interface InlinedPage {
  html: string;
  /** Of pages, with the hashes of what stands inside. */
  policy: string;
}

/** A link, or what only the frugal form shows. */
const SHEET = /<template data-frugal="">.*?<\/template>|<link rel="stylesheet" href="(\/_assets\/[^"]+)"[^>]*>/gs;
/** Who comes from elsewhere sees no transition: his first paint waits for no part of the page. */
const EXPECTED = /<link rel="expect"[^>]*>/g;
const SCRIPT = /<script type="module" src="(\/_assets\/[^"]+)"><\/script>/g;
/** What a file exports others may import: they would run it again. Nor is anything won where it waits for another file. */
const HAS_STATIC_MODULE_SYNTAX = /\bexport\s*[{*d]|\bimport\s*["'{*\w]/;

/**
 * @param root of the files that are served.
 * @param pagePolicy of every page.
 * @param ownStyle what the first view alone is styled by.
 * @returns what makes a first view of a finished page. What cannot stand in it stays a link.
 */
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
    // What visitors wrote stands between the two, and is never looked at.
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

/** Undefined: none of ours, or nothing that may stand in a document. */
function readAsset(file: string): Asset | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text.includes('</') || text.includes('<!--')) return undefined;
    if (file.endsWith('.css')) return { text, hash: hashOf(text) };
    if (HAS_STATIC_MODULE_SYNTAX.test(text)) return undefined;
    // Seen from the page, files lie elsewhere.
    const code = text.replace(/\bimport\(([`'"])\.\//g, 'import($1/_assets/');
    return { text: code, hash: hashOf(code) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
