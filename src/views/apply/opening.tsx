import { apply } from '@/content/pages/careers-pages.ts';
import { PictureHead } from '@/views/page/page-heads.tsx';
import { PeoplePicture } from '@/views/page/people-picture.tsx';

export function ApplyOpening() {
  const { title, lead } = apply();
  return (
    <PictureHead
      lead={lead}
      picture={<PeoplePicture alt="" className="size-full" crop="object-[50%_60%]" name="interview" />}
      title={title}
    />
  );
}
