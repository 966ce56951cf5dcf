import { picture as libraryPicture } from '@/content/kinds/company/media.ts';
import type { Story } from '@/content/kinds/people/stories.ts';
import { LibraryPicture } from '@/ui/library-picture.tsx';
import { PeoplePicture } from '@/views/page/people-picture.tsx';

interface StoryPictureProps {
  readonly picture: Story['picture'];
  readonly className: string;
  readonly isInFirstView?: boolean;
}

/** The photograph, else the drawn scene. */
export function StoryPicture({ picture, className, isInFirstView = false }: StoryPictureProps) {
  const photo = libraryPicture(picture.photo);
  return photo ? (
    <div className={className}>
      <LibraryPicture
        alt={picture.alt}
        className="size-full object-cover"
        isFirst={isInFirstView}
        picture={photo}
        sizes="(width >= 64rem) 66vw, 100vw"
      />
    </div>
  ) : (
    <PeoplePicture
      alt={picture.alt}
      className={`story-${picture.name} ${className}`}
      isInFirstView={isInFirstView}
      name={picture.name}
    />
  );
}
