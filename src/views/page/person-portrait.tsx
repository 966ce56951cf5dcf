import { picture as libraryPicture } from '@/content/kinds/company/media.ts';
import type { Story } from '@/content/kinds/people/stories.ts';
import { Portrait } from '@/ui/portrait.tsx';
import { InitialsMark, initialsOf } from '@/views/scenes/product-marks.tsx';
import { HeadPortrait } from './head-portrait.tsx';
import { portraitOf } from './portraits.ts';

interface PersonPortraitProps {
  readonly person: Pick<Story['person'], 'name' | 'portrait' | 'picture'>;
  readonly className: string;
  /** A drawing at the head of a page is inline. */
  readonly isHead?: boolean;
}

/** The photograph, the drawing, or the initials of the name. */
export function PersonPortrait({ person, className, isHead = false }: PersonPortraitProps) {
  const { portrait, picture, name } = person;
  if (portrait) {
    const pictured = { portrait, picture };
    if (isHead) return <HeadPortrait className={className} person={pictured} />;
    return <Portrait className={className} src={portraitOf(pictured)} />;
  }
  const photograph = libraryPicture(picture, '1:1');
  if (photograph) return <Portrait className={className} src={photograph.src} />;
  return <InitialsMark className={`block flex-none ${className}`} initials={initialsOf(name)} />;
}
