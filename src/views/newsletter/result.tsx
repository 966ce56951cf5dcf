import { Button } from '@/ui/button.tsx';
import { LetterOnItsWay, LetterWithoutWay } from '@/views/message/message-drawings.tsx';
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
    <MessagePage lead={text} picture={done ? <LetterOnItsWay /> : <LetterWithoutWay />} title={title}>
      <div className="mt-8">
        <Button href={link.href}>{link.label}</Button>
      </div>
    </MessagePage>
  );
}
