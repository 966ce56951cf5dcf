import { blogPage } from '@/content/blog.ts';
import { VoiceHead } from '@/views/page/page-heads.tsx';

export function ListHeader() {
  return <VoiceHead lead={blogPage.lead} title={blogPage.title} />;
}
