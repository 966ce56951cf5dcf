import { brand } from '@/content/words/brand.ts';
import { SHARE_SIZE, type ShareImage } from './share-image.ts';

interface Props {
  title: string;
  description: string;
  /** Canonical path, without a trailing slash. */
  path: string;
  site: URL;
  image?: ShareImage | undefined;
  noindex?: boolean | undefined;
  article?: boolean | undefined;
}

export function Metadata({ title, description, path, site, image, noindex, article }: Props) {
  const fullTitle = documentTitle(title, path);
  const address = new URL(path, site).href;
  return (
    <>
      <title>{fullTitle}</title>
      <meta content={description} name="description" />
      {noindex ? <meta content="noindex" name="robots" /> : <link href={address} rel="canonical" />}
      <meta content={article ? 'article' : 'website'} property="og:type" />
      <meta content={brand.name} property="og:site_name" />
      <meta content="fr_FR" property="og:locale" />
      <meta content={fullTitle} property="og:title" />
      <meta content={description} property="og:description" />
      <meta content={address} property="og:url" />
      {image && (
        <>
          <meta content={new URL(image.url, site).href} property="og:image" />
          <meta content={String(SHARE_SIZE.width)} property="og:image:width" />
          <meta content={String(SHARE_SIZE.height)} property="og:image:height" />
          <meta content={image.alt} property="og:image:alt" />
        </>
      )}
      <meta content={image ? 'summary_large_image' : 'summary'} name="twitter:card" />
    </>
  );
}

/** The home page has a title of its own; others end with the company's name. */
export function documentTitle(title: string, path: string): string {
  return path === '/' ? title : `${title} | ${brand.name}`;
}
