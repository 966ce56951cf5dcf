import { articleLabels } from '@/content/pages/blog-labels.ts';

/** Shown once the page is used in a browser that can store it (src/offline/store-article.ts). */
export function KeepOffline() {
  const { idle, kept, gone, failed } = articleLabels.keep;
  return (
    <div className="invisible" data-failed={failed} data-gone={gone} data-keep="" data-kept={kept}>
      <button aria-pressed="false" className="like" type="button">
        {idle}
      </button>
      <p className="mt-2 text-ink2 text-xs" role="status" />
    </div>
  );
}
