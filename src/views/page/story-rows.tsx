import { areStoriesToCome, stories, storyPath } from '@/content/kinds/people/stories.ts';
import { CardLink } from '@/ui/card-link.tsx';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { PersonPortrait } from './person-portrait.tsx';

interface StoryRowsProps {
  /** Ids in their order; all stories by default. */
  readonly only?: readonly string[] | undefined;
}

export function StoryRows({ only }: StoryRowsProps) {
  const marksEach = !areStoriesToCome();
  const shown = only ? stories().filter(({ id }) => only.includes(id)) : stories();
  return (
    <ul className="story-rows">
      {shown.map(({ id, title, person, real, figures: [figure] }) => (
        <li className="stitch-top" key={id}>
          <PersonPortrait className="size-18 sm:size-24" person={person} />
          <div>
            <h3 className="mb-2 text-h4">
              <CardLink href={storyPath(id)}>{title}</CardLink>
            </h3>
            <span className="text-ink2 text-s">{`${person.trade}, ${person.place}`}</span>{' '}
            {marksEach && !real && <ExampleMark />}
          </div>
          {/* Left out of data-saver pages: the story's own page has it. */}
          {figure && (
            <p data-saver="drop">
              <b className="type-h3 whitespace-nowrap text-signalink">{figure.value}</b>
              {figure.label}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
