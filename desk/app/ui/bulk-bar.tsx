import { X } from 'lucide-react';

interface Props {
  label: string;
  count: number;
  actions: { title: string; press: string; onClick: () => void }[];
  clear: () => void;
}

export function BulkBar({ label, count, actions, clear }: Props) {
  return (
    <div aria-label={label} className="bulk" role="toolbar">
      <b>{count > 1 ? `${count} choisies` : '1 choisie'}</b>
      {actions.map(({ title, press, onClick }) => (
        <button className="btn" key={press} onClick={onClick} type="button">
          {title} <kbd>{press}</kbd>
        </button>
      ))}
      <button aria-label="Ne plus rien choisir" className="btn ico" onClick={clear} type="button">
        <X aria-hidden="true" className="i" />
      </button>
    </div>
  );
}
