import { Download, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import { SideSection } from '../side-panel.tsx';

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
      <p className="p-5 text-center">
        <Button onClick={() => setOpen(true)}>Lire le CV ici</Button>
      </p>
    );
  }
  return <iframe className="block h-104 w-full bg-[#fff]" src={path} title={`CV de ${person}`} />;
}

export const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)}\u00a0Ko`;
