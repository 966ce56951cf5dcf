import { stories, storiesPage } from '@/content/stories.ts';
import { Portrait } from '@/ui/portrait.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { portraitOf } from './portraits.ts';
import { StoryRows } from './story-rows.tsx';

/** What came of it at somebody's; where nobody has told of it yet (`only` is empty), the faces of those who have told of something. */
export function StoryTeaser({ only }: { readonly only?: readonly string[] }) {
  const { teaser, path, labels } = storiesPage;
  if (only?.length !== 0) {
    return (
      <>
        <h2 className="pb-6 text-h3">
          <a href={path}>{teaser}</a>
        </h2>
        <StoryRows only={only} />
      </>
    );
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 pb-6">
      <h2 className="text-h3">{teaser}</h2>
      <div className="ml-auto flex gap-4">
        {stories.map(({ slug, person }) => (
          <Portrait className="size-18" key={slug} src={portraitOf(person)} />
        ))}
      </div>
      <TextLink arrow href={path}>
        {labels.all}
      </TextLink>
    </div>
  );
}
