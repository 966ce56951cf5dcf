import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isComposing } from '../../../../src/ui/is-composing.ts';

import { type UploadError, uploadPicture } from '../../picture-upload.ts';

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
  const id = `alt-${key}`;
  useEffect(() => {
    // Do not steal the focus from another picture's alternative text.
    if (picture && !document.activeElement?.closest('.drop')) document.getElementById(id)?.focus();
  }, [id, picture]);
  return (
    <section aria-label={`Image ${name}`} className="drop">
      <img alt="" className="pic" src={preview} />
      <div className="what">
        <p>
          <b>{picture?.name ?? name}</b>
          {picture && <span className="q"> · {sizeOf(picture)}</span>}
        </p>
        {refused && (
          <p className="err" role="alert">
            {name}&nbsp;: {refused}
          </p>
        )}
        {retry && (
          <button className="btn" onClick={retry} type="button">
            Réessayer<span className="vh"> l'envoi de {name}</span>
          </button>
        )}
        {!picture && !refused && <progress aria-label={`Envoi de ${name}`} value={progress} />}
        {picture && (
          <div className="ask">
            <label className="lab" htmlFor={id}>
              Que voit-on&nbsp;? Pour qui ne voit pas l'image.
            </label>
            <input
              autoComplete="off"
              className="inp"
              id={id}
              onChange={({ target }) => setAlt(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event)) return;
                event.preventDefault();
                onInsert(alt);
              }}
              value={alt}
            />
            <button className="btn" onClick={() => onInsert(alt)} type="button">
              Mettre dans le texte
            </button>
          </div>
        )}
      </div>
      <button aria-label={`Fermer ${name}`} className="btn bare ico" onClick={onRemove} title="Fermer" type="button">
        <X aria-hidden="true" className="i" />
      </button>
    </section>
  );
}

export function sizeOf({ width, height, size }: Picture): string {
  const count = (value: number) => value.toLocaleString('fr-FR');
  return `${count(width)}\u00a0×\u00a0${count(height)}, ${count(Math.max(1, Math.round(size / 1024)))}\u00a0Ko`;
}
