import { Layers, Plus, Send } from 'lucide-react';
import type { EntryView } from '../editing/entries/content.server.ts';
import { VerbButton } from '../editing/verb-button.tsx';
import { ButtonGroup, ButtonLink } from '../ui/button.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import type { ContentView } from './content-view.server.ts';

interface Props extends Pick<ContentView, 'together'> {
  words: ContentView['kind']['words'];
  entry: EntryView;
  isBusy: boolean;
  isSaved: boolean;
}

/** Works while fields are invalid: it then says which. */
export function PublishButton({ words, entry, together, isBusy, isSaved }: Props) {
  const hasErrors = Object.keys(entry.errors).length > 0;
  const isDone = entry.isOn && !entry.isAhead;
  const isOff = hasErrors || isBusy || isDone;
  const publish = (
    <VerbButton
      aria-describedby="pourquoi"
      aria-disabled={isOff || undefined}
      look="main"
      onClick={(event) => isDone && isSaved && event.preventDefault()}
      verb="publish"
    >
      <Send />
      {isDone ? words.online : entry.isOn ? 'Mettre à jour' : words.publish}
    </VerbButton>
  );
  if (!together || isDone) return publish;
  return (
    <ButtonGroup>
      {publish}
      <MoreMenu label="Publier avec d'autres" look={isOff ? 'plain' : 'main'}>
        {together.present ? (
          <ButtonLink look="bare" to={`/publications/${together.present.id}`}>
            <Layers />
            Dans «&nbsp;{together.present.name}&nbsp;»
          </ButtonLink>
        ) : (
          <>
            {together.open.map(({ id, name }) => (
              <VerbButton key={id} look="bare" verb={`together:${id}`}>
                <Layers />
                Ajouter à «&nbsp;{name}&nbsp;»
              </VerbButton>
            ))}
            <VerbButton look="bare" verb="together">
              <Plus />
              Ajouter à une nouvelle publication
            </VerbButton>
          </>
        )}
      </MoreMenu>
    </ButtonGroup>
  );
}
