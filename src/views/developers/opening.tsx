import { developers } from '@/content/pages/developers-page.ts';
import { PictureHead } from '@/views/page/page-heads.tsx';
import { CodeDrawing } from './code-drawing.tsx';

export function Opening() {
  const { title, lead } = developers();
  return <PictureHead lead={lead} picture={<CodeDrawing />} title={title} />;
}
