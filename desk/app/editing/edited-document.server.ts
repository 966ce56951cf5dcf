import type { Result } from '../../../src/platform/result.ts';
import type { Stored } from './autosave/autosave.ts';
import type { ComparedVersions, EditorAnswer, Saved } from './editor.ts';

export interface EditorCommand {
  verb: string;
  object: string;
  form: FormData;
  /** The version that the editor has saved. */
  version: number;
}

interface Versions {
  /** @returns undo: the version that undoes it */
  restore(
    number: number,
    version: number,
  ): Promise<
    Result<{ undo?: number | null }, { conflict: { author: string }; invalid: { message: string }; not_found: object }>
  >;
  compare(numbers: { before: number | undefined; after: number | undefined }): Promise<ComparedVersions | undefined>;
}

interface Pictures {
  add(file: File): Promise<Result<{ picture: { name: string } }, { invalid: { message: string }; not_found: object }>>;
  remove(name: string): Promise<void>;
  read(name: string): Promise<{ mediaType: string; content: Uint8Array } | undefined>;
}

/** A document that a user edits: what its kind brings to the routes that all kinds share (`editor.server.ts`). */
export interface EditedDocument<Text extends object = object> {
  address: string;
  /** "l'article". */
  one: string;
  /** The text that the editor sends. */
  parse(value: Record<string, unknown>): Text;
  /** @param options isApart: as a new version even within an editing session */
  save(text: Text, version: number, options: { isApart: boolean }): Promise<Saved<Text>>;
  stored(): Promise<Stored<Text> | undefined>;
  /** @returns undefined: no verb of this kind */
  act(command: EditorCommand): Promise<EditorAnswer<Text> | Response | undefined>;
  versions?: Versions | undefined;
  pictures?: Pictures;
}

export const changedBy = (author: string): string =>
  `${author} vient de changer ce texte\u00a0: relisez-le, puis recommencez.`;
