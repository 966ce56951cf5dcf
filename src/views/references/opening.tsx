import { storiesPage } from '@/content/stories.ts';
import { VoiceHead } from '@/views/page/page-heads.tsx';

export function Opening() {
  return <VoiceHead lead={storiesPage.lead} title={storiesPage.title} />;
}
