import { capitalised, counted } from '@/content/model/french-numbers.ts';
import { developersPage } from '@/content/pages/developers.ts';
import { TextLink } from '@/ui/text-link.tsx';
import { developerEntries, findInDocumentation } from './entries.ts';
import { SearchForm } from './search-form.tsx';

const MANY = 8;

export function SearchResults({ query }: { readonly query: string }) {
  const { results } = developersPage.search;
  const hits = findInDocumentation(query);
  return (
    <div className="page-width grid grid-cols-12 gap-x-col gap-y-10 pt-gut pb-sec">
      <div className="col-span-12 lg:col-span-5">
        <h1 className="max-w-[11em] text-h2">{results.title}</h1>
        <SearchForm className="mt-8 max-w-[26rem]" query={query} />
        <TextLink arrow="back" className="mt-6" href={developersPage.path}>
          {results.back}
        </TextLink>
      </div>
      <div className="col-span-12 lg:col-[7/-1]">
        {hits.length > 0 ? (
          <>
            <p className="type-lead">
              {`${capitalised(counted(hits.length, 'passage', 'passages'))} pour «\u00a0${query}\u00a0».`}
              {hits.length > MANY && ` ${results.many}`}
            </p>
            <ol className="mt-8">
              {hits.map(({ id, title, place, excerpt }) => (
                <li className="stitch-top pt-5 pb-7" key={id}>
                  {place && <p className="text-ink2 text-s">{place}</p>}
                  <h2 className="type-h4">
                    <a href={`${developersPage.path}#${id}`}>{title}</a>
                  </h2>
                  <p className="mt-2 wrap-anywhere">
                    {excerpt.map((part, i) =>
                      // biome-ignore lint/suspicious/noArrayIndexKey: words may repeat, the index identifies them
                      i % 2 ? <mark key={i}>{part}</mark> : part,
                    )}
                  </p>
                </li>
              ))}
            </ol>
          </>
        ) : (
          <>
            <p className="type-lead">{query ? `Rien pour «\u00a0${query}\u00a0». ${results.none}` : results.empty}</p>
            <ul className="mt-8">
              {developerEntries().map(({ id, title, entries }) => (
                <li className="stitch-top pt-4 pb-5" key={id}>
                  <h2 className="type-h4">
                    <a href={`${developersPage.path}#${id}`}>{title}</a>
                  </h2>
                  {entries && (
                    <ul className="mt-1 flex flex-wrap gap-x-6">
                      {entries.map((part) => (
                        <li key={part.id}>
                          <TextLink href={`${developersPage.path}#${part.id}`}>{part.title}</TextLink>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
