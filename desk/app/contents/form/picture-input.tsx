import { Images } from 'lucide-react';
import { createContext, useContext, useState } from 'react';
import { Thumbnail } from '../../editing/library/grid.tsx';
import type { LibraryEntry } from '../../editing/library/library.ts';
import { PicturePicker } from '../../editing/library/picker.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';

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

/** A list of names; beside it the library with its pictures. */
export function PictureInput({ isOptional, value, onChange, ...select }: Props) {
  const pictures = useContext(Library);
  const chosen = pictures.find(({ id }) => id === value);
  const [isOpen, setOpen] = useState(false);
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
        <Button className="max-w-full max-md:whitespace-normal" onClick={() => setOpen(true)}>
          <Images />
          Choisir dans la médiathèque
        </Button>
      </div>
      {isOpen && (
        <PicturePicker
          choose={onChange}
          id={`${select.id}-mediatheque`}
          onClose={() => setOpen(false)}
          pictures={pictures}
          value={value}
        />
      )}
    </div>
  );
}
