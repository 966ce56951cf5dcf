import { shownLink } from '@/content/kinds/company/outside-links.ts';
import { developers } from '@/content/pages/developers-page.ts';
import { Button } from '@/ui/button.tsx';
import { Call } from '@/views/page/call.tsx';

interface HelpCallProps {
  readonly contactHref: string;
}

export function HelpCall({ contactHref }: HelpCallProps) {
  const { title, text, contact, forum } = developers().help;
  return (
    <Call
      title={title}
      text={text}
      ground="palm"
      seed="forum"
      actions={
        <>
          <Button href={contactHref} icon="arrow" variant="cotton">
            {contact}
          </Button>
          {shownLink(forum.url) && (
            <Button href={forum.url} rel="noopener" target="_blank" variant="quiet">
              {forum.label}
              <span className="sr-only"> (nouvel onglet)</span>
            </Button>
          )}
        </>
      }
    />
  );
}
