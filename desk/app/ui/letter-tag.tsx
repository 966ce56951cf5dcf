import { CircleCheck, CirclePause, Clock, PenLine, Send } from 'lucide-react';
import type { LetterEntry } from '../../../src/features/newsletter/letters.server.ts';

const STATES = {
  draft: { label: 'Brouillon', icon: PenLine, look: '' },
  scheduled: { label: 'Programmée', icon: Clock, look: 'warn' },
  sending: { label: "En cours d'envoi", icon: Send, look: 'ok' },
  halted: { label: 'Suspendue', icon: CirclePause, look: 'warn' },
  sent: { label: 'Envoyée', icon: CircleCheck, look: 'ok' },
} as const;

export function LetterTag({ state }: { state: LetterEntry['state'] }) {
  const { label, icon: Icon, look } = STATES[state];
  return (
    <span className={`tag ${look}`}>
      <Icon aria-hidden="true" className="i" />
      {label}
    </span>
  );
}
