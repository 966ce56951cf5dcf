import { picture } from '@/content/kinds/company/media.ts';
import { Portrait } from '@/ui/portrait.tsx';
import { InlineDrawing } from './inline-drawing.tsx';
import { type Pictured, portraitName, portraitOf } from './portraits.ts';

interface HeadPortraitProps {
  readonly person: Pictured;
  readonly className: string;
  readonly size?: 'small';
}

/** Portrait at the head of a page: drawings are inline, photographs are files. */
export function HeadPortrait({ person, className, size }: HeadPortraitProps) {
  return picture(person.picture) ? (
    <Portrait className={className} src={portraitOf(person, size)} />
  ) : (
    <InlineDrawing alt="" className={`block flex-none ${className}`} name={portraitName(person, size)} />
  );
}
