import { type ComponentProps, createContext, useContext } from 'react';
import type { LibraryEntry } from '../../library.ts';
import { Select } from '../field.tsx';

export const Library = createContext<readonly LibraryEntry[]>([]);

type Props = Omit<ComponentProps<typeof Select>, 'value'> & { value: string; isOptional: boolean };

export function PictureInput({ isOptional, value, ...select }: Props) {
  const pictures = useContext(Library);
  const isKnown = pictures.some(({ id }) => id === value);
  return (
    <Select {...select} value={value}>
      {(isOptional || value === '') && <option value="">{isOptional ? 'Aucune' : 'Choisissez'}</option>}
      {value !== '' && !isKnown && <option value={value}>{value} (plus dans la médiathèque)</option>}
      {pictures.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  );
}
