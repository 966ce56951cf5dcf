import { articleLabels, blogLabels } from '@/content/pages/blog-labels.ts';
import type { CommentPage, PostDetail } from '@/features/blog/blog.schema.ts';
import { CommentList } from '@/features/blog/comments/comment-list.tsx';
import { commentsAddress } from '@/features/blog/comments/comment-pages.ts';
import { counted } from '@/features/blog/french-dates.ts';
import { Button } from '@/ui/button.tsx';
import { UtilityHead } from '@/views/page/page-heads.tsx';

interface Props {
  readonly post: PostDetail;
  readonly page: CommentPage;
}

export function CommentsPage({ post, page: { comments, next, total } }: Props) {
  const texts = articleLabels.comments;
  const article = `${blogLabels.path}/${post.slug}`;
  return (
    <section className="page-width grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 pt-6 pb-half lg:grid-cols-[5fr_7fr]">
      <div className="lg:sticky lg:top-6 lg:self-start">
        <UtilityHead title={counted(total, 'commentaire')}>
          <p className="mt-4 text-ink2">
            {texts.page.about}
            {'\u00a0: '}
            <a href={article}>{post.title}</a>
          </p>
        </UtilityHead>
      </div>
      <div>
        <CommentList comments={comments} />
        {comments.length === 0 && <p className="stitch-top py-6 text-ink2">{texts.empty}</p>}
        <div className="stitch-top flex flex-wrap gap-3 pt-6">
          {next && (
            <Button href={commentsAddress(post.slug, next)} variant="quiet">
              {texts.older}
            </Button>
          )}
          <Button href={`${article}#commentaires`} variant="quiet">
            {texts.page.newest}
          </Button>
        </div>
      </div>
    </section>
  );
}
