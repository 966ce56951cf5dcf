import type { searchResult } from '../../../../src/content/kinds/company/page-titles.ts';

interface Props {
  result: ReturnType<typeof searchResult>;
  siteUrl: string;
}

/** Shows the page as a search engine does once the draft is saved. */
export function SearchResult({ result: { path, title, description }, siteUrl }: Props) {
  return (
    <figure className="grid gap-2">
      <figcaption className="text-xs font-semibold">Dans les résultats de recherche, à peu près</figcaption>
      <div className="grid gap-[0.2rem] rounded-control border border-hair bg-surface p-3 wrap-anywhere">
        <p className="text-xs text-ink2">{`${new URL(siteUrl).host}${path === '/' ? '' : path.replaceAll('/', ' › ')}`}</p>
        <p className="text-base font-semibold">{title}</p>
        <p className="text-ink2">{description}</p>
      </div>
    </figure>
  );
}
