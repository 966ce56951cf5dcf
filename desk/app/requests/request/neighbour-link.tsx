import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass, IconButton } from '../../ui/button.tsx';

export function NeighbourLink({
  to,
  search,
  label,
  up = false,
}: {
  to: number | undefined;
  search: string;
  label: string;
  up?: boolean;
}) {
  const Icon = up ? ArrowUp : ArrowDown;
  if (to === undefined) return <IconButton aria-disabled="true" icon={Icon} label={label} />;
  return (
    <Link aria-label={label} className={buttonClass('plain', 'icon')} title={label} to={`/demandes/${to}${search}`}>
      <Icon />
    </Link>
  );
}
