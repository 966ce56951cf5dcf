import { Button } from '@/ui/button.tsx';
import { Beats } from '@/ui/motifs/beats.tsx';
import { MessagePage } from '@/views/message/message-page.tsx';

interface NewsletterResultProps {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly href: string };
}

/** What came of a form sent without JavaScript. */
export function NewsletterResult({ title, text, link }: NewsletterResultProps) {
  return (
    <MessagePage
      lead={text}
      picture={<Beats bar={24} className="struck-large" gap={20} height={120} text={title} />}
      title={title}
    >
      <div className="mt-8">
        <Button href={link.href}>{link.label}</Button>
      </div>
    </MessagePage>
  );
}
