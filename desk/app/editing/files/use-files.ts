import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import { filesError } from '../../../../src/features/inquiries/messages/message-files.schema.ts';

/** Files of a form, chosen one after the other; the native field always has what is shown. */
export function useFiles() {
  const field = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const replace = useCallback((next: readonly File[]) => {
    const transfer = new DataTransfer();
    for (const file of next) transfer.items.add(file);
    if (field.current) field.current.files = transfer.files;
    setFiles(next);
  }, []);
  /** Adds files to those that the native field has. */
  const add = useCallback(
    (added: readonly File[]) => {
      if (added.length > 0) replace(together([...(field.current?.files ?? [])], added));
    },
    [replace],
  );
  useEffect(() => {
    // Chosen before hydration.
    if (field.current?.files?.length) setFiles([...field.current.files]);
  }, []);
  return {
    field,
    files,
    error: filesError(files),
    replace,
    add,
    onChange: (event: ChangeEvent<HTMLInputElement>) => replace(together(files, [...(event.target.files ?? [])])),
    remove: (file: File) => replace(files.filter((it) => it !== file)),
  };
}

function together(files: readonly File[], added: readonly File[]): File[] {
  const isNew = (file: File) => !files.some(({ name, size }) => name === file.name && size === file.size);
  return [...files, ...added.filter(isNew)];
}

export type Files = ReturnType<typeof useFiles>;
