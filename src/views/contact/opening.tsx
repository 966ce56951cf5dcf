import { contactPage } from '@/content/pages/contact-page.ts';
import { PictureHead } from '@/views/page/page-heads.tsx';
import { PeoplePicture } from '@/views/page/people-picture.tsx';

export function ContactOpening() {
  const { title, lead } = contactPage();
  return (
    <PictureHead
      lead={lead}
      picture={<PeoplePicture alt="" className="size-full" crop="object-[50%_100%]" name="reception" />}
      title={title}
    />
  );
}
