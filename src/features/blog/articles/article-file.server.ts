import { isMap, LineCounter, parseDocument, stringify } from 'yaml';
import { lineAt } from '../../../platform/markdown/left-out-elements.ts';
import type { ArticleInput, ArticlePlace } from './article.server.ts';

export interface ArticleFile extends ArticleInput {
  source: string;
  lineOf(place: ArticlePlace): number;
}

export type ReadFile = { ok: true; file: ArticleFile } | { ok: false; line: number; message: string };

/** Parses a file: YAML front matter between two lines of '---', then Markdown. */
export function readArticleFile(source: string): ReadFile {
  const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/.exec(source);
  if (!match) {
    const message = "Le fichier doit commencer par une ligne '---', les champs de l'article, puis une ligne '---'.";
    return { ok: false, line: 1, message };
  }
  const [head, yaml = ''] = match;
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) {
    const at = lines.linePos(error.pos[0]).line;
    return { ok: false, line: at + 1, message: unreadable(yaml.split('\n')[at - 1] ?? '') };
  }
  const lineOfField = (field: string): number => {
    if (!isMap(document.contents)) return 1;
    const pair = document.contents.items.find(({ key }) => String(key) === field);
    const range = (pair?.key as { range?: [number, number, number] | null } | undefined)?.range;
    return range ? lines.linePos(range[0]).line + 1 : 1;
  };
  const before = lineAt(head, head.length) - 1;
  return {
    ok: true,
    file: {
      source,
      fields: document.toJS() ?? {},
      markdown: source.slice(head.length),
      lineOf: ({ field, line = 1 }) => (field === undefined ? before + line : lineOfField(field)),
    },
  };
}

function unreadable(line: string): string {
  if (line.includes('\t')) return 'Cette ligne contient une tabulation\u00a0: en YAML, des espaces sont attendues.';
  if (/:\s*[“”„‟‘’]/.test(line))
    return 'Cette ligne a des guillemets courbes\u00a0: en YAML, des guillemets droits (") sont attendus.';
  return 'Cette ligne ne peut pas être lue (YAML mal formé).';
}

export const articleFile = (fields: object, markdown: string): string =>
  `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${markdown}\n`;
