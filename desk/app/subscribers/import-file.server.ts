import {
  FILE_FIELDS,
  type FileChoices,
  type FileField,
  readSubscribers,
  readSubscriberTable,
  type SubscriberFile,
  SubscriberFileError,
  type SubscriberTable,
} from '../../../src/features/newsletter/subscribers/subscriber-file.server.ts';
import { MEANING_LABELS, type Meaning } from '../../../src/features/newsletter/subscribers/subscriber-words.schema.ts';
import { decodeText } from '../../../src/platform/text-encoding.ts';

/**
 * How a file is read, to be corrected.
 * @property signature of the titles: another file drops the choices
 * @property columns without the ones that cannot be told by the titles
 * @property kept answers about values that the screen no longer lists, as the form sends them
 */
export interface FileReading {
  signature: string;
  titles: string[];
  columns: Partial<SubscriberFile['columns']>;
  states: SubscriberFile['states'];
  kept: string[];
}

export type ReadImport =
  | { problem: string; reading?: FileReading }
  | { lines: SubscriberFile['lines']; reading: FileReading };

/** @returns a sentence where the file cannot be read, with its columns where one of them must be chosen */
export async function readImport(form: FormData): Promise<ReadImport> {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return { problem: 'Choisissez un fichier CSV.' };
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (!decoded) return { problem: "Ce fichier n'est pas un texte\u00a0: enregistrez-le en CSV depuis le tableur." };
  let table: SubscriberTable | undefined;
  try {
    table = readSubscriberTable(decoded.text);
    if (table.records.length === 0) return { problem: "Le fichier n'a aucune ligne sous celle des titres." };
    const choices = choicesOf(form, table);
    const { lines, titles, columns, states } = readSubscribers(table, choices);
    const shown = new Set(states.flatMap(({ at, values }) => values.map(({ key }) => `${at}:${key}`)));
    const kept = (choices.meanings ?? [])
      .filter(
        ({ at, key }) => !shown.has(`${at}:${key}`) && !states.some((it) => it.at === at && it.others && key === '*'),
      )
      .map(({ at, key, meaning }) => `${at}:${meaning}:${key}`);
    return { lines, reading: { signature: signatureOf(table), titles, columns, states, kept } };
  } catch (error) {
    if (!(error instanceof SubscriberFileError)) throw error;
    if (!table) return { problem: error.message };
    const reading = { signature: signatureOf(table), titles: table.titles, columns: {}, states: [], kept: [] };
    return { problem: error.message, reading };
  }
}

const signatureOf = ({ titles }: SubscriberTable) => JSON.stringify(titles);

/** Unknown columns and meanings choose nothing. */
function choicesOf(form: FormData, table: SubscriberTable): FileChoices {
  if (form.get('titles') !== signatureOf(table)) return {};
  const isColumn = (at: number) => Number.isInteger(at) && at >= 0 && at < table.titles.length;
  const columns: Partial<Record<FileField, number>> = {};
  for (const field of FILE_FIELDS) {
    const typed = form.get(`column-${field}`);
    if (typeof typed !== 'string' || typed === '') continue;
    const at = Number(typed);
    if (isColumn(at) || (at === -1 && field !== 'email' && field !== 'status')) columns[field] = at;
  }
  const meanings = form.getAll('meaning').flatMap((typed) => {
    const [, at = '', meaning = '', key = ''] = /^(\d+):([a-z]+):(.*)$/s.exec(String(typed)) ?? [];
    return meaning in MEANING_LABELS && isColumn(Number(at))
      ? [{ at: Number(at), key, meaning: meaning as Meaning }]
      : [];
  });
  return { columns, meanings };
}
