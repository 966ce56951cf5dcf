import { X } from 'lucide-react';
import type { ReactNode } from 'react';

export function DialogHead({ id, close, children }: { id: string; close: () => void; children: ReactNode }) {
  return (
    <header>
      <h2 id={id}>{children}</h2>
      <button aria-label="Fermer" className="btn bare ico" onClick={close} type="button">
        <X aria-hidden="true" className="i" />
      </button>
    </header>
  );
}
