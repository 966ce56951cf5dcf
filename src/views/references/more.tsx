import { stories, storyLabels } from '@/content/kinds/people/stories.ts';
import { referencesPage } from '@/content/pages/references-page.ts';
import { Button } from '@/ui/button.tsx';
import { Band } from '@/ui/motifs/band.tsx';
import { Call } from '@/views/page/call.tsx';
import { StoryRows } from '@/views/page/story-rows.tsx';

export function OtherStories({ id }: { readonly id: string }) {
  const others = stories()
    .map((story) => story.id)
    .filter((other) => other !== id);
  return (
    <section className="bg-paper2">
      <Band />
      <div className="page-width py-half">
        <h2 className="mb-6 text-h3">{storyLabels.others}</h2>
        <StoryRows only={others} />
      </div>
    </section>
  );
}

export function StoryCall({ href }: { readonly href: string }) {
  const { title, text, label } = referencesPage().call;
  return (
    <Call
      actions={
        <Button href={href} icon="arrow" variant="cotton">
          {label}
        </Button>
      }
      ground="laterite"
      seed="preuve"
      text={text}
      title={title}
    />
  );
}
