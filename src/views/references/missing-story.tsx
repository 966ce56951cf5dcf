import { storiesPath, storyLabels } from '@/content/kinds/people/stories.ts';
import { TextLink } from '@/ui/text-link.tsx';
import { MessagePage } from '@/views/message/message-page.tsx';
import { StoryRows } from '@/views/page/story-rows.tsx';

/** The page at the address of an unknown or withdrawn story. */
export function MissingStory({ title, lead }: { readonly title: string; readonly lead: string }) {
  return (
    <MessagePage lead={lead} title={title}>
      <div className="mt-14">
        <StoryRows />
      </div>
      <TextLink arrow="back" className="mt-8" href={storiesPath}>
        {storyLabels.all}
      </TextLink>
    </MessagePage>
  );
}
