import ArrowRight from 'lucide-react/icons/arrow-right';
import { areStoriesToCome, type Story, stories, storyLabels, storyPath } from '@/content/kinds/people/stories.ts';
import { CardLink } from '@/ui/card-link.tsx';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { Icon } from '@/ui/icon.tsx';
import { PersonPortrait } from '@/views/page/person-portrait.tsx';
import { StoryPicture } from './story-picture.tsx';

export function StoryList() {
  return (
    <section className="page-width grid grid-cols-12 gap-x-col gap-y-14 pb-sec">
      {stories().map((story, i) => (
        <StoryCard key={story.id} index={i} story={story} />
      ))}
    </section>
  );
}

function StoryCard({ story, index }: { readonly story: Story; readonly index: number }) {
  const { id, title, summary, person, picture, figures, real } = story;
  const isFirst = index === 0;
  return (
    <article
      className={`relative col-span-12 ${isFirst ? 'grid grid-cols-12 items-end gap-x-col gap-y-6' : 'lg:col-span-6'}`}
    >
      <StoryPicture
        className={`entry-picture story-picture overflow-hidden aspect-[8/5] sm:aspect-[16/9] ${isFirst ? 'col-span-12 lg:col-span-8' : ''}`}
        isInFirstView={isFirst}
        picture={picture}
      />
      <div className={isFirst ? 'col-span-12 lg:col-span-4' : 'mt-6'}>
        <p className="flex items-center gap-4 text-s">
          <PersonPortrait className="size-14" person={person} />
          <span>
            <b className="block">
              {person.name}
              {!real && !areStoriesToCome() && <ExampleMark className="ml-3" />}
            </b>
            <span className="text-ink2">{`${person.trade}, ${person.place}`}</span>
          </span>
        </p>
        <h2 className="mt-5 max-w-[13em] text-h3">
          <CardLink href={storyPath(id)}>{title}</CardLink>
        </h2>
        <p className="mt-3 max-w-[34em]">{summary}</p>
        {figures.length > 0 && (
          <ul className="mt-5 grid gap-x-5 gap-y-2 sm:grid-cols-3">
            {figures.map(({ value, label }) => (
              <li className="flex items-baseline gap-4 sm:block sm:max-w-34" key={label}>
                <b className="type-h4 w-22 flex-none whitespace-nowrap text-signalink">{value}</b>
                <span className="block text-s leading-snug">{label}</span>
              </li>
            ))}
          </ul>
        )}
        <span aria-hidden="true" className="text-link pointer-events-none mt-4 underline">
          {storyLabels.read}
          <Icon of={ArrowRight} />
        </span>
      </div>
    </article>
  );
}
