import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';

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
  if (to === undefined) {
    return (
      <button aria-disabled="true" aria-label={label} className="btn ico" type="button">
        <Icon aria-hidden="true" className="i" />
      </button>
    );
  }
  return (
    <Link aria-label={label} className="btn ico" to={`/demandes/${to}${search}`}>
      <Icon aria-hidden="true" className="i" />
    </Link>
  );
}
