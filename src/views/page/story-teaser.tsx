import { areStoriesToCome, storiesPath, storyLabels } from '@/content/kinds/people/stories.ts';
import { referencesPage } from '@/content/pages/references-page.ts';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { StoryRows } from './story-rows.tsx';

/** Stories of this product, or all. */
export function StoryTeaser({ only }: { readonly only?: readonly string[] }) {
  return (
    <>
      <div className="story-head">
        <h2 className="text-h3">
          {referencesPage().teaser}
          {areStoriesToCome() && <ExampleMark className="ml-3 align-middle text-ink2" word="à venir" />}
        </h2>
        <TextLink arrow href={storiesPath}>
          {storyLabels.all}
        </TextLink>
      </div>
      <StoryRows only={only} />
    </>
  );
}
