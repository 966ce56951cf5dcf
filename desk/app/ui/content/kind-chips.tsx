import { useEffect, useRef } from 'react';
import { FilterChip } from '../filter-bar.tsx';

export function KindChips({ kind, kinds }: { kind: string; kinds: readonly { name: string; title: string }[] }) {
  const chips = useRef<HTMLElement>(null);
  useEffect(() => {
    const chip = chips.current?.querySelector<HTMLElement>(`[href="/contenus/${kind}"]`);
    if (chip && chips.current) chips.current.scrollLeft = chip.offsetLeft - chips.current.offsetLeft - 16;
  }, [kind]);
  return (
    <nav
      aria-label="Contenus"
      className="flex gap-[0.4rem] overflow-x-auto px-gut py-[0.6rem] [scrollbar-width:thin] *:shrink-0 lg:flex-wrap"
      ref={chips}
    >
      {kinds.map(({ name, title }) => (
        <FilterChip isOn={name === kind} key={name} to={`/contenus/${name}`}>
          {title}
        </FilterChip>
      ))}
    </nav>
  );
}
