import { compareVersions, type Document, type ListedVersion } from '../../src/features/documents/documents.server.ts';
import type { DeskServices } from './context.server.ts';
import { whenOf } from './dates.ts';
import type { ComparedVersions, VersionEntry } from './editor.ts';
import { pluralize } from './pluralize.ts';

export const versionEntries = (versions: readonly ListedVersion[], now: number): VersionEntry[] =>
  versions.map(({ number, author, note, updatedAt, wordsAdded, wordsRemoved }) => ({
    number,
    author,
    note,
    when: whenOf(updatedAt, now),
    words: { added: wordsAdded, removed: wordsRemoved },
  }));

interface Compared<Name extends string> {
  document: Document<Record<Name, string>>;
  versions: readonly ListedVersion[];
  title: string;
  labels: Readonly<Record<Name, string>>;
}

/** Without numbers the last two versions. @returns undefined: no such version */
export async function compareMarkdown<Name extends string>(
  { db, now }: Pick<DeskServices, 'db' | 'now'>,
  { document: { id, version, revision }, versions, title, labels }: Compared<Name>,
  numbers: { before: number | undefined; after: number | undefined },
): Promise<ComparedVersions | undefined> {
  const { after = version, before = Math.max(1, after - 1) } = numbers;
  const compared = await compareVersions({ db }, id, { before, after }, labels);
  if (!compared) return undefined;
  const { passages, same, wordsAdded, wordsRemoved } = compared.comparison;
  return {
    title,
    before,
    after,
    current: version,
    version: revision,
    versions: versionEntries(versions, now()).map(({ number, author, when, note }) => ({
      number,
      label: `${number}, ${author}, ${when}${note && ` (${note})`}`,
    })),
    passages,
    words: { added: wordsAdded, removed: wordsRemoved },
    summary: `${pluralize(passages.length, 'passage change', 'passages changent')}, ${same} sont pareils et repliés.`,
  };
}
