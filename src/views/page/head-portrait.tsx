import type { Person } from '@/content/people.ts';
import { Portrait } from '@/ui/portrait.tsx';
import { InlineDrawing } from './inline-drawing.tsx';
import { portraitName, portraitOf } from './portraits.ts';

interface HeadPortraitProps {
  readonly person: Pick<Person, 'portrait' | 'photograph'>;
  readonly className: string;
  readonly size?: 'small';
}

/** Portrait at the head of a page: drawings are inline, photographs are files. */
export function HeadPortrait({ person, className, size }: HeadPortraitProps) {
  return person.photograph ? (
    <Portrait className={className} src={portraitOf(person, size)} />
  ) : (
    <InlineDrawing alt="" className={`block flex-none ${className}`} name={portraitName(person, size)} />
  );
}
