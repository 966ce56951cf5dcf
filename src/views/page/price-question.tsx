import { TextLink } from '@/ui/text-link.tsx';

interface PriceQuestionProps {
  /** The page that answers the question without the chat. */
  readonly href: string;
  readonly className?: string | undefined;
}

const LABEL = 'Combien ça coûte\u00a0?';

/** Asks about services, whose ranges the chat knows (behaviours/parts/ask.ts). */
// Data-saver pages leave it out: the chat would cost more than the page.
export function PriceQuestion({ href, className }: PriceQuestionProps) {
  return (
    <TextLink className={className} data-ask={LABEL} data-saver="drop" href={href}>
      {LABEL}
    </TextLink>
  );
}
