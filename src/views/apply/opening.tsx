import { apply } from '@/content/careers.ts';
import { PictureHead } from '@/views/page/page-heads.tsx';
import { PeoplePicture } from '@/views/page/people-picture.tsx';

export function ApplyOpening() {
  return (
    <PictureHead
      lead={apply.lead}
      picture={<PeoplePicture alt="" className="size-full" crop="object-[50%_60%]" name="interview" />}
      title={apply.title}
    />
  );
}
