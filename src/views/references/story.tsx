import { demoTag } from '@/content/demos/scenes.ts';
import { findProduct, productPath } from '@/content/kinds/offer/products.ts';
import { storyLabels as labels, type Story } from '@/content/kinds/people/stories.ts';
import { referencesPage } from '@/content/pages/references-page.ts';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { PictureHead } from '@/views/page/page-heads.tsx';
import { PersonPortrait } from '@/views/page/person-portrait.tsx';
import { ProductLogo } from '@/views/product/product-logo.tsx';
import { Handset } from '@/views/product-windows/window.tsx';
import { StoryPicture } from './story-picture.tsx';

interface StoryProps {
  readonly story: Story;
}

export function StoryOpening({ story: { title, person, picture, real } }: StoryProps) {
  return (
    <PictureHead
      above={!real && <ExampleMark word="à venir" />}
      picture={<StoryPicture className="story-picture size-full" picture={picture} />}
      ofEntry
      place="whole"
      title={title}
    >
      <p className="flex items-center gap-5">
        <PersonPortrait className="size-22" isHead person={person} />
        <span>
          <b className="block text-l">{person.name}</b>
          <span className="text-ink2">
            {person.trade}
            <span className="block">{person.place}</span>
          </span>
        </span>
      </p>
    </PictureHead>
  );
}

export function StoryProblem({ story: { problem, asked } }: StoryProps) {
  return (
    <section className="page-width grid grid-cols-12 gap-x-col gap-y-6 pb-sec">
      <h2 className="col-span-12 lg:col-span-5">{labels.problem}</h2>
      <div className="col-span-12 lg:col-[6/-1]">
        <p className="max-w-[34em] text-l leading-snug">{problem.join(' ')}</p>
        {asked && <p className="mt-6 text-ink2">{asked}</p>}
      </div>
    </section>
  );
}

export function StoryScreens({ story: { screens, ground } }: StoryProps) {
  if (screens.length === 0) return null;
  return (
    <section className={`ground ground-${ground} relative`}>
      <h2 className="sr-only">{labels.screens}</h2>
      <p className="scene-tag" data-saver="drop">
        {demoTag}
      </p>
      <ol className="page-width flex flex-wrap justify-center gap-x-col gap-y-12 py-half lg:justify-around">
        {screens.map((screen) => (
          <li className="story-screen w-68" key={screen.caption.title}>
            <figure className="live">
              <div aria-hidden="true">
                <Handset shown={screen} />
              </div>
              <figcaption className="sr-only">{screen.label}</figcaption>
            </figure>
            <h3 className="type-h4 mt-6">{screen.caption.title}</h3>
            <p className="mt-2">{screen.caption.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function StoryFigures({ story: { figures, real } }: StoryProps) {
  if (figures.length === 0) return null;
  return (
    <section className="page-width py-sec">
      <h2>{labels.figures}</h2>
      <dl className="mt-10 grid gap-x-col gap-y-10 lg:mt-14 lg:grid-cols-[5fr_4fr_4fr]">
        {figures.map(({ value, label, check }) => (
          <div className="stitch-top flex flex-col pt-6" key={label}>
            <dt className="order-2 mt-2 text-l leading-snug">{label}</dt>
            <dd className="type-h1 order-1 whitespace-nowrap text-signal">{value}</dd>
            <dd className="order-3 mt-4 max-w-[28em] text-s">
              <b className="block text-ink2">{labels.check}</b>
              {check}
            </dd>
          </div>
        ))}
      </dl>
      {!real && <p className="mt-12 max-w-[44em] text-ink2 text-s">{referencesPage().example}</p>}
    </section>
  );
}

export function StoryProducts({ story: { products, service } }: StoryProps) {
  const published = products.flatMap((id) => findProduct(id) ?? []);
  if (published.length === 0 && !service) return null;
  return (
    <section className="page-width flex flex-wrap items-center gap-x-10 gap-y-4 py-half">
      <h2 className="type-h4">{labels.used}</h2>
      <ul className="flex flex-wrap gap-x-8 gap-y-3">
        {published.map((product) => (
          <li className="flex items-center gap-3" key={product.id}>
            <ProductLogo className="size-9" product={product} />
            <TextLink href={productPath(product.id)}>{product.title}</TextLink>
          </li>
        ))}
        {service && (
          <li className="flex items-center">
            <TextLink href={service.href}>{service.label}</TextLink>
          </li>
        )}
      </ul>
    </section>
  );
}
