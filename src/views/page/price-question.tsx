import { TextLink } from '@/ui/text-link.tsx';

interface PriceQuestionProps {
  /** Sent to the chat (behaviours/parts/ask.ts). */
  readonly question?: string;
  /** Where it is answered otherwise. */
  readonly href: string;
  readonly className?: string | undefined;
}

const LABEL = 'Combien ça coûte\u00a0?';

/** Not on data-saver pages: the chat would cost more than the page. */
export function PriceQuestion({ question = LABEL, href, className }: PriceQuestionProps) {
  return (
    <TextLink className={className} data-ask={question} data-frugal="drop" href={href}>
      {LABEL}
    </TextLink>
  );
}
