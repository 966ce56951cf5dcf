import { articleLabels } from '@/content/pages/blog-labels.ts';
import type { PostDetail } from '@/features/blog/blog.schema.ts';
import { listAddress } from '@/features/blog/posts/list-address.ts';

export function ArticleText({ post }: { readonly post: PostDetail }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by features/blog when it was published */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: post.content }} />
      {post.tags.length > 0 && (
        <nav aria-label={articleLabels.tags} className="mt-10">
          <ul className="flex flex-wrap gap-2">
            {post.tags.map((tag) => (
              <li key={tag}>
                <a
                  className="inline-flex min-h-11 items-center rounded-control border-[1.5px] border-field px-3.5 font-semibold text-s no-underline hover:border-ink hover:text-signalink"
                  href={listAddress({ query: tag })}
                >
                  {tag}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
