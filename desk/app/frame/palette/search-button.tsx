import { Search } from 'lucide-react';

export function SearchButton({
  onClick,
  hasKey,
  className,
}: {
  onClick: () => void;
  hasKey?: boolean;
  className: string;
}) {
  return (
    <button
      className={`flex min-h-control w-full items-center gap-2 rounded-control border border-field bg-surface px-2 text-xs text-ink2 ${className}`}
      onClick={onClick}
      type="button"
    >
      <Search />
      Aller à… {hasKey && <kbd className="ml-auto">Ctrl K</kbd>}
    </button>
  );
}
