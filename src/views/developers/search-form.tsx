import Search from 'lucide-react/icons/search';
import { developersLabels } from '@/content/pages/developers-labels.ts';
import { Icon } from '@/ui/icon.tsx';

/** Characters; longer queries are cut. */
export const QUERY_MAX = 100;

interface SearchFormProps {
  readonly query?: string;
  /** The form also filters the index beside it as the visitor types (behaviours/parts/narrow-index.ts). */
  readonly narrows?: boolean;
  readonly className?: string;
}

export function SearchForm({ query, narrows = false, className = '' }: SearchFormProps) {
  const { label, path, submit, none, one, several } = developersLabels.search;
  return (
    <search className={className}>
      <form action={path} data-narrow={narrows ? '' : undefined} method="get">
        <label className="mb-2 block font-semibold text-s" htmlFor="doc-q">
          {label}
        </label>
        <div className="relative">
          <input
            autoComplete="off"
            className="control pr-14"
            defaultValue={query}
            enterKeyHint="search"
            id="doc-q"
            maxLength={QUERY_MAX}
            name="q"
            type="search"
          />
          <button aria-label={submit} className="absolute inset-y-0 right-0 grid w-13 place-items-center" type="submit">
            <Icon of={Search} />
          </button>
        </div>
        {narrows && (
          <p
            className="mt-2 min-h-5 text-ink2 text-xs leading-snug"
            data-none={none}
            data-one={one}
            data-several={several}
            role="status"
          />
        )}
      </form>
    </search>
  );
}
