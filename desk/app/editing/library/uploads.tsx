import { ImageUp, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { FieldError, Input, Labelled } from '../../ui/field.tsx';
import { type UploadError, uploadPicture } from '../pictures/picture-upload.ts';
import { Thumbnail } from './grid.tsx';
import type { AddedPicture, LibraryEntry } from './library.ts';

interface Upload {
  key: number;
  name: string;
  progress: number;
  picture?: AddedPicture;
  refused?: string | undefined;
  retry?: (() => void) | undefined;
}

let last = 0;

export type PictureUploads = ReturnType<typeof usePictureUploads>;

/** Uploads to the library, one after the other; each then waits for its text. */
export function usePictureUploads() {
  const [all, setAll] = useState<Upload[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  const change = (key: number, part: Partial<Upload>) =>
    setAll((uploads) => uploads.map((it) => (it.key === key ? { ...it, ...part } : it)));
  const send = async (key: number, file: File) => {
    const abort = new AbortController();
    aborts.current.set(key, abort);
    change(key, { refused: undefined, retry: undefined, progress: 0 });
    try {
      const request = { address: '/mediatheque/images', file, signal: abort.signal };
      const answer = await uploadPicture({ ...request, onProgress: (progress) => change(key, { progress }) });
      const added = answer as { picture: AddedPicture } | { message: string };
      if ('message' in added) change(key, { refused: added.message });
      else change(key, { picture: added.picture, progress: 1 });
    } catch (error) {
      const { message, isRetriable } = error as UploadError;
      change(key, { refused: message, retry: isRetriable ? () => void send(key, file) : undefined });
    }
  };
  return {
    all,
    add(files: readonly File[]) {
      for (const file of files) {
        last += 1;
        const key = last;
        setAll((uploads) => [...uploads, { key, name: file.name, progress: 0 }]);
        void send(key, file);
      }
    },
    remove(key: number) {
      aborts.current.get(key)?.abort();
      setAll((uploads) => uploads.filter((it) => it.key !== key));
    },
  };
}

export function UploadButton({ add }: { add: (files: readonly File[]) => void }) {
  return (
    <label className={`focus-within:outline-2 focus-within:outline-offset-2 ${buttonClass('main')}`}>
      <ImageUp />
      Envoyer des images
      <input
        accept="image/*,.heic,.heif"
        className="sr-only"
        multiple
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
        type="file"
      />
    </label>
  );
}

interface Props {
  uploads: PictureUploads;
  /** Runs once the picture has its text. */
  onDone?: (picture: LibraryEntry) => void;
}

export function Uploads({ uploads: { all, remove }, onDone }: Props) {
  if (all.length === 0) return null;
  return (
    <ul aria-label="Envois" className="grid gap-2 px-gut py-2">
      {all.map((upload) => (
        <li
          className="flex max-w-measure items-start gap-3 rounded-control border border-dashed border-field p-2 text-xs"
          key={upload.key}
        >
          {upload.picture && <Thumbnail className="w-20 shrink-0" src={upload.picture.thumbnail} />}
          <div className="grid min-w-0 flex-1 gap-1.5">
            <b className="wrap-anywhere">{upload.picture?.title ?? upload.name}</b>
            {upload.refused && (
              <FieldError isAnnounced>
                {upload.name}&nbsp;: {upload.refused}
              </FieldError>
            )}
            {upload.retry && (
              <Button className="justify-self-start" onClick={upload.retry}>
                Réessayer<span className="sr-only"> l'envoi de {upload.name}</span>
              </Button>
            )}
            {!upload.picture && !upload.refused && (
              <progress aria-label={`Envoi de ${upload.name}`} className="max-w-48" value={upload.progress} />
            )}
            {upload.picture && (
              <Describe
                onDone={(picture) => {
                  remove(upload.key);
                  onDone?.(picture);
                }}
                picture={upload.picture}
              />
            )}
          </div>
          <IconButton
            icon={X}
            label={`Fermer ${upload.name}`}
            look="bare"
            onClick={() => remove(upload.key)}
            title="Fermer"
          />
        </li>
      ))}
    </ul>
  );
}

type Described = { picture: LibraryEntry } | { fiche: string } | { message: string };

function Describe({ picture, onDone }: { picture: AddedPicture; onDone: (picture: LibraryEntry) => void }) {
  const [answer, setAnswer] = useState<Exclude<Described, { picture: LibraryEntry }>>();
  const [isSending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  const id = `alt-${picture.id}`;
  const describe = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In a picker, the entry's form is around it.
    event.stopPropagation();
    const body = new FormData(event.currentTarget);
    body.set('id', picture.id);
    setSending(true);
    const described = await fetch('/mediatheque/images', { method: 'POST', body })
      .then((response) => response.json() as Promise<Described>)
      .catch((): Described => ({ message: "Le bureau n'a pas répondu. Réessayez dans un instant." }));
    setSending(false);
    if (!('picture' in described)) return setAnswer(described);
    await revalidate();
    onDone(described.picture);
  };
  if (answer && 'fiche' in answer) {
    return (
      <p>
        Notez l'accord de la personne&nbsp;: <Link to={answer.fiche}>compléter sa fiche</Link>.
      </p>
    );
  }
  return (
    <form className="grid gap-1.5" onSubmit={describe}>
      {picture.isKnown && <p className="text-ink2">Cette image était déjà dans la médiathèque.</p>}
      <Labelled id={id} label="Que voit-on&nbsp;? Pour qui ne voit pas l'image.">
        <Input autoComplete="off" autoFocus defaultValue={picture.alt} id={id} maxLength={250} name="alt" required />
      </Labelled>
      <label className="flex items-center gap-2">
        <input name="people" type="checkbox" />
        On y reconnaît une personne
      </label>
      {answer && <FieldError isAnnounced>{answer.message}</FieldError>}
      <Button aria-disabled={isSending || undefined} className="justify-self-start" type="submit">
        Mettre dans la médiathèque
      </Button>
    </form>
  );
}
