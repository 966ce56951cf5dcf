import { internshipsPage } from '@/content/kinds/people/internships.ts';
import { PictureHead } from '@/views/page/page-heads.tsx';
import { PeoplePicture } from '@/views/page/people-picture.tsx';

export function InternshipsOpening() {
  const { title, lead } = internshipsPage();
  return (
    <PictureHead
      lead={lead}
      picture={<PeoplePicture alt="" className="size-full" crop="object-[100%_100%]" name="jury" />}
      title={title}
    />
  );
}
