import type { Api, Endpoint } from '@/content/kinds/offer/apis.ts';
import { developersLabels } from '@/content/pages/developers-labels.ts';
import { Code } from './code.tsx';

const { labels } = developersLabels;
const NAMES = { javascript: 'JavaScript', python: 'Python', php: 'PHP' } as const;

interface LanguagesProps {
  readonly api: Api;
  readonly endpoint: Endpoint;
  readonly id: string;
}

/**
 * A call in one language at a time (behaviours/parts/languages.ts); without scripts the others unfold below the first.
 */
export function Languages({ api, endpoint, id }: LanguagesProps) {
  const others = endpoint.calls.flatMap((listing) => {
    const { language } = listing;
    return language in NAMES ? [{ listing, language: language as keyof typeof NAMES }] : [];
  });
  return (
    <div className="languages" data-languages>
      <fieldset aria-label={labels.language} className="language-choice" data-saver="drop">
        {[
          { language: 'bash', name: labels.terminal },
          ...others.map(({ language }) => ({ language, name: NAMES[language] })),
        ].map(({ language, name }) => (
          <button aria-pressed={language === 'bash'} data-language={language} key={language} type="button">
            {name}
          </button>
        ))}
      </fieldset>
      <div data-of-language="bash">
        <Code id={`${id}-call`} label={labels.call} listing={endpoint.call} of={api.name} />
      </div>
      {others.map(({ listing, language }) => (
        <details data-saver="drop" data-of-language={language} key={language}>
          <summary>{NAMES[language]}</summary>
          <Code id={`${id}-${language}`} label={`${labels.call}, ${NAMES[language]}`} listing={listing} of={api.name} />
        </details>
      ))}
    </div>
  );
}
