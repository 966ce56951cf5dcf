import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * A page for who has nothing of the site yet: its sheets stand in the document, so that the first paint needs no second
 * round trip. docs/decisions/2026-11-22-first-view.md.
 */

export interface FirstView {
  html: string;
  /** Of pages, with the hashes of the sheets inside. */
  policy: string;
}

/** A link, or what only the frugal form shows. */
const SHEET = /<template data-frugal="">.*?<\/template>|<link rel="stylesheet" href="(\/_assets\/[^"]+)"[^>]*>/gs;
/** Of a page's own scripts: none is needed to show it. */
const SCRIPT = /<script type="module" src=/g;

/**
 * @param root of the files that are served.
 * @param pagePolicy of every page.
 * @returns what makes a first view of a finished page. What no file is behind stays a link.
 */
export function firstViews(root: string, pagePolicy: string): (html: string) => FirstView {
  const sheets = new Map<string, { css: string; hash: string } | undefined>();
  const sheet = (path: string) => {
    if (!sheets.has(path)) sheets.set(path, readSheet(join(root, path)));
    return sheets.get(path);
  };
  return (html) => {
    const hashes: string[] = [];
    // Nothing that a visitor wrote stands in the head.
    const end = html.indexOf('</head>');
    const head = html.slice(0, end).replace(SHEET, (tag, path?: string) => {
      const found = path === undefined ? undefined : sheet(path);
      if (!found) return tag;
      hashes.push(found.hash);
      return `<style>${found.css}</style>`;
    });
    return {
      html: head + html.slice(end).replace(SCRIPT, '<script type="module" fetchpriority="low" src='),
      policy: pagePolicy.replace("style-src 'self'", ["style-src 'self'", ...hashes].join(' ')),
    };
  };
}

/** Undefined: none of ours, or nothing that may stand in a document. */
function readSheet(file: string): { css: string; hash: string } | undefined {
  try {
    const css = readFileSync(file, 'utf8').trim();
    if (css.includes('</')) return undefined;
    return { css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
