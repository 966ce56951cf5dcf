import { type Api, apis, type Endpoint } from '@/content/kinds/offer/apis.ts';
import { shortened } from '@/content/model/french-numbers.ts';
import { developersLabels } from '@/content/pages/developers-labels.ts';
import { developers, sdks } from '@/content/pages/developers-page.ts';
import { foldText, withoutAccents } from '@/text/fold-text.ts';
import { hasWords, searchWords } from '@/text/search-words.ts';
import type { IndexSection } from '@/views/page/section-index.tsx';

interface DeveloperSection extends IndexSection {
  readonly text: string;
  readonly sections?: readonly DeveloperSection[];
}

export const STEPS_ID = 'etapes';
export const SDKS_ID = 'bibliotheques';
export const LIMITS_ID = 'limites';
export const CHANGES_ID = 'changements';

/** Id of an endpoint's part of the page: 'mail-messages'; of a second method on its path, 'mail-messages-get'. */
export function endpointId({ id, endpoints }: Api, { method, path }: Endpoint): string {
  const first = endpoints.find((endpoint) => endpoint.path === path);
  const words = [id, ...path.split(/[^\w-]+/), first?.method === method ? '' : method.toLowerCase()];
  return words.filter(Boolean).join('-');
}

/** Id of a parameter's row: 'mail-messages-to'. */
export const parameterId = (api: Api, endpoint: Endpoint, name: string): string =>
  `${endpointId(api, endpoint)}-${name}`;

/** Id of the part on an API's errors. */
export const errorsId = ({ id }: Api): string => `${id}-erreurs`;

/** The parts of the page, in its order. */
export function developerSections(): readonly DeveloperSection[] {
  const { steps, limits, sdks: libraries, changes } = developers();
  return [
    {
      id: STEPS_ID,
      title: steps.title,
      text: words(...steps.items.flatMap(({ name, text }) => [`${name}.`, text])),
    },
    ...apis().map((api) => ({
      id: api.id,
      title: api.name,
      text: words(api.description, api.baseUrl, api.authentication.type, api.authentication.explanation),
      sections: [
        ...api.endpoints.map((endpoint, i) => ({
          id: endpointId(api, endpoint),
          title: `${endpoint.method} ${endpoint.path}`,
          text: words(
            endpoint.description,
            ...endpoint.parameters.map(({ name, description }) => `${name}\u00a0: ${description}`),
            endpoint.response.explanation,
            ...(i === 0 ? [api.authentication.headerCode] : []),
            endpoint.call.code,
            endpoint.response.bodyCode,
          ),
        })),
        {
          id: errorsId(api),
          title: developersLabels.labels.errors,
          text: words(
            ...api.errors.map(({ status, meaning, remedy }) => `${status}\u00a0: ${meaning} ${remedy}`),
            api.errorCode,
          ),
        },
      ],
    })),
    {
      id: LIMITS_ID,
      title: limits.title,
      text: words(limits.lead, ...limits.items.map(({ name, text, figure }) => `${name}\u00a0: ${figure}. ${text}`)),
    },
    {
      id: SDKS_ID,
      title: libraries.title,
      text: libraries.lead,
      sections: sdks().map((sdk) => ({
        id: sdk.id,
        title: sdk.name,
        text: words(sdk.requires, `${sdk.usageTitle}.`, sdk.install.code, sdk.usage.code),
      })),
    },
    {
      id: CHANGES_ID,
      title: changes.title,
      text: words(changes.lead, ...changes.items.map(({ of, text }) => `${of}\u00a0: ${text}`)),
    },
  ];
}

export interface Hit {
  readonly id: string;
  readonly title: string;
  /** Its parent's title: 'API mail'. */
  readonly place?: string;
  /** The text that begins shortly before the first match; every second item is a match. */
  readonly excerpt: readonly string[];
}

/** The parts that have every word of the query, in the order of the page; none for an empty query. */
export function findInDocumentation(query: string): readonly Hit[] {
  const queryWords = searchWords(query);
  if (queryWords.length === 0) return [];
  const hit = ({ id, title, text }: DeveloperSection, place?: string): Hit[] =>
    hasWords(foldText(`${place ?? ''} ${title} ${text}`), queryWords)
      ? [{ id, title, ...(place && { place }), excerpt: excerptOf(text, queryWords) }]
      : [];
  return developerSections().flatMap((section) => [
    ...hit(section),
    ...(section.sections ?? []).flatMap((part) => hit(part, section.title)),
  ]);
}

/** Characters of an excerpt, and of those before the first match. */
const EXCERPT_LENGTH = 180;
const LENGTH_BEFORE_MATCH = 50;

function excerptOf(text: string, sought: readonly string[]): readonly string[] {
  const first = withoutAccents(text).search(new RegExp(sought.map(escaped).join('|')));
  const start = first > LENGTH_BEFORE_MATCH ? text.indexOf(' ', first - LENGTH_BEFORE_MATCH) + 1 : 0;
  const cut = `${start > 0 ? '… ' : ''}${shortened(text.slice(start), EXCERPT_LENGTH)}`;
  const parts = withoutAccents(cut).split(new RegExp(`(${sought.map(escaped).join('|')})`));
  let at = 0;
  return parts.map((part) => {
    at += part.length;
    return cut.slice(at - part.length, at);
  });
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function words(...parts: readonly string[]): string {
  return parts
    .join(' ')
    .replaceAll('\u2060', '')
    .replace(/[ \n]+/g, ' ');
}
