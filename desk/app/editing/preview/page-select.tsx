import { Select } from '../../ui/field.tsx';

interface Props {
  pages: readonly { path: string }[];
  value: string;
  onChange: (path: string) => void;
}

/** Which page of the site a preview shows. */
export function PageSelect({ pages, value, onChange }: Props) {
  return (
    <Select
      aria-label="Page de l'aperçu"
      className="min-w-0 flex-1 max-md:basis-full md:max-w-64"
      name="sur"
      onChange={({ target }) => onChange(target.value)}
      value={value}
    >
      {pages.map(({ path }) => (
        <option key={path} value={path}>
          {pageName(path)}
        </option>
      ))}
    </Select>
  );
}

export const pageName = (path: string) => (path === '/' ? "L'accueil" : path);
