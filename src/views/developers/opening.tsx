import { developersPage } from '@/content/developers.ts';
import { PictureHead } from '@/views/page/page-heads.tsx';
import { CodeDrawing } from './code-drawing.tsx';

export function Opening() {
  return <PictureHead lead={developersPage.lead} picture={<CodeDrawing />} title={developersPage.title} />;
}
