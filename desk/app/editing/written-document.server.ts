import { addPicture, readPicture, removePicture } from '../../../src/features/documents/document-pictures.server.ts';
import {
  compareVersions,
  type Document,
  type DocumentKind,
  findDocument,
  findVersions,
  type ListedVersion,
  restoreVersion,
  type Saved as SavedText,
  type Text,
} from '../../../src/features/documents/documents.server.ts';
import { agree, pluralize } from '../../../src/text/pluralize.ts';
import type { RequestContext } from '../session/context.server.ts';
import { whenOf } from '../text/dates.ts';
import type { EditedDocument } from './edited-document.server.ts';
import type { Saved, VersionEntry } from './editor.ts';

interface Written<Name extends string, Value> {
  kind: DocumentKind<Name>;
  id: string;
  /** The field that names it, and what stands for an empty one. */
  title: [name: Name, untitled: string];
  /** The text as the editor's form has it. */
  formOf: (text: Text<Record<Name, string>>) => Value;
  /** What versions and conflicts show in place of stored values. */
  wording?: () => Promise<(fields: Record<Name, string>) => Record<Name, string>>;
  /** Action of the audit log. */
  restored: string;
}

const FINAL = { status: 'invalid', message: 'Programmé entre-temps\u00a0: rechargez la page.' } as const;

/** What the editors of articles and letters share. */
export function writtenDocument<Name extends string, Value extends object>(
  { services, member, audit }: RequestContext,
  { kind, id, title: [name, untitled], formOf, wording, restored: restoredAs }: Written<Name, Value>,
) {
  type Fields = Record<Name, string>;
  const now = () => services.now();
  const storedOf = (document: Document<Fields>) => ({
    value: formOf(document),
    version: document.revision,
    at: whenOf(document.updatedAt, now()),
  });

  const shown = async () => (await wording?.()) ?? ((fields: Fields) => fields);

  function answerTo(saved: SavedText<Fields>): Saved<Value> {
    if (saved.status === 'not_found') return saved;
    if (saved.status === 'forbidden') return FINAL;
    const theirs = storedOf(saved.document);
    if (saved.status === 'ok') return { status: 'ok', version: theirs.version, at: theirs.at };
    return { status: 'conflict', conflict: { author: saved.document.author || "Quelqu'un", theirs } };
  }

  const parts: Pick<EditedDocument<Value>, 'stored' | 'versions' | 'pictures'> = {
    async stored() {
      const document = await findDocument<Fields>(services.db.read, kind.name, id);
      return document && storedOf(document);
    },
    versions: {
      async restore(number, revision) {
        const restored = await restoreVersion<Fields>(services, kind, id, { author: member, revision, number });
        if (restored.status === 'forbidden') return FINAL;
        if (restored.status === 'conflict') return { status: 'conflict', author: restored.document.author };
        if (restored.status === 'not_found') return restored;
        if (restored.document.revision !== revision) await audit(restoredAs, `${id} ${number}`);
        return { status: 'ok' };
      },
      async compare(numbers) {
        const document = await findDocument<Fields>(services.db.read, kind.name, id);
        if (!document) return undefined;
        const { after = document.version, before = Math.max(1, after - 1) } = numbers;
        const compared = await compareVersions(services, kind, id, { before, after }, await shown());
        if (!compared) return undefined;
        const { passages, same } = compared.comparison;
        const versions = versionEntries(await findVersions(services.db.read, id), now());
        return {
          title: document.fields[name] || untitled,
          before,
          after,
          current: document.version,
          version: document.revision,
          versions: versions.map(({ number, author, when, note }) => ({
            number,
            label: `${number}, ${author}, ${when}${note && ` (${note})`}`,
          })),
          passages,
          summary: `${pluralize(passages.length, 'passage change', 'passages changent')}, ${agree(same, `${same} est pareil et replié`, `${same} sont pareils et repliés`)}.`,
        };
      },
    },
    pictures: {
      add: async (file) =>
        addPicture(services, kind, id, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }),
      remove: (picture) => removePicture(services, kind, id, picture),
      read: (picture) => readPicture(services, kind, id, picture),
    },
  };
  return { answerTo, parts };
}

export const versionEntries = (versions: readonly ListedVersion[], now: number): VersionEntry[] =>
  versions.map(({ number, author, note, updatedAt }) => ({
    number,
    author,
    note,
    when: whenOf(updatedAt, now),
  }));
