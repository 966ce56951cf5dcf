import { news, newsTitle } from '@/content/news.ts';
import { dyeOfCategory } from '@/features/blog/posts/category-dye.ts';
import { Carousel } from '@/ui/carousel.tsx';
import { Cover } from '@/ui/motifs/cover.tsx';
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
        look="ring"
        slides={items.map(({ id, title, description, category, image, link }) => ({
          key: id,
          content: (
            <article className="grid h-full grid-rows-[6rem_1fr] bg-surface text-ink md:grid-cols-2 md:grid-rows-[minmax(25rem,1fr)]">
              <Cover dye={dyeOfCategory(category)} seed={image} />
              <div className="flex flex-col gap-3 p-[clamp(1.25rem,2.4vw,2.25rem)]">
                <p className="font-semibold text-signalink text-xs">{category}</p>
                <h3 className="text-[clamp(1.5rem,1.2rem+1vw,2.125rem)] leading-[1.04]">{title}</h3>
                <p className="mt-auto text-ink2 text-s">{description}</p>
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
