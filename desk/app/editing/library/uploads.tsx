import { FileUp, ImageUp, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { FieldError, Input, Labelled } from '../../ui/field.tsx';
import { type UploadError, uploadPicture } from '../pictures/picture-upload.ts';
import { Thumbnail } from './grid.tsx';
import { type AddedFile, type AddedPicture, isPdf, type LibraryEntry, type LibraryFile, weightOf } from './library.ts';

interface Upload {
  key: number;
  name: string;
  progress: number;
  picture?: AddedPicture;
  /** The upload is a PDF. */
  file?: AddedFile;
  refused?: string | undefined;
  retry?: (() => void) | undefined;
}

let last = 0;
const PICTURES = '/mediatheque/images';
const FILES = '/mediatheque/documents';

export type LibraryUploads = ReturnType<typeof useUploads>;

/**
 * Uploads to the library, one after the other; each then waits for its text.
 * @param takesPdf also documents, by what the device says of a file
 */
export function useUploads({ takesPdf = false } = {}) {
  const [all, setAll] = useState<Upload[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  const change = (key: number, part: Partial<Upload>) =>
    setAll((uploads) => uploads.map((it) => (it.key === key ? { ...it, ...part } : it)));
  const send = async (key: number, file: File) => {
    const abort = new AbortController();
    aborts.current.set(key, abort);
    change(key, { refused: undefined, retry: undefined, progress: 0 });
    try {
      const isOffered = takesPdf && isPdf(file);
      const request = { address: isOffered ? FILES : PICTURES, file, isOffered, signal: abort.signal };
      const answer = await uploadPicture({ ...request, onProgress: (progress) => change(key, { progress }) });
      const added = answer as { picture: AddedPicture } | { file: AddedFile } | { message: string };
      if ('message' in added) change(key, { refused: added.message });
      else change(key, { ...added, progress: 1 });
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

interface ButtonProps {
  add: (files: readonly File[]) => void;
  /** Documents in place of pictures. */
  isOfPdf?: boolean;
  /** Two of them share a line of a phone. */
  isShort?: boolean;
}

export function UploadButton({ add, isOfPdf = false, isShort = false }: ButtonProps) {
  return (
    <label
      className={`focus-within:outline-2 focus-within:outline-offset-2 ${buttonClass(isOfPdf ? 'plain' : 'main')}`}
    >
      {isOfPdf ? <FileUp /> : <ImageUp />}
      <span>
        <span className={isShort ? 'max-md:sr-only' : ''}>Envoyer des </span>
        <span className={isShort ? 'max-md:inline-block max-md:first-letter:uppercase' : ''}>
          {isOfPdf ? 'PDF' : 'images'}
        </span>
      </span>
      <input
        accept={isOfPdf ? 'application/pdf,.pdf' : 'image/*,.heic,.heif'}
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
  uploads: LibraryUploads;
  /** Runs once the picture has its text. */
  onDone?: (picture: LibraryEntry) => void;
  onFileDone?: (file: LibraryFile) => void;
}

export function Uploads({ uploads: { all, remove }, onDone, onFileDone }: Props) {
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
            {!upload.picture && !upload.file && !upload.refused && (
              <progress aria-label={`Envoi de ${upload.name}`} className="max-w-48" value={upload.progress} />
            )}
            {upload.picture && (
              <DescribePicture
                onDone={(picture) => {
                  remove(upload.key);
                  onDone?.(picture);
                }}
                picture={upload.picture}
              />
            )}
            {upload.file && (
              <DescribeFile
                file={upload.file}
                onDone={(file) => {
                  remove(upload.key);
                  onFileDone?.(file);
                }}
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

type Described<Added> = Added | { fiche: string } | { message: string };

/** Sends the words of an upload; what the server did not take is told and stays typed. */
function useDescribe<Added extends object>(address: string, id: string, onDone: (added: Added) => void) {
  const [answer, setAnswer] = useState<{ fiche: string } | { message: string }>();
  const [isSending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In a picker, the entry's form is around it.
    event.stopPropagation();
    const body = new FormData(event.currentTarget);
    body.set('id', id);
    setSending(true);
    const described = await fetch(address, { method: 'POST', body })
      .then((response) => response.json() as Promise<Described<Added>>)
      .catch((): Described<Added> => ({ message: "Le bureau n'a pas répondu. Réessayez dans un instant." }));
    setSending(false);
    if ('fiche' in described || 'message' in described) return setAnswer(described);
    await revalidate();
    onDone(described);
  };
  return { answer, isSending, send };
}

function DescribePicture({ picture, onDone }: { picture: AddedPicture; onDone: (picture: LibraryEntry) => void }) {
  const told = (added: { picture: LibraryEntry }) => onDone(added.picture);
  const { answer, isSending, send } = useDescribe(PICTURES, picture.id, told);
  const id = `alt-${picture.id}`;
  if (answer && 'fiche' in answer) {
    return (
      <p>
        Notez l'accord de la personne&nbsp;: <Link to={answer.fiche}>compléter sa fiche</Link>.
      </p>
    );
  }
  return (
    <form className="grid gap-1.5" onSubmit={send}>
      {picture.isKnown && <p className="text-ink2">Cette image était déjà dans la médiathèque.</p>}
      <Labelled id={id} label="Que voit-on&nbsp;? Pour qui ne voit pas l'image.">
        <Input autoComplete="off" autoFocus defaultValue={picture.alt} id={id} maxLength={250} name="alt" required />
      </Labelled>
      <label className="flex items-center gap-2">
        <input name="people" type="checkbox" />
        On y reconnaît une personne
      </label>
      <Send error={answer?.message} isSending={isSending} />
    </form>
  );
}

function DescribeFile({ file, onDone }: { file: AddedFile; onDone: (file: LibraryFile) => void }) {
  const told = (added: { file: LibraryFile }) => onDone(added.file);
  const { answer, isSending, send } = useDescribe(FILES, file.id, told);
  const id = `titre-${file.id}`;
  return (
    <form className="grid gap-1.5" onSubmit={send}>
      <p className="text-ink2">
        {weightOf(file)}
        {file.isKnown && '. Ce document était déjà dans la médiathèque.'}
      </p>
      <Labelled id={id} label="Titre du document&nbsp;: ce que dira le lien.">
        <Input autoComplete="off" autoFocus defaultValue={file.title} id={id} maxLength={120} name="title" required />
      </Labelled>
      <Send error={answer && 'message' in answer ? answer.message : undefined} isSending={isSending} />
    </form>
  );
}

function Send({ error, isSending }: { error: string | undefined; isSending: boolean }) {
  return (
    <>
      {error && <FieldError isAnnounced>{error}</FieldError>}
      <Button aria-disabled={isSending || undefined} className="justify-self-start" type="submit">
        Mettre dans la médiathèque
      </Button>
    </>
  );
}
