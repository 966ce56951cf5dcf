import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

export function KindChips({ kind, kinds }: { kind: string; kinds: readonly { name: string; title: string }[] }) {
  const chips = useRef<HTMLElement>(null);
  useEffect(() => {
    const chip = chips.current?.querySelector<HTMLElement>(`[href="/contenus/${kind}"]`);
    if (chip && chips.current) chips.current.scrollLeft = chip.offsetLeft - chips.current.offsetLeft - 16;
  }, [kind]);
  return (
    <nav aria-label="Contenus" className="filters kinds" ref={chips}>
      {kinds.map(({ name, title }) => (
        <Link aria-current={name === kind ? 'page' : undefined} className="chip" key={name} to={`/contenus/${name}`}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
