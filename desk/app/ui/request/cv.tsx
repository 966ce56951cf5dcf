import { Download, LockKeyhole } from 'lucide-react';
import { useState } from 'react';

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
    <section>
      <h2>
        CV <span className="end q">{kilobytes(last.size)}</span>
      </h2>
      <div className="cv">
        {files.map((file) => (
          <div className="bar" key={file.id}>
            <span>{file.name}</span>
            <span className="end">
              <a
                aria-label={`Télécharger ${file.name}, ${kilobytes(file.size)}`}
                className="btn bare ico"
                download={file.name}
                href={`${path(file)}?telecharger`}
              >
                <Download aria-hidden="true" className="i" />
              </a>
            </span>
          </div>
        ))}
        {last.isPdf && <CvFrame path={path(last)} person={person} />}
      </div>
      <p className="safe">
        <LockKeyhole aria-hidden="true" className="i" />
        {last.isPdf ? 'Cadre isolé\u00a0: sans script ni réseau. ' : "Ce format n'est pas affiché. "}
        Chaque lecture est inscrite au journal.
      </p>
    </section>
  );
}

function CvFrame({ path, person }: { path: string; person: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <p className="cv-closed">
        <button className="btn" onClick={() => setOpen(true)} type="button">
          Lire le CV ici
        </button>
      </p>
    );
  }
  return <iframe className="cv-frame" src={path} title={`CV de ${person}`} />;
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)}\u00a0Ko`;
