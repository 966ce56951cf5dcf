import { careers } from '@/content/pages/careers-pages.ts';
import { PictureHead } from '@/views/page/page-heads.tsx';
import { PeoplePicture } from '@/views/page/people-picture.tsx';
import { CareersActions } from './actions.tsx';

export function CareersOpening() {
  const { title, lead } = careers();
  return (
    <PictureHead
      lead={lead}
      picture={<PeoplePicture alt="" className="size-full" crop="object-[83%_100%]" name="street" />}
      place="across"
      title={title}
    >
      <CareersActions />
    </PictureHead>
  );
}
