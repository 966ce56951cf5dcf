import { CircleCheck, Clock, PenLine } from 'lucide-react';
import { BATCH_STATE_LABELS, type BatchState } from '../../../src/features/entries/batches/batches.schema.ts';
import { Tag } from '../ui/tag.tsx';

const LOOKS = {
  open: { icon: PenLine, tone: 'plain' },
  planned: { icon: Clock, tone: 'warn' },
  published: { icon: CircleCheck, tone: 'ok' },
} as const;

export function BatchTag({ state }: { state: BatchState }) {
  const { icon: Icon, tone } = LOOKS[state];
  return (
    <Tag tone={tone}>
      <Icon className="size-3" />
      {BATCH_STATE_LABELS[state]}
    </Tag>
  );
}
