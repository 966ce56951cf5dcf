import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { pluralize } from '../../../src/text/pluralize.ts';
import { RestoreButton } from '../editing/entries/restore-button.tsx';
import { FileList } from '../editing/library/file-list.tsx';
import { LibraryGrid } from '../editing/library/grid.tsx';
import { libraryView, requireLibrary, type ShownPictures } from '../editing/library/library.server.ts';
import { FILES_PATH } from '../editing/library/library.ts';
import { UploadButton, Uploads, useUploads } from '../editing/library/uploads.tsx';
import { useChanges } from '../session/use-changes.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Notice } from '../ui/notice.tsx';
import { FilterBar, FilterChip, SearchField } from '../ui/table/filter-bar.tsx';

export function loader({ context, request }: LoaderFunctionArgs) {
  return libraryView(requireLibrary(context), new URL(request.url).searchParams);
}

const LABELS: Record<ShownPictures, string> = {
  toutes: 'Images',
  utilisees: 'Utilisées',
  libres: 'Pas utilisées',
  personnes: 'Personnes',
  accord: 'Accord à voir',
  documents: 'Documents',
};

export default function Library() {
  const { shown, search, counts, kind, pictures, files, siteUrl, removed, removedCount, bin } =
    useLoaderData<typeof loader>();
  const uploads = useUploads({ takesPdf: true });
  const navigate = useNavigate();
  const areFiles = shown === 'documents';
  const hasAny = counts.toutes + counts.documents > 0;
  const note = [
    ...(counts.toutes > 0 ? [pluralize(counts.toutes, 'image')] : []),
    ...(counts.documents > 0 ? [pluralize(counts.documents, 'document')] : []),
  ];
  const [isOver, setOver] = useState(false);
  useChanges('entries');
  const addressOf = (montrer: string) => {
    const query = new URLSearchParams({ ...(montrer !== 'toutes' && { montrer }), ...(search && { q: search }) });
    return `/mediatheque?${query}`;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped here; the button does the same
    <div
      className={`flex flex-1 flex-col ${isOver ? 'bg-sel' : ''}`}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        uploads.add([...event.dataTransfer.files]);
      }}
    >
      <PageHead
        actions={
          <>
            <UploadButton add={uploads.add} isOfPdf isShort />
            <UploadButton add={uploads.add} isShort />
          </>
        }
        note={note.join(', ') || undefined}
        title="Médiathèque"
      />
      {hasAny && (
        <FilterBar>
          {(Object.keys(LABELS) as ShownPictures[])
            .filter((it) => it !== 'accord' || counts.accord > 0 || shown === 'accord')
            .map((it) => (
              <FilterChip isOn={it === shown} key={it} to={addressOf(it)}>
                {LABELS[it]} {counts[it].toLocaleString('fr-FR')}
              </FilterChip>
            ))}
          <search className="max-md:w-full">
            <form>
              {shown !== 'toutes' && <input name="montrer" type="hidden" value={shown} />}
              <SearchField
                defaultValue={search}
                id="chercher-image"
                key={search}
                label={areFiles ? 'Chercher un document' : 'Chercher une image'}
                maxLength={100}
                name="q"
                placeholder={areFiles ? 'Titre' : "Nom, ce que l'on voit"}
              />
            </form>
          </search>
        </FilterBar>
      )}
      {removed && (
        <Notice actions={<RestoreButton id={removed.id} kind={kind} name={removed.name} />} className="mx-gut my-2">
          «&nbsp;{removed.name}&nbsp;»{' '}
          {areFiles
            ? 'est supprimé. Il peut être repris pendant un mois.'
            : 'est supprimée. Elle peut être reprise pendant un mois.'}
        </Notice>
      )}
      <Uploads onFileDone={() => navigate(FILES_PATH)} uploads={uploads} />
      {!areFiles && counts.toutes === 0 && uploads.all.length === 0 && (
        <EmptyState title={hasAny ? 'Aucune image encore' : 'La médiathèque attend sa première image'}>
          Une image envoyée ici sert partout&nbsp;: un témoignage, une actualité, un partenaire. Remplacez-la une fois,
          et toutes les pages changent.
        </EmptyState>
      )}
      {!areFiles && counts.toutes > 0 && pictures.length === 0 && (
        <EmptyState title="Aucune image ne correspond">Changez les mots, ou montrez toutes les images.</EmptyState>
      )}
      {areFiles && files.length === 0 && uploads.all.length === 0 && (
        <EmptyState title={search ? 'Aucun document ne correspond' : 'Aucun document encore'}>
          Un PDF envoyé ici a son adresse sur le site&nbsp;: un tarif, une brochure, un formulaire. Son lien se copie
          dans un article, une lettre ou le menu.
        </EmptyState>
      )}
      <LibraryGrid pictures={pictures} />
      <FileList files={files} siteUrl={siteUrl} />
      {bin.length > 0 && (
        <ul
          aria-label={areFiles ? 'Supprimés' : 'Supprimées'}
          className="grid max-w-measure gap-1.5 px-gut py-2.5 text-xs"
        >
          {bin.map(({ id, name }) => (
            <li className="flex items-center justify-between gap-2" key={id}>
              {name}
              <RestoreButton id={id} kind={kind} name={name} />
            </li>
          ))}
        </ul>
      )}
      {removedCount > 0 && bin.length === 0 && (
        <p className="px-gut py-2.5 text-xs">
          <Link to={areFiles ? `${FILES_PATH}&supprimees` : '/mediatheque?supprimees'}>
            Ce qui a été supprimé ({removedCount})
          </Link>
        </p>
      )}
    </div>
  );
}
