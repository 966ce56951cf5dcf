import { developersPage } from '@/content/developers.ts';
import { Button } from '@/ui/button.tsx';
import { Call } from '@/views/page/call.tsx';

/** A key is asked of us, an answer of the forum, which opens in a new tab. */
export function HelpCall({ contactHref }: { readonly contactHref: string }) {
  const { title, text, contact, forum } = developersPage.help;
  return (
    <Call
      title={title}
      text={text}
      ground="palm"
      seed="forum"
      actions={
        <>
          <Button href={contactHref} icon="arrow" variant="cotton">
            {contact.label}
          </Button>
          <Button href={forum.url} rel="noopener" target="_blank" variant="quiet">
            {forum.label}
            <span className="sr-only"> (nouvel onglet)</span>
          </Button>
        </>
      }
    />
  );
}
