import { promoPage } from '@/content/pages/promo-filled.ts';
import { sampleSites } from '@/pictures/sample-sites.data.ts';
import { samplePath, sampleWeight } from './sample-sites.ts';

const urls = import.meta.glob<string>('/src/pictures/sample-sites/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

export function Shelf() {
  const { shelf } = promoPage();
  return (
    <section aria-labelledby="shelf" className="shelf">
      <div className="page-width py-sec">
        <div className="shop-head">
          <h2 id="shelf">{shelf.title}</h2>
          <p className="type-lead">{shelf.lead}</p>
        </div>
        <ul className="shelf-sites">
          {shelf.sites.map(({ slug, name, text, alt }) => (
            <li key={slug}>
              <picture className="shelf-frame">
                <source srcSet={pictureOf(slug, 'avif')} type="image/avif" />
                <img
                  alt={alt}
                  decoding="async"
                  height={sampleSites.height}
                  loading="lazy"
                  src={pictureOf(slug, 'webp')}
                  width={sampleSites.width}
                />
              </picture>
              <div className="shelf-label">
                <h3>
                  <a href={samplePath(slug)}>{name}</a>
                </h3>
                <p>{text}</p>
                <p className="shelf-weight">
                  <b>{sampleWeight(slug).toLocaleString('fr-FR', { minimumFractionDigits: 1 })}</b> {shelf.unit}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <p className="shop-note">{shelf.note}</p>
      </div>
    </section>
  );
}

function pictureOf(slug: string, type: 'avif' | 'webp'): string {
  const path = `/src/pictures/sample-sites/${slug}.${type}`;
  const url = urls[path];
  if (!url) throw new Error(`${path} is missing: npx node studio/make-sample-sites.ts`);
  return url;
}
