import { Images } from 'lucide-react';
import { createContext, useContext, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { foldText } from '../../../../src/text/fold-text.ts';
import type { LibraryEntry } from '../../library.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Select } from '../field.tsx';
import { SearchField } from '../filter-bar.tsx';
import { Thumbnail } from '../library/grid.tsx';
import { UploadButton, Uploads, usePictureUploads } from '../library/uploads.tsx';

export const Library = createContext<readonly LibraryEntry[]>([]);

interface Props {
  id: string;
  name: string;
  value: string;
  isOptional: boolean;
  onChange: (id: string) => void;
  'aria-label'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}

/** A list of names, also without scripts; beside it the library with its pictures. */
export function PictureInput({ isOptional, value, onChange, ...select }: Props) {
  const pictures = useContext(Library);
  const chosen = pictures.find(({ id }) => id === value);
  const picker = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    picker.current?.close();
    setOpen(false);
  };
  return (
    <div className="flex items-start gap-3">
      {chosen && <Thumbnail className="w-20 shrink-0 max-md:w-14" src={chosen.thumbnail} />}
      <div className="grid min-w-0 flex-1 justify-items-start gap-[0.4rem]">
        <Select {...select} onChange={({ target }) => onChange(target.value)} value={value}>
          {(isOptional || value === '') && <option value="">{isOptional ? 'Aucune' : 'Choisissez'}</option>}
          {value !== '' && !chosen && <option value={value}>{value}, qui n'est plus dans la médiathèque</option>}
          {pictures.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        <Button
          className="max-w-full max-md:whitespace-normal"
          onClick={() => {
            setOpen(true);
            requestAnimationFrame(() => picker.current?.showModal());
          }}
        >
          <Images />
          Choisir dans la médiathèque
        </Button>
      </div>
      {isOpen &&
        createPortal(
          <Dialog
            isWide
            close={close}
            heading="La médiathèque"
            id={`${select.id}-mediatheque`}
            onClose={() => setOpen(false)}
            ref={picker}
          >
            <Picker
              choose={(id) => {
                onChange(id);
                close();
              }}
              pictures={pictures}
              value={value}
            />
          </Dialog>,
          document.body,
        )}
    </div>
  );
}

interface PickerProps {
  pictures: readonly LibraryEntry[];
  value: string;
  choose: (id: string) => void;
}

function Picker({ pictures, value, choose }: PickerProps) {
  const uploads = usePictureUploads();
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
        <UploadButton add={uploads.add} />
      </div>
      <Uploads onDone={({ id }) => choose(id)} uploads={uploads} />
      {found.length === 0 && (
        <p className="py-3 text-ink2">
          {pictures.length === 0
            ? 'La médiathèque est vide\u00a0: envoyez une première image.'
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
