import { Download, ExternalLink, LockKeyhole, Maximize2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { kilobytes } from '../../text/kilobytes.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { SideSection } from '../../ui/layout/side-panel.tsx';

interface Props {
  number: number;
  person: string;
  files: { id: string; name: string; size: number; isPdf: boolean }[];
}

export function Cv({ number, person, files }: Props) {
  const last = files.at(-1);
  if (!last) return null;
  const path = (file: { id: string }) => `/demandes/${number}/cv/${file.id}`;
  return (
    <SideSection aside={<span className="text-ink2">{kilobytes(last.size)}</span>} heading="CV">
      <div className="border border-line bg-surface">
        {files.map((file) => (
          <div
            className="flex items-center justify-between gap-1 border-b border-line py-[0.2rem] pr-[0.3rem] pl-[0.6rem] text-2xs last:border-0"
            key={file.id}
          >
            <span className="min-w-0 wrap-anywhere">{file.name}</span>
            <ButtonLink
              aria-label={`Télécharger ${file.name}, ${kilobytes(file.size)}`}
              download={file.name}
              href={`${path(file)}?telecharger`}
              look="bare"
              size="small"
            >
              <Download />
            </ButtonLink>
          </div>
        ))}
        {last.isPdf && (
          <div className="flex flex-wrap gap-[0.4rem] border-b border-line p-[0.4rem] print:hidden">
            <CvReader path={path(last)} person={person} />
            <ButtonLink href={path(last)} look="bare" rel="noreferrer" target="_blank">
              <ExternalLink />
              Nouvel onglet
            </ButtonLink>
          </div>
        )}
        {last.isPdf && <CvFrame path={path(last)} person={person} />}
      </div>
      <p className="mt-[0.45rem] flex items-center gap-[0.4rem] text-2xs text-ink2">
        <LockKeyhole />
        <span>
          {last.isPdf ? 'Cadre isolé\u00a0: sans script ni réseau. ' : "Ce format n'est pas affiché. "}
          Chaque lecture est inscrite au journal.
        </span>
      </p>
    </SideSection>
  );
}

function CvFrame({ path, person }: { path: string; person: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <p className="p-5 text-center print:hidden">
        <Button onClick={() => setOpen(true)}>Lire le CV ici</Button>
      </p>
    );
  }
  return <CvDocument className="h-104" path={path} person={person} />;
}

function CvDocument({ path, person, className }: { path: string; person: string; className: string }) {
  return <iframe className={`block w-full bg-[#fff] ${className}`} src={path} title={`CV de ${person}`} />;
}

/** The CV at reading size, over the work. */
function CvReader({ path, person }: { path: string; person: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        <Maximize2 />
        Lire en grand
      </Button>
      <dialog
        aria-label={`CV de ${person}`}
        className="m-auto h-[calc(100dvh-2rem)] max-h-none w-[min(62rem,calc(100vw-2rem))] max-w-none rounded-control border border-field bg-surface p-0"
        onClose={() => setOpen(false)}
        ref={dialog}
      >
        <div className="flex items-center gap-2 border-b border-hair px-3 py-1">
          <b className="mr-auto min-w-0 truncate">CV de {person}</b>
          <IconButton icon={X} label="Fermer le CV" look="bare" onClick={() => dialog.current?.close()} />
        </div>
        {isOpen && <CvDocument className="h-[calc(100%-3.25rem)]" path={path} person={person} />}
      </dialog>
    </>
  );
}
