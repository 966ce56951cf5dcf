import { X } from 'lucide-react';
import { pluralize } from '../../../../src/text/pluralize.ts';
import { Button, IconButton } from '../button.tsx';

interface Props {
  label: string;
  count: number;
  /** The actions, of which phones have room for the first three. */
  actions: { title: string; press: string; onClick: () => void }[];
  /** Chooses more than the list's rows. */
  more?: { title: string; onClick: () => void } | false;
  clear: () => void;
}

export function BulkBar({ label, count, actions, more, clear }: Props) {
  return (
    <div
      aria-label={label}
      className="on-cloth z-3 flex print:hidden short:static! items-center gap-[0.3rem] bg-cloth text-oncloth max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:flex-wrap max-md:justify-between max-md:gap-0 max-md:py-1 max-md:pr-1 max-md:pl-4 md:sticky md:bottom-[0.9rem] md:mx-4 md:my-[0.9rem] md:self-center md:rounded-control md:py-[0.4rem] md:pr-2 md:pl-[0.9rem] md:shadow-float max-lg:md:bottom-18"
      role="toolbar"
    >
      <b className="whitespace-nowrap max-md:text-base md:mr-2">{pluralize(count, 'choisie')}</b>
      {more && (
        <Button className="max-md:text-base" look="cloth-framed" onClick={more.onClick}>
          {more.title}
        </Button>
      )}
      {actions.map(({ title, press, onClick }, index) => (
        <Button
          className={`max-md:px-2 max-md:text-base ${index >= 3 ? 'max-md:hidden' : ''}`}
          key={press}
          look="cloth"
          onClick={onClick}
        >
          {title} <kbd className="max-md:hidden">{press}</kbd>
        </Button>
      ))}
      <IconButton icon={X} label="Ne plus rien choisir" look="cloth" onClick={clear} />
    </div>
  );
}
