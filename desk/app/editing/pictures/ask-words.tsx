import { X } from 'lucide-react';
import { useState } from 'react';
import { pluralize } from '../../../../src/text/pluralize.ts';
import { isComposing } from '../../../../src/ui/forms/is-composing.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Input, Label } from '../../ui/field.tsx';

interface Props {
  /** Its address; undefined: the desk does not show it. */
  src: string | undefined;
  name: string;
  /** Those that it has. */
  words: string;
  /** How many more have none. */
  more: number;
  onWords: (words: string) => void;
  onClose: () => void;
}

/** Asks what a picture of the text shows; keyed by its name. */
export function AskWords({ src, name, words, more, onWords, onClose }: Props) {
  const [typed, setTyped] = useState(words);
  return (
    <section
      aria-label={`Texte de l'image ${name}`}
      className="mx-6 mt-[0.6rem] flex max-w-164 items-start gap-3 rounded-control border border-dashed border-field px-[0.6rem] py-[0.45rem] text-xs max-md:mx-gut"
    >
      {src && <img alt="" className="h-12 w-18 shrink-0 object-cover" src={src} />}
      <div className="grid min-w-0 flex-1 justify-items-start gap-[0.35rem]">
        <Label htmlFor="picture-words">Que voit-on&nbsp;? Pour qui ne voit pas l'image.</Label>
        <span className="flex w-full gap-[0.4rem] max-md:flex-wrap">
          <Input
            autoComplete="off"
            id="picture-words"
            maxLength={250}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event)) return;
              event.preventDefault();
              if (typed.trim() !== '') onWords(typed);
            }}
            value={typed}
          />
          <Button onClick={() => typed.trim() !== '' && onWords(typed)}>Noter</Button>
        </span>
        <p className="text-2xs text-ink2">
          <span className="wrap-anywhere">{name}</span>
          {more > 0 && ` · ensuite ${pluralize(more, 'autre image', 'autres images')} sans texte`}
        </p>
      </div>
      <IconButton icon={X} label="Plus tard" look="bare" onClick={onClose} title="Plus tard" />
    </section>
  );
}
