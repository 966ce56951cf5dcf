import { Fragment, type ReactNode } from 'react';
import { type Api, apis, type Endpoint, jsonListing } from '@/content/kinds/offer/apis.ts';
import { developersLabels } from '@/content/pages/developers-labels.ts';
import { developers } from '@/content/pages/developers-page.ts';
import { Code } from './code.tsx';
import { Languages } from './languages.tsx';
import { endpointId, errorsId, parameterId } from './sections.ts';
import { TextWithCode } from './text-with-code.tsx';

const { labels } = developersLabels;

export function ApiReference() {
  return (
    <section>
      <h2 className="max-w-[9em]">{developers().apis.title}</h2>
      <p className="mt-6 mb-10 type-lead text-ink2">{developers().apis.lead}</p>
      {apis().map((api) => (
        <ApiSection api={api} key={api.id} />
      ))}
    </section>
  );
}

function ApiSection({ api }: { readonly api: Api }) {
  return (
    <section aria-labelledby={`${api.id}-title`} className="scroll-mt-16 lg:scroll-mt-0" id={api.id}>
      <ApiOpening api={api} />
      {api.endpoints.map((endpoint, i) => (
        <EndpointReference api={api} endpoint={endpoint} first={i === 0} key={`${endpoint.method} ${endpoint.path}`} />
      ))}
      <TextWithCode
        code={
          <Code id={`${api.id}-error`} label={labels.errorExample} listing={jsonListing(api.errorCode)} of={api.name} />
        }
        id={errorsId(api)}
      >
        <h4>{labels.errors}</h4>
        <dl className="mt-5 grid gap-4">
          {api.errors.map((error) => (
            <div className="grid grid-cols-[3rem_1fr]" key={`${error.status} ${error.meaning}`}>
              <dt className="type-h4 text-signalink">{error.status}</dt>
              <dd>
                <b className="block">{error.meaning}</b>
                {error.remedy}
                {error.ofParameters && <ParameterLinks api={api} />}
              </dd>
            </div>
          ))}
        </dl>
      </TextWithCode>
    </section>
  );
}

function ApiOpening({ api: { id, name, description, baseUrl, authentication } }: { readonly api: Api }) {
  return (
    <div className="stitch-top grid gap-x-10 gap-y-6 pt-8 pb-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] xl:pt-12">
      <div>
        <h3 id={`${id}-title`}>{name}</h3>
        <p className="mt-4">{description}</p>
      </div>
      <dl className="grid content-start gap-5 xl:pt-2">
        <div>
          <dt className="font-semibold">{labels.baseUrl}</dt>
          <dd className="mono mt-1">
            <Address url={baseUrl} />
          </dd>
        </div>
        <div>
          <dt className="font-semibold">{labels.authentication}</dt>
          <dd className="mt-1">
            {authentication.type}
            <span className="mt-1 block text-ink2 text-s">{authentication.explanation}</span>
          </dd>
        </div>
      </dl>
    </div>
  );
}

interface EndpointProps {
  readonly api: Api;
  readonly endpoint: Endpoint;
  /** The first endpoint of its API also shows how to authenticate. */
  readonly first: boolean;
}

function EndpointReference({ api, endpoint, first }: EndpointProps) {
  const id = endpointId(api, endpoint);
  const { status, explanation, bodyCode } = endpoint.response;
  const key = (
    <Code
      id={`${api.id}-key`}
      label={labels.authentication}
      listing={{ language: 'bash', code: api.authentication.headerCode }}
      of={api.name}
    />
  );
  return (
    <div className="scroll-mt-16 lg:scroll-mt-0" id={id}>
      <TextWithCode
        code={
          <>
            {first && key}
            <Languages api={api} endpoint={endpoint} id={id} />
            <Code
              id={`${id}-response`}
              label={`${labels.response}, ${status}`}
              listing={jsonListing(bodyCode)}
              of={api.name}
            />
          </>
        }
      >
        <h4 className="flex flex-wrap items-baseline gap-x-3">
          <span className="sr-only">{`${labels.endpoint}\u00a0: `}</span>
          <span className="text-signalink">{endpoint.method}</span>
          <span className="mono">{endpoint.path}</span>
        </h4>
        <p className="mt-2 mb-6">{endpoint.description}</p>
        <Parameters
          api={api}
          caption={`${labels.parameters}, ${endpoint.method} ${endpoint.path}`}
          endpoint={endpoint}
        />
        <div className="mt-6 grid grid-cols-[3rem_1fr]">
          <b className="type-h4 text-palme">{status}</b>
          <p>{explanation}</p>
        </div>
      </TextWithCode>
    </div>
  );
}

/** Links an error to the fields that it can name. */
function ParameterLinks({ api }: { readonly api: Api }) {
  return (
    <span className="mt-1 block">
      {`${labels.onParameters}\u00a0: `}
      {api.endpoints.flatMap((endpoint) =>
        endpoint.parameters.map(({ name }, i) => (
          <span key={name}>
            {i > 0 && ', '}
            <a className="mono" href={`#${parameterId(api, endpoint, name)}`}>
              {name}
            </a>
          </span>
        )),
      )}
    </span>
  );
}

/** May break after a slash, never inside a word. */
function Address({ url }: { readonly url: string }) {
  return url.split(/(?<=\/)(?=[^/])/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));
}

interface ParametersProps {
  readonly api: Api;
  readonly caption: string;
  readonly endpoint: Endpoint;
}

function Parameters({ api, caption, endpoint }: ParametersProps) {
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
          <tr
            className="row-stitch scroll-mt-16 lg:scroll-mt-8"
            id={parameterId(api, endpoint, parameter.name)}
            key={parameter.name}
          >
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
