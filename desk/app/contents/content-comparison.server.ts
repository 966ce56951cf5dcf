import type { Kind } from '../../../src/content/model/editable.ts';
import { isSame } from '../../../src/features/entries/entries.schema.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import type { ComparedVersions } from '../editing/editor.ts';
import { entryForm, loadEntry, versionFor } from '../editing/entries/content.server.ts';
import { passagesOf } from '../editing/entries/passages.server.ts';
import type { RequestContext } from '../session/context.server.ts';

export async function compareEntry(
  { services, member }: RequestContext,
  kind: Kind<object>,
  id: string,
  numbers: { before: number | undefined; after: number | undefined },
): Promise<ComparedVersions | undefined> {
  const entry = await loadEntry(services, member, kind, id);
  const [last, ...former] = entry?.versions ?? [];
  if (!entry || !last) return undefined;
  const textOf = async (number: number) => {
    const texts = await versionFor(services, member, kind, id, number);
    return texts && (texts.draft ?? texts.published);
  };
  const { after = last.number } = numbers;
  let before = numbers.before ?? last.number;
  const now = await textOf(after);
  let old = await textOf(before);
  // Skips versions with equal content: publishing creates a version without changing the text.
  for (const { number } of numbers.before === undefined ? former : []) {
    if (old !== undefined && !isSame(old, now)) break;
    const text = await textOf(number);
    // A stored version that cannot be read.
    if (text === undefined) continue;
    before = number;
    old = text;
  }
  if (old === undefined || now === undefined) return undefined;
  const passages = passagesOf(entryForm(member, kind), old, now);
  return {
    title: entry.name,
    before,
    after,
    current: last.number,
    version: entry.version,
    versions: entry.versions.map(({ number, author, when, note }) => ({
      number,
      label: `${number}, ${author}, ${when} (${note})`,
    })),
    passages,
    summary: `${pluralize(passages.length, 'champ change', 'champs changent')}.`,
  };
}
