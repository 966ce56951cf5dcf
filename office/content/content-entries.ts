import { KINDS } from '../../src/content/kinds/kinds.ts';
import type { Kind } from '../../src/content/model/editable.ts';
import { ENTRY_STATE_LABELS } from '../../src/features/entries/entries.schema.ts';
import { type Changed, type OpenEntry, readEntry } from '../../src/features/entries/entries.server.ts';
import { type FileProblem, labelledErrors } from '../../src/features/entries/files/entry-files.server.ts';
import { seedEntries } from '../../src/features/entries/seed-entries.server.ts';
import { type Office, withOffice } from '../open-office.ts';
import { oneOf } from '../terminal/arguments.ts';
import { EXIT, type Io, json, OfficeError, printable, shortInstant } from '../terminal/output.ts';

/** What the commands of content share: naming an entry, and telling what became of a change. */

export const FILE_MAX_BYTES = 4 * 1024 * 1024;
/** A kind with a single entry needs no id. */
export const KIND_ARGUMENT = [
  '<contenu>',
  KINDS.map(({ name, title }) => `${name} (${title.toLowerCase()})`).join(', '),
] as const;
export const ID_ARGUMENT = ['[identifiant]', "dans la liste\u00a0; superflu pour ce qui n'existe qu'une fois"] as const;
const kindNames = oneOf(KINDS.map(({ name }) => name));

export function kindNamed(name: string): Kind<object> {
  const named = kindNames(name);
  return KINDS.find((kind) => kind.name === named) as Kind<object>;
}

export const isSingle = ({ count }: Kind<object>) => count.max === 1;

export function withContent<T>(io: Io, work: (office: Office) => Promise<T>): Promise<T> {
  return withOffice(io, async (office) => {
    await seedEntries(office);
    return work(office);
  });
}

export async function entryOf(office: Office, kind: Kind<object>, id: string | undefined): Promise<OpenEntry> {
  if (id === undefined && !isSingle(kind)) {
    throw new OfficeError(
      `Il manque l'identifiant\u00a0: «\u00a0content list ${kind.name}\u00a0» les dit.`,
      EXIT.usage,
    );
  }
  const named = id ?? kind.name;
  const entry = await readEntry(office, kind, named);
  if (!entry) throw unknown(kind, named);
  return entry;
}

export const unknown = ({ title, name }: Kind<object>, id: string) =>
  new OfficeError(
    `Aucune entrée «\u00a0${printable(id)}\u00a0» sous «\u00a0${title}\u00a0»\u00a0: voyez «\u00a0content list ${name}\u00a0».`,
    EXIT.notFound,
  );

type Done = Extract<Changed, { status: 'ok' }>;
type Conflict = Extract<Changed, { status: 'conflict' }>;

export const jsonOf = ({ status: _, ...entry }: Done) => json({ step: 'done', ...entry });

/** @param before what was done so far. @throws {OfficeError} with the reason, unless `result` is ok */
export function throwUnlessOk(kind: Kind<object>, id: string, result: Changed, before = "Rien n'a été changé."): Done {
  if (result.status === 'ok') return result;
  if (result.status === 'not_found') throw unknown(kind, id);
  if (result.status === 'invalid') {
    throw new OfficeError(`${before}\n${labelledErrors(kind, result.errors).map(printable).join('\n')}`);
  }
  throw new OfficeError(`${before}\n${result.status === 'forbidden' ? result.message : conflictMessage(result)}`);
}

const conflictMessage = ({ author, at, version }: Conflict) =>
  `${printable(author)} a changé cette entrée le ${shortInstant(at)} (version ${version}).`;

export function headOf(kind: Kind<object>, entry: OpenEntry, version?: number): string[] {
  const state = `${ENTRY_STATE_LABELS[entry.state].toLowerCase()}${entry.isAhead ? ', avec un brouillon' : ''}`;
  return [
    `${kind.title}\u00a0: ${entry.name} (${entry.id}), ${state}.`,
    version === undefined ? `Version ${entry.version}, par ${entry.updatedBy}.` : `Comme à la version ${version}.`,
    ...kind
      .shownOn(entry.id, (entry.published ?? entry.draft)?.data)
      .slice(0, 3)
      .map((path) => `Se voit sur ${path}`),
  ];
}

export const linesOf = (file: string, problems: readonly FileProblem[]): string[] =>
  problems.map(({ line, message }) => `${file}, ligne ${line}\u00a0: ${printable(message)}`);

export const refused = (lines: readonly string[]) => new OfficeError(`Rien n'a été changé.\n${lines.join('\n')}`);
