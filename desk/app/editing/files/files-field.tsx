import { Paperclip, X } from 'lucide-react';
import { useId, useState } from 'react';
import {
  ACCEPTED_FILES,
  FILES_MAX,
  FILES_MAX_BYTES,
} from '../../../../src/features/inquiries/messages/message-files.schema.ts';
import { agree } from '../../../../src/text/pluralize.ts';
import { kilobytes } from '../../text/kilobytes.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { FieldError, Input } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Files } from './use-files.ts';
import type { KeptFiles } from './use-kept-files.ts';

interface Props {
  files: Files;
  /** The server's errors by field; the same object for the same answer. */
  errors: Readonly<Record<string, string>>;
  /** The files that a draft keeps. */
  kept?: KeptFiles;
}

const KEPT = 'Le brouillon les garde sur cet appareil.';
const NOT_KEPT = 'Ce navigateur ne les garde pas\u00a0: si la page se recharge, elles seront à choisir de nouveau.';

export function FilesField({ files: chosen, errors, kept }: Props) {
  const id = useId();
  const { files, field, onChange, remove } = chosen;
  const [refused, setRefused] = useState({ errors, files });
  if (refused.errors !== errors) setRefused({ errors, files });
  // Until other files are chosen.
  const problem = chosen.error ?? (refused.files === files ? errors.files : undefined);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-[0.4rem]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label className="inline-flex items-center gap-[0.4rem] text-xs text-ink2" htmlFor={id}>
          <Paperclip />
          Pièces jointes
        </label>
        <Input
          accept={ACCEPTED_FILES}
          aria-describedby={`${id}-limits${problem ? ` ${id}-error` : ''}`}
          aria-invalid={problem ? true : undefined}
          className="flex-1 basis-56"
          id={id}
          multiple
          name="files"
          onChange={onChange}
          ref={field}
          type="file"
        />
      </div>
      <p className="text-2xs text-ink2" id={`${id}-limits`}>
        {FILES_MAX} au plus, {FILES_MAX_BYTES / 1024 / 1024}&nbsp;Mo ensemble.{' '}
        {kept && files.length > 0 && (kept.isKept ? KEPT : NOT_KEPT)}
      </p>
      {kept && kept.missing.length > 0 && (
        <Notice
          actions={<Button onClick={kept.dismiss}>Répondre sans</Button>}
          className="max-w-full"
          icon={<Paperclip />}
          role="alert"
        >
          À choisir de nouveau, car ce navigateur ne {kept.missing.length > 1 ? 'les a' : "l'a"} pas{' '}
          {agree(kept.missing.length, 'gardée')}&nbsp;: <b className="wrap-anywhere">{kept.missing.join(', ')}</b>.
        </Notice>
      )}
      {files.length > 0 && (
        <ul aria-label="Pièces choisies" className="grid gap-1">
          {files.map((file) => (
            <li className="flex items-center gap-2 text-xs" key={`${file.name} ${file.size}`}>
              <span className="min-w-0 wrap-anywhere">{file.name}</span>
              <span className="shrink-0 text-ink2">{kilobytes(file.size)}</span>
              <IconButton icon={X} label={`Retirer ${file.name}`} look="bare" onClick={() => remove(file)} />
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <FieldError id={`${id}-error`} isAnnounced>
          {problem}
        </FieldError>
      )}
    </div>
  );
}
