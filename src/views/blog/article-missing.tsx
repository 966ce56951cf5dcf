import { articleLabels, blogLabels } from '@/content/pages/blog-labels.ts';
import { Button } from '@/ui/button.tsx';
import { MessagePage } from '@/views/message/message-page.tsx';
import { ReachUs } from '@/views/message/reach-us.tsx';

/** Requirement 8.4: an unknown article, or one that the server failed to read (`failing`). */
export function ArticleMissing({ failing = false }: { readonly failing?: boolean }) {
  const { title, lead, failing: failure, back } = articleLabels.missing;
  return (
    <MessagePage lead={failing ? failure : lead} title={title}>
      {failing && <ReachUs className="mt-10" />}
      <div className="mt-8">
        <Button href={blogLabels.path}>{back}</Button>
      </div>
    </MessagePage>
  );
}
