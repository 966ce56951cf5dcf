import { newsletter, newsletterLabels } from '@/content/pages/newsletter-page.ts';
import { Button } from '@/ui/button.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { PictureHead } from '@/views/page/page-heads.tsx';
import { LetterDrawing } from './letter-drawing.tsx';

export function NewsletterOpening({ subscribeHref, lettersHref }: { subscribeHref: string; lettersHref: string }) {
  const { title, lead, actions } = newsletter();
  return (
    <PictureHead
      above={
        <TextLink arrow="back" className="text-s" href="/">
          {newsletterLabels.back}
        </TextLink>
      }
      lead={lead}
      picture={<LetterDrawing />}
      place="standing"
      title={title}
    >
      <div className="mt-8 flex flex-wrap gap-3">
        <Button href={subscribeHref} icon="arrow" variant="cloth">
          {actions.subscribe}
        </Button>
        <Button href={lettersHref} variant="quiet">
          {actions.letters}
        </Button>
      </div>
    </PictureHead>
  );
}
