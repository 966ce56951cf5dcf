import { useEffect, useId, useRef, useState } from 'react';
import { foldText } from '../../../../src/text/fold-text.ts';
import { isComposing } from '../../../../src/ui/forms/is-composing.ts';
import { MarkedBlanks } from '../../editing/preview/reply-preview.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { FilledTemplate } from './inquiry-action-result.ts';

interface Props {
  templates: readonly FilledTemplate[];
  onChoose: (id: string) => void;
  /** @param typed filter that found no use */
  onClose: (typed: string, how: 'left' | 'escaped' | 'erased') => void;
}

/** Templates over the answer, filtered by what is typed; the focus stays in the filter. */
export function TemplatePicker({ templates, onChoose, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const words = foldText(typed).split(' ').filter(Boolean);
  const found = templates.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
  const current = found[Math.min(at, found.length - 1)];
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const move = (by: number) => setAt((found.indexOf(current as FilledTemplate) + by + found.length) % found.length);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the focus leave what is inside.
    <div
      className="absolute inset-x-0 top-0 z-2 overflow-hidden rounded-control border border-focus bg-surface shadow-float"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose(typed, 'left');
      }}
    >
      <input
        aria-activedescendant={current ? `${id}-${current.id}` : undefined}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded="true"
        aria-label="Chercher un modèle"
        autoComplete="off"
        className="block min-h-control w-full border-b border-hair px-3 text-s outline-none max-md:min-h-11"
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          const { key } = event;
          if (key === 'Escape') onClose(typed, 'escaped');
          else if (key === 'Backspace' && typed === '') onClose('', 'erased');
          else if (key === 'ArrowDown' && current) move(1);
          else if (key === 'ArrowUp' && current) move(-1);
          else if (key === 'Enter') {
            if (current) onChoose(current.id);
          } else return;
          event.preventDefault();
          // Neither sends the answer nor leaves the page.
          event.stopPropagation();
        }}
        placeholder="Chercher un modèle"
        ref={field}
        role="combobox"
        value={typed}
      />
      <div className="md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div
          aria-label="Modèles"
          className="max-h-56 overflow-y-auto p-1"
          id={`${id}-list`}
          ref={list}
          role="listbox"
          tabIndex={-1}
        >
          {found.map((template) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the filter hears the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the filter.
            <div
              aria-selected={template === current}
              className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2 text-s hover:bg-hover aria-selected:bg-sel aria-selected:font-semibold max-md:min-h-11"
              id={`${id}-${template.id}`}
              key={template.id}
              onClick={() => onChoose(template.id)}
              onMouseDown={(event) => event.preventDefault()}
              role="option"
            >
              {template.name}
              {template.isMine && <Tag>à vous</Tag>}
            </div>
          ))}
        </div>
        {current && (
          <p className="max-h-56 overflow-hidden border-l border-hair p-3 text-xs whitespace-pre-line max-md:hidden">
            <MarkedBlanks text={current.text} />
          </p>
        )}
      </div>
      <p className="px-3 pb-2 text-xs text-ink2 empty:hidden" role="status">
        {found.length === 0 && 'Aucun modèle de ce nom.'}
      </p>
    </div>
  );
}
