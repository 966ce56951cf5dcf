import { articleLabels } from '@/content/pages/blog-labels.ts';

interface Props {
  /** Canonical address, absolute. */
  readonly address: string;
  readonly title: string;
}

/** Requirement 2.19: three networks, each in a new tab; two of them take the title too. */
export function ShareLinks({ address, title }: Props) {
  return (
    <section aria-labelledby="share-title">
      <h2 className="mb-1 font-semibold font-text text-s leading-snug tracking-normal" id="share-title">
        {articleLabels.share.label}
      </h2>
      <ul className="flex flex-wrap gap-x-5 lg:grid lg:justify-items-start">
        {networks(address, title).map(({ name, href }) => (
          <li key={name}>
            <a className="inline-flex min-h-11 items-center text-s" href={href} rel="noopener" target="_blank">
              <span className="sr-only">{`${articleLabels.share.on} `}</span>
              {name}
              <span aria-hidden="true">{'\u00a0↗'}</span>
              <span className="sr-only"> (nouvel onglet)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function networks(url: string, title: string) {
  const to = (base: string, parameters: Record<string, string>) => `${base}?${new URLSearchParams(parameters)}`;
  return [
    { name: 'Facebook', href: to('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'Twitter', href: to('https://twitter.com/intent/tweet', { url, text: title }) },
    { name: 'LinkedIn', href: to('https://www.linkedin.com/shareArticle', { mini: 'true', url, title }) },
  ];
}
