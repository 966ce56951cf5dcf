import { Layers } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { KindGroup } from '../../../src/content/model/editable.ts';
import { useCanPublishTogether } from '../session/use-me.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FilterChip } from '../ui/table/filter-bar.tsx';

export interface ShownKind {
  name: string;
  title: string;
  group: KindGroup;
}

const ROW = 'flex gap-[0.4rem] px-gut [scrollbar-width:thin] *:shrink-0';

/** Groups, and the kinds of the one that is open. */
export function KindChips({ kind, kinds }: { kind: string; kinds: readonly ShownKind[] }) {
  const canPublishTogether = useCanPublishTogether();
  const chips = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chip = chips.current?.querySelector<HTMLElement>(`[href="/contenus/${kind}"]`);
    if (chip && chips.current) chips.current.scrollLeft = chip.offsetLeft - chips.current.offsetLeft - 16;
  }, [kind]);
  const groups = [...Map.groupBy(kinds, ({ group }) => group)];
  const open = kinds.find(({ name }) => name === kind)?.group;
  return (
    <nav aria-label="Contenus" className="grid gap-2 py-[0.6rem]">
      <ul className={`${ROW} flex-wrap items-center`}>
        {groups.length > 1 &&
          groups.map(([group, [first]]) => (
            <li key={group}>
              <FilterChip isOn={group === open} to={`/contenus/${first?.name}`}>
                {group}
              </FilterChip>
            </li>
          ))}
        {canPublishTogether && (
          <li className="ml-auto">
            <ButtonLink look="bare" size="small" to="/publications">
              <Layers />
              Publier ensemble
            </ButtonLink>
          </li>
        )}
      </ul>
      <ul className={`${ROW} overflow-x-auto lg:flex-wrap`} ref={chips}>
        {kinds
          .filter(({ group }) => group === open)
          .map(({ name, title }) => (
            <li key={name}>
              <FilterChip isOn={name === kind} to={`/contenus/${name}`}>
                {title}
              </FilterChip>
            </li>
          ))}
      </ul>
    </nav>
  );
}
