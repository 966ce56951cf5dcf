import * as z from 'zod';
import { editable, type Kind } from '../../model/editable.ts';
import { labelled, lineField } from '../../model/entry-fields.ts';
import { PICTURE_ID } from '../../model/picture-names.ts';
import { picturesKind } from './media.ts';

/** PDF files that visitors download, in the library beside the pictures; their bytes too. Server only. */

const MISSING = 'Envoyez un document PDF.';

const fileSchema = z.strictObject({
  title: lineField(120, {
    label: 'Titre du document',
    hint: 'Ce que dit le lien\u00a0: «\u00a0Nos tarifs\u00a02027\u00a0».',
  }),
  file: z
    .strictObject(
      {
        hash: labelled(z.string().regex(/^[0-9a-f]{20}$/, MISSING), { label: 'Empreinte' }),
        size: labelled(z.int().min(1), { label: 'Octets' }),
        name: labelled(z.string().regex(PICTURE_ID, MISSING).max(80, MISSING), { label: "Nom dans l'adresse" }),
      },
      { error: MISSING },
    )
    .meta({ title: 'Fichier', input: 'stored' }),
});

export type FileData = z.output<typeof fileSchema>;
export const filesKind: Kind<FileData> = {
  name: 'files',
  title: 'Documents',
  group: 'Vitrine',
  one: 'un document',
  schema: fileSchema,
  count: { min: 0, max: 500 },
  hasValidity: false,
  isUnordered: true,
  nameOf: ({ title }) => title,
  shownOn: () => [],
  sample: null,
  seed: [],
};

export const publishedFiles = editable(filesKind);

/** Kinds whose entries have a file of the library. */
export const LIBRARY_KINDS: readonly Kind<object>[] = [picturesKind, filesKind];
export const isOfLibrary = ({ name }: Pick<Kind, 'name'>): boolean => LIBRARY_KINDS.some((it) => it.name === name);

/** Hash of the file that the data of such an entry names. */
export const hashIn = (data: unknown): string => (data as { file: { hash: string } }).file.hash;
