import { referencesPage, stories, storiesPath, storyLabels } from '@/content/kinds/people/stories.ts';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { PersonPortrait } from './person-portrait.tsx';
import { StoryRows } from './story-rows.tsx';

/** Stories of this product or service; stories of others where `only` is empty. */
export function StoryTeaser({ only }: { readonly only?: readonly string[] }) {
  const { teaser, none } = referencesPage();
  return (
    <>
      <div className="story-head">
        <h2 className="text-h3">{teaser}</h2>
        <TextLink arrow href={storiesPath}>
          {storyLabels.all}
        </TextLink>
      </div>
      {only?.length === 0 ? (
        <div className="stitch-top flex flex-wrap items-center gap-x-8 gap-y-5 py-6">
          <div className="flex gap-4">
            {stories().map(({ id, person }) => (
              <PersonPortrait className="size-18 sm:size-24" key={id} person={person} />
            ))}
          </div>
          <p className="max-w-[30em]">
            {none}
            {stories().some(({ real }) => !real) && <ExampleMark className="ml-3" />}
          </p>
        </div>
      ) : (
        <StoryRows only={only} />
      )}
    </>
  );
}
