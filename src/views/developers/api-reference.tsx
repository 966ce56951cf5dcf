import type { ReactNode } from 'react';
import { type Api, apis, developersPage, type Endpoint } from '@/content/developers.ts';
import { Accordion } from '@/ui/accordion.tsx';
import { Band } from '@/ui/motifs/band.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { Code } from './code.tsx';

const { labels } = developersPage;

/** The three APIs, call by call. */
export function ApiReference() {
  return (
    <section className="mt-sec bg-paper2">
      <Band />
      <div className="page-width pt-sec pb-gut">
        <h2 className="max-w-[9em]">{developersPage.apisTitle}</h2>
        <p className="mt-6 type-lead text-ink2">{developersPage.apisLead}</p>
      </div>
      <nav aria-label={developersPage.apisTitle} className="api-index mb-8">
        <ul className="page-width flex flex-wrap gap-x-6">
          {apis.map(({ id, name }) => (
            <li key={id}>
              <TextLink className="text-s" href={`#${id}`}>
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      {apis.map((api) => (
        <ApiSection api={api} key={api.id} />
      ))}
    </section>
  );
}

function ApiSection({ api }: { readonly api: Api }) {
  return (
    <section aria-labelledby={`${api.id}-title`} className="page-width scroll-mt-16 pb-sec" id={api.id}>
      <div className="stitch-top grid grid-cols-12 gap-x-col gap-y-8 pt-8">
        <div className="col-span-12 lg:sticky lg:top-18 lg:col-span-4 lg:self-start">
          <h3 id={`${api.id}-title`}>{api.name}</h3>
          <p className="mt-4">{api.description}</p>
          <dl className="mt-6 grid gap-5">
            <div>
              <dt className="font-semibold">{labels.baseUrl}</dt>
              <dd className="mono mt-1 wrap-anywhere">{api.baseUrl}</dd>
            </div>
            <div>
              <dt className="font-semibold">{labels.authentication}</dt>
              <dd className="mt-1">
                {api.authentication.type}
                <span className="mt-1 block text-ink2 text-s">{api.authentication.explanation}</span>
                <code className="mono mt-2 block text-s wrap-anywhere">{api.authentication.header.code}</code>
              </dd>
            </div>
          </dl>
        </div>
        <div className="col-span-12 grid min-w-0 gap-10 lg:col-[6/-1]">
          {api.endpoints.map((endpoint) => (
            <EndpointReference api={api} endpoint={endpoint} key={endpoint.path} />
          ))}
          <Errors api={api} />
        </div>
      </div>
    </section>
  );
}

function EndpointReference({ api, endpoint }: { readonly api: Api; readonly endpoint: Endpoint }) {
  const id = `${api.id}${endpoint.path.replaceAll('/', '-')}`;
  return (
    <div className="grid min-w-0 gap-6">
      <div>
        <h4 className="flex flex-wrap items-baseline gap-x-3">
          <span className="sr-only">{`${labels.endpoint}\u00a0: `}</span>
          <span className="text-signalink">{endpoint.method}</span>
          <span className="mono">{endpoint.path}</span>
        </h4>
        <p className="mt-2">{endpoint.description}</p>
      </div>
      <Parameters caption={`${labels.parameters}, ${endpoint.method} ${endpoint.path}`} endpoint={endpoint} />
      <Code id={`${id}-call`} label={labels.call} listing={endpoint.call} of={api.name} />
      <div className="grid min-w-0 gap-x-col gap-y-6 xl:grid-cols-2">
        <Code id={`${id}-request`} label={labels.request} listing={endpoint.request} of={api.name} />
        <Code
          id={`${id}-response`}
          label={`${labels.response}, ${endpoint.response.status}`}
          listing={endpoint.response.body}
          of={api.name}
        />
      </div>
      <p className="text-ink2 text-s">{endpoint.response.explanation}</p>
    </div>
  );
}

function Parameters({ caption, endpoint }: { readonly caption: string; readonly endpoint: Endpoint }) {
  return (
    <table className="w-full text-left">
      <caption className="pb-3 text-left font-semibold">{caption}</caption>
      <thead className="text-ink2 text-s max-sm:sr-only">
        <tr>
          <Head>{labels.parameterName}</Head>
          <Head>{labels.parameterType}</Head>
          <Head>{labels.parameterDescription}</Head>
        </tr>
      </thead>
      <tbody>
        {endpoint.parameters.map((parameter) => (
          <tr className="row-stitch" key={parameter.name}>
            <th className="py-3 pr-5 text-left align-top font-semibold" scope="row">
              <span className="mono">{parameter.name}</span>
            </th>
            <td className="py-3 pr-5 align-top">
              <span className="mono">{parameter.type}</span>
              <span className="block text-ink2 text-xs">{parameter.required ? labels.required : labels.optional}</span>
            </td>
            <td className="py-3 align-top">{parameter.description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ children }: { readonly children: ReactNode }) {
  return (
    <th className="pr-5 pb-2 font-normal" scope="col">
      {children}
    </th>
  );
}

/** Closed at first: read when a call fails. */
function Errors({ api }: { readonly api: Api }) {
  return (
    <Accordion group={`${api.id}-errors`} title={<h4>{labels.errors}</h4>}>
      <dl className="grid gap-4">
        {api.errors.map((error) => (
          <div className="grid grid-cols-[3rem_1fr]" key={error.status}>
            <dt className="type-h4 text-signalink">{error.status}</dt>
            <dd>
              <b className="block">{error.meaning}</b>
              {error.remedy}
            </dd>
          </div>
        ))}
      </dl>
      <Code
        className="mt-8"
        id={`${api.id}-error`}
        label={labels.errorExample}
        listing={api.errorExample}
        of={api.name}
      />
    </Accordion>
  );
}
