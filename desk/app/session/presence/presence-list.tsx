import { Avatar } from '../../ui/avatar.tsx';
import type { Present } from './presence.ts';

/** Who else is on the page, and where they write. Phones show the initials. */
export function PresenceList({ others }: { others: readonly Present[] }) {
  return (
    <span
      aria-live="polite"
      className="relative inline-flex min-w-0 gap-3 text-xs text-ink2 max-lg:shrink-0 empty:hidden"
      role="status"
    >
      {others.map(({ name, place }) => {
        const words = place ? `${name} écrit\u00a0: ${place}` : `${name} lit aussi`;
        return (
          <span className="inline-flex min-w-0 items-center gap-[0.45rem] whitespace-nowrap" key={name} title={words}>
            <span className={`inline-flex rounded-[5px] p-0.5 ring-2 ${place ? 'ring-raphia' : 'ring-palme'}`}>
              <Avatar isSmall name={name} />
            </span>
            <span className="max-w-60 truncate max-lg:sr-only">{words}</span>
          </span>
        );
      })}
    </span>
  );
}
