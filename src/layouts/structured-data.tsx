import type { JsonLd } from './json-ld.ts';

interface Props {
  nodes: readonly JsonLd[];
  site: URL;
}

export function StructuredData({ nodes, site }: Props) {
  if (nodes.length === 0) return null;
  return <script type="application/ld+json">{serialised(nodes, site)}</script>;
}

/** Escapes every `<`, so that no text closes the script element. */
function serialised(nodes: readonly JsonLd[], site: URL): string {
  const document = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(document, (key, value) => absolute(key, value, site)).replaceAll('<', '\\u003c');
}

const ADDRESSES = new Set(['@id', 'url', 'item', 'logo', 'image']);

function absolute(key: string, value: unknown, site: URL): unknown {
  return ADDRESSES.has(key) && typeof value === 'string' && value.startsWith('/') ? new URL(value, site).href : value;
}
