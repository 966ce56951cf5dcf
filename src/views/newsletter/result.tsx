import { Button } from '@/ui/button.tsx';
import { LetterOnItsWay } from '@/views/message/message-drawings.tsx';
import { MessagePage } from '@/views/message/message-page.tsx';

interface NewsletterResultProps {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly href: string };
}

/** What came of a form sent without JavaScript. */
export function NewsletterResult({ title, text, link }: NewsletterResultProps) {
  return (
    <MessagePage lead={text} picture={<LetterOnItsWay />} title={title}>
      <div className="mt-8">
        <Button href={link.href}>{link.label}</Button>
      </div>
    </MessagePage>
  );
}
