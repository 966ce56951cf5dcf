import { Link } from 'react-router';
import { pluralize } from '../../../../src/text/pluralize.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { LibraryView } from './library.server.ts';
import { markdownLink, weightOf } from './library.ts';

interface Props {
  files: LibraryView['files'];
  siteUrl: string;
}

/** The PDF that staff offer, each with its link. */
export function FileList({ files, siteUrl }: Props) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Documents" className="grid max-w-measure gap-4 px-gut pt-3 pb-8">
      {files.map((file) => (
        <li className="grid gap-1.5 border-t border-hair pt-3 first:border-t-0 first:pt-0" key={file.id}>
          <Link className="font-semibold wrap-anywhere no-underline" to={`/contenus/files/${file.id}`}>
            {file.title}
          </Link>
          <p className="text-2xs text-ink2">
            {file.isDraft && <b className="text-danger">À compléter. </b>}
            {weightOf(file)}. {file.used === 0 ? 'Aucun lien du site' : pluralize(file.used, 'lien', 'liens')}
            {!file.isDraft && <span className="block wrap-anywhere select-all">{file.path}</span>}
          </p>
          {!file.isDraft && (
            <p className="flex flex-wrap items-center gap-2">
              <CopyButton label={`Copier le lien\u00a0: ${file.title}`} text={markdownLink(file)}>
                Copier le lien
              </CopyButton>
              <CopyButton label={`Copier l'adresse\u00a0: ${file.title}`} text={siteUrl + file.path}>
                Copier l'adresse
              </CopyButton>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
