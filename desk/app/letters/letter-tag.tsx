import { CircleCheck, CirclePause, Clock, PenLine, Send } from 'lucide-react';
import type { LetterEntry } from '../../../src/features/newsletter/letters/letters.server.ts';
import { Tag } from '../ui/tag.tsx';

const STATES = {
  draft: { label: 'Brouillon', icon: PenLine, tone: 'plain' },
  scheduled: { label: 'Programmée', icon: Clock, tone: 'warn' },
  sending: { label: "En cours d'envoi", icon: Send, tone: 'ok' },
  halted: { label: 'Suspendue', icon: CirclePause, tone: 'warn' },
  sent: { label: 'Envoyée', icon: CircleCheck, tone: 'ok' },
} as const;

export function LetterTag({ state }: { state: LetterEntry['state'] }) {
  const { label, icon: Icon, tone } = STATES[state];
  return (
    <Tag tone={tone}>
      <Icon className="size-3" />
      {label}
    </Tag>
  );
}
