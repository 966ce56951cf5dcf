import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isComposing } from '../../../../src/ui/forms/is-composing.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { FieldError, Input, Label } from '../../ui/field.tsx';
import { type UploadError, uploadPicture } from './picture-upload.ts';

interface Picture {
  name: string;
  width: number;
  height: number;
  size: number;
}

export interface Upload {
  key: number;
  name: string;
  preview: string;
  progress: number;
  picture?: Picture;
  refused?: string | undefined;
  retry?: (() => void) | undefined;
}

let last = 0;

export function useUploads(articleId: string, onStored: () => Promise<void>) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const abortControllers = useRef(new Map<number, AbortController>());
  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((it) => (it.key === key ? { ...it, ...part } : it)));
  const send = async (key: number, file: File) => {
    const stop = new AbortController();
    abortControllers.current.set(key, stop);
    change(key, { refused: undefined, retry: undefined, progress: 0 });
    try {
      const request = { address: `/articles/${articleId}/images`, file, signal: stop.signal };
      const answer = await uploadPicture({ ...request, onProgress: (progress) => change(key, { progress }) });
      const added = answer as { picture: Picture } | { message: string };
      if ('message' in added) return change(key, { refused: added.message });
      change(key, { picture: added.picture, progress: 1 });
      void onStored();
    } catch (error) {
      const { message, isRetriable } = error as UploadError;
      change(key, { refused: message, retry: isRetriable ? () => void send(key, file) : undefined });
    }
  };
  return {
    uploads,
    add(files: readonly File[]) {
      for (const file of files) {
        last += 1;
        const key = last;
        setUploads((all) => [...all, { key, name: file.name, preview: URL.createObjectURL(file), progress: 0 }]);
        void send(key, file);
      }
    },
    remove(key: number) {
      abortControllers.current.get(key)?.abort();
      setUploads((all) => {
        const removed = all.find((it) => it.key === key);
        if (removed) URL.revokeObjectURL(removed.preview);
        return all.filter((it) => it.key !== key);
      });
    },
  };
}

interface Props {
  uploads: readonly Upload[];
  onInsert: (upload: Upload, alt: string) => void;
  onRemove: (key: number) => void;
}

export function PictureUploads({ uploads, onInsert, onRemove }: Props) {
  return uploads.map((upload) => (
    <UploadCard
      key={upload.key}
      onInsert={(alt) => onInsert(upload, alt)}
      onRemove={() => onRemove(upload.key)}
      upload={upload}
    />
  ));
}

function UploadCard({
  upload,
  onInsert,
  onRemove,
}: {
  upload: Upload;
  onInsert: (alt: string) => void;
  onRemove: () => void;
}) {
  const { key, name, preview, progress, picture, refused, retry } = upload;
  const [alt, setAlt] = useState('');
  const [isOpened, setOpened] = useState(true);
  const id = `alt-${key}`;
  useEffect(() => {
    // Do not steal the focus from another picture's alternative text.
    if (picture && !document.activeElement?.closest('[data-upload]')) document.getElementById(id)?.focus();
  }, [id, picture]);
  return (
    <section
      aria-label={`Image ${name}`}
      className="mx-6 mt-[0.6rem] flex max-w-164 items-start gap-3 rounded-control border border-dashed border-field px-[0.6rem] py-[0.45rem] text-xs max-md:mx-gut"
      data-upload=""
    >
      {isOpened && (
        <img alt="" className="h-12 w-18 shrink-0 object-cover" onError={() => setOpened(false)} src={preview} />
      )}
      <div className="grid min-w-0 flex-1 justify-items-start gap-[0.35rem]">
        <p>
          <b>{picture?.name ?? name}</b>
          {picture && <span className="text-ink2"> · {sizeOf(picture)}</span>}
        </p>
        {refused && (
          <FieldError isAnnounced>
            {name}&nbsp;: {refused}
          </FieldError>
        )}
        {retry && (
          <Button onClick={retry}>
            Réessayer<span className="sr-only"> l'envoi de {name}</span>
          </Button>
        )}
        {!picture && !refused && <progress aria-label={`Envoi de ${name}`} className="max-w-48" value={progress} />}
        {picture && (
          <>
            <Label htmlFor={id}>Que voit-on&nbsp;? Pour qui ne voit pas l'image.</Label>
            <span className="flex w-full gap-[0.4rem] max-md:flex-wrap">
              <Input
                autoComplete="off"
                id={id}
                onChange={({ target }) => setAlt(target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || isComposing(event)) return;
                  event.preventDefault();
                  onInsert(alt);
                }}
                value={alt}
              />
              <Button onClick={() => onInsert(alt)}>Mettre dans le texte</Button>
            </span>
          </>
        )}
      </div>
      <IconButton icon={X} label={`Fermer ${name}`} look="bare" onClick={onRemove} title="Fermer" />
    </section>
  );
}

export function sizeOf({ width, height, size }: Picture): string {
  const count = (value: number) => value.toLocaleString('fr-FR');
  return `${count(width)}\u00a0×\u00a0${count(height)}, ${count(Math.max(1, Math.round(size / 1024)))}\u00a0Ko`;
}
