import { dyeOfCategory } from './category-dye.ts';
import { listAddress } from './list-address.ts';

export function CategoryBadge({ category, className = '' }: { category: string; className?: string }) {
  return (
    <a
      className={`dye-${dyeOfCategory(category)} relative inline-flex min-h-6 items-center before:absolute before:inset-x-0 before:-inset-y-2.5 bg-(--m-bg) px-2.5 py-0.5 font-semibold text-(--m-fg) text-xs leading-snug no-underline hover:underline ${className}`.trim()}
      href={listAddress({ category })}
    >
      {category}
    </a>
  );
}
