import { TextLink } from '@/ui/text-link.tsx';

interface PriceQuestionProps {
  /** Sent to the chat (behaviours/ask.ts). */
  readonly question?: string;
  /** Where it is answered otherwise. */
  readonly href: string;
}

const LABEL = 'Combien ça coûte\u00a0?';

export function PriceQuestion({ question = LABEL, href }: PriceQuestionProps) {
  return (
    <TextLink data-ask={question} href={href}>
      {LABEL}
    </TextLink>
  );
}
