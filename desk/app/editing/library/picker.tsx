import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { foldText } from '../../../../src/text/fold-text.ts';
import { useRole } from '../../session/use-me.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchField } from '../../ui/table/filter-bar.tsx';
import { Thumbnail } from './grid.tsx';
import { editsLibrary, type LibraryEntry } from './library.ts';
import { UploadButton, Uploads, useUploads } from './uploads.tsx';

interface Props {
  id: string;
  pictures: readonly LibraryEntry[];
  /** Id of the present one. */
  value?: string | undefined;
  choose: (id: string) => void;
  onClose: () => void;
}

/** The library in a modal dialog, open while it is rendered. */
export function PicturePicker({ id, choose, onClose, ...picker }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close();
  return createPortal(
    <Dialog isWide close={close} heading="La médiathèque" id={id} onClose={onClose} ref={dialog}>
      <Pictures
        {...picker}
        choose={(chosen) => {
          close();
          choose(chosen);
        }}
      />
    </Dialog>,
    document.body,
  );
}

function Pictures({ pictures, value, choose }: Pick<Props, 'pictures' | 'value' | 'choose'>) {
  const uploads = useUploads();
  const role = useRole();
  const canAdd = role !== undefined && editsLibrary(role);
  const [search, setSearch] = useState('');
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const found = pictures.filter(({ title, alt }) => words.every((it) => foldText(`${title} ${alt}`).includes(it)));
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          id="chercher-dans-la-mediatheque"
          label="Chercher une image"
          onChange={({ target }) => setSearch(target.value)}
          placeholder="Nom, ce que l'on voit"
          value={search}
        />
        {canAdd && <UploadButton add={uploads.add} />}
      </div>
      <Uploads onDone={({ id }) => choose(id)} uploads={uploads} />
      {found.length === 0 && (
        <p className="py-3 text-ink2">
          {pictures.length === 0
            ? `La médiathèque est vide${canAdd ? '\u00a0: envoyez une première image' : ''}.`
            : 'Aucune image ne correspond.'}
        </p>
      )}
      <ul className="-m-1 grid max-h-[55vh] grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3 overflow-auto p-1">
        {found.map(({ id, title, thumbnail }) => (
          <li key={id}>
            <button
              aria-pressed={id === value}
              className="grid w-full gap-1 text-left text-2xs wrap-anywhere aria-pressed:font-semibold"
              onClick={() => choose(id)}
              type="button"
            >
              <Thumbnail src={thumbnail} />
              {title}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
