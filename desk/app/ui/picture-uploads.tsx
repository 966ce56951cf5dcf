import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isComposing } from '../../../src/ui/is-composing.ts';
import type { ViewedPicture } from '../article-view.ts';

export interface Upload {
  key: number;
  name: string;
  /** Of the file in this browser. */
  preview: string;
  /** 0 to 1. */
  progress: number;
  picture?: ViewedPicture;
  refused?: string;
}

let last = 0;

/** Pictures on their way to the server, and those that wait for their words. */
export function useUploads(articleId: string, onKept: () => Promise<void>) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((it) => (it.key === key ? { ...it, ...part } : it)));
  return {
    uploads,
    add(files: readonly File[]) {
      for (const file of files) {
        last += 1;
        const key = last;
        setUploads((all) => [...all, { key, name: file.name, preview: URL.createObjectURL(file), progress: 0 }]);
        send(articleId, file, (progress) => change(key, { progress })).then(
          (picture) => {
            change(key, { picture, progress: 1 });
            void onKept();
          },
          (error: Error) => change(key, { refused: error.message }),
        );
      }
    },
    remove: (key: number) =>
      setUploads((all) => {
        const gone = all.find((it) => it.key === key);
        if (gone) URL.revokeObjectURL(gone.preview);
        return all.filter((it) => it.key !== key);
      }),
  };
}

/** XMLHttpRequest: fetch() does not tell how much has left. */
function send(articleId: string, file: File, onProgress: (done: number) => void): Promise<ViewedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error("l'image n'est pas arrivée. Réessayez quand le réseau sera là."));
    request.open('POST', `/articles/${articleId}/images`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onerror = fail;
    request.onload = () => {
      const answer = request.response as { outcome: 'added'; picture: ViewedPicture } | { message: string } | null;
      if (answer && 'picture' in answer) resolve(answer.picture);
      else if (answer && 'message' in answer) reject(new Error(answer.message));
      else if (request.status === 413) reject(new Error("l'image est trop lourde\u00a0: 10\u00a0Mo au plus."));
      else fail();
    };
    const body = new FormData();
    body.append('picture', file);
    request.send(body);
  });
}

interface Props {
  uploads: readonly Upload[];
  onInsert: (upload: Upload, alt: string) => void;
  onRemove: (key: number) => void;
}

/** Each picture asks for its words before it stands in the text. */
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
  const { key, name, preview, progress, picture, refused } = upload;
  const [alt, setAlt] = useState('');
  const id = `alt-${key}`;
  useEffect(() => {
    if (picture) document.getElementById(id)?.focus();
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

/** '1 280 × 853, 96 Ko'. */
export function sizeOf({ width, height, size }: ViewedPicture): string {
  const count = (value: number) => value.toLocaleString('fr-FR');
  return `${count(width)}\u00a0×\u00a0${count(height)}, ${count(Math.max(1, Math.round(size / 1024)))}\u00a0Ko`;
}
