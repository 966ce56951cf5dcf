import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { filesError } from '../../../src/features/inquiries/messages/message-files.schema.ts';

/** Files of a form, chosen one after the other; the native field always has what is shown. */
export function useFiles() {
  const field = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const replace = (next: readonly File[]) => {
    const transfer = new DataTransfer();
    for (const file of next) transfer.items.add(file);
    if (field.current) field.current.files = transfer.files;
    setFiles(next);
  };
  useEffect(() => {
    // Chosen before hydration.
    if (field.current?.files?.length) setFiles([...field.current.files]);
  }, []);
  return {
    field,
    files,
    error: filesError(files),
    replace,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const added = [...(event.target.files ?? [])];
      const isNew = (file: File) => !files.some(({ name, size }) => name === file.name && size === file.size);
      replace([...files, ...added.filter(isNew)]);
    },
    remove: (file: File) => replace(files.filter((it) => it !== file)),
  };
}

export type Files = ReturnType<typeof useFiles>;
