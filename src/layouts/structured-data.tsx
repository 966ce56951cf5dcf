import type { JsonLd } from './json-ld.ts';

interface Props {
  nodes: readonly JsonLd[];
  /** The public origin: paths in the nodes become addresses under it. */
  site: URL;
}

/** What machines read of a page (schema.org), in one block. */
export function StructuredData({ nodes, site }: Props) {
  if (nodes.length === 0) return null;
  return <script type="application/ld+json">{serialised(nodes, site)}</script>;
}

/** JSON that no text in it can end: every `<` is escaped. */
function serialised(nodes: readonly JsonLd[], site: URL): string {
  const document = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(document, (key, value) => absolute(key, value, site)).replaceAll('<', '\\u003c');
}

/** The properties whose value is an address. */
const ADDRESSES = new Set(['@id', 'url', 'item', 'logo', 'image']);

function absolute(key: string, value: unknown, site: URL): unknown {
  return ADDRESSES.has(key) && typeof value === 'string' && value.startsWith('/') ? new URL(value, site).href : value;
}
