import { capitalised, counted } from '@/content/model/french-numbers.ts';
import { developersLabels } from '@/content/pages/developers-labels.ts';
import { TextLink } from '@/ui/text-link.tsx';
import { SearchForm } from './search-form.tsx';
import { developerSections, findInDocumentation } from './sections.ts';

const MANY = 8;

export function SearchResults({ query }: { readonly query: string }) {
  const { results } = developersLabels.search;
  const hits = findInDocumentation(query);
  return (
    <div className="page-width grid grid-cols-12 gap-x-col gap-y-10 pt-gut pb-sec">
      <div className="col-span-12 lg:col-span-5">
        <h1 className="max-w-[11em] text-h2">{results.title}</h1>
        <SearchForm className="mt-8 max-w-[26rem]" query={query} />
        <TextLink arrow="back" className="mt-6" href={developersLabels.path}>
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
                    <a href={`${developersLabels.path}#${id}`}>{title}</a>
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
              {developerSections().map(({ id, title, sections }) => (
                <li className="stitch-top pt-4 pb-5" key={id}>
                  <h2 className="type-h4">
                    <a href={`${developersLabels.path}#${id}`}>{title}</a>
                  </h2>
                  {sections && (
                    <ul className="mt-1 flex flex-wrap gap-x-6">
                      {sections.map((part) => (
                        <li key={part.id}>
                          <TextLink href={`${developersLabels.path}#${part.id}`}>{part.title}</TextLink>
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
