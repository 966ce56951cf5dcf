import { TextLink } from '@/ui/text-link.tsx';

interface PriceQuestionProps {
  /** Sent to the chat (behaviours/parts/ask.ts). */
  readonly question?: string;
  /** The page that answers the question without the chat. */
  readonly href: string;
  readonly className?: string | undefined;
}

const LABEL = 'Combien ça coûte\u00a0?';

/** Data-saver pages leave it out: the chat would cost more than the page. */
export function PriceQuestion({ question = LABEL, href, className }: PriceQuestionProps) {
  return (
    <TextLink className={className} data-ask={question} data-saver="drop" href={href}>
      {LABEL}
    </TextLink>
  );
}
