import { picture } from '@/content/kinds/company/media.ts';
import { news, newsTitle } from '@/content/kinds/people/news.ts';
import { dyeOfCategory } from '@/features/blog/posts/category-dye.ts';
import { Carousel } from '@/ui/carousel.tsx';
import { LibraryPicture } from '@/ui/library-picture.tsx';
import { LARGE_MOTIFS } from '@/ui/motifs/cells.ts';
import { Motif } from '@/ui/motifs/motif.tsx';
import { hash } from '@/ui/motifs/random.ts';
import { TextLink } from '@/ui/text-link.tsx';

export function News() {
  const items = news();
  if (items.length === 0) return null;
  return (
    <div className="on-cloth bg-cloth py-sec text-oncloth">
      <Carousel
        id="actualites"
        labels={{
          previous: 'Actualité précédente',
          next: 'Actualité suivante',
          pause: 'Arrêter le défilement des actualités',
          resume: 'Reprendre le défilement des actualités',
          choose: 'Choisir une actualité',
          item: 'Actualité',
        }}
        look="spines"
        slides={items.map(({ id, title, description, category, image, photo, link }) => ({
          key: id,
          content: (
            <article className="news-card">
              <NewsCover category={category} photo={photo} seed={image} />
              <div className="news-text">
                <p className="font-semibold text-signalink text-xs">{category}</p>
                <h3>{title}</h3>
                <p className="text-ink2 text-s">{description}</p>
                <TextLink arrow className="self-start text-s" href={link.href}>
                  {link.label}
                  <span className="sr-only">{`\u00a0: ${title}`}</span>
                </TextLink>
              </div>
            </article>
          ),
        }))}
        title={newsTitle}
      />
    </div>
  );
}

function NewsCover({ category, photo, seed }: { category: string; photo: string | undefined; seed: string }) {
  const shown = picture(photo, '4:3');
  if (!shown) {
    const name = LARGE_MOTIFS[hash(seed) % LARGE_MOTIFS.length] ?? 'losange';
    return (
      <div className={`cover news-cloth dye-${dyeOfCategory(category)}`}>
        <Motif name={name} />
      </div>
    );
  }
  return (
    <div className="cover relative">
      <LibraryPicture
        className="absolute size-full object-cover"
        picture={shown}
        sizes="(width >= 48rem) 40vw, 100vw"
      />
    </div>
  );
}
