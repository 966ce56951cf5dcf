import { Button } from '@/ui/button.tsx';
import { SentLetter, UndeliverableLetter } from '@/views/message/message-drawings.tsx';
import { MessagePage } from '@/views/message/message-page.tsx';

interface NewsletterResultProps {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly href: string };
  readonly done: boolean;
}

/** Result of a plain form post. */
export function NewsletterResult({ title, text, link, done }: NewsletterResultProps) {
  return (
    <MessagePage lead={text} picture={done ? <SentLetter /> : <UndeliverableLetter />} title={title}>
      <div className="mt-8">
        <Button href={link.href}>{link.label}</Button>
      </div>
    </MessagePage>
  );
}
