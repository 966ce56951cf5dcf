import { Check, Merge } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pluralize } from '../../../../src/text/pluralize.ts';
import { Button } from '../../ui/button.tsx';
import type { Editor } from '../use-editor.ts';
import { readWritingMode } from '../writing-mode.ts';
import { ConflictFrame } from './conflict-frame.tsx';
import type { Choice, Choices, Passage } from './merge.ts';
import { mergeDocument } from './merge-document.ts';
import { changedLines, type LineKind, type Mark } from './reading.ts';

export type Merging = Pick<Editor, 'merging' | 'choices' | 'words' | 'choose' | 'closeMerge' | 'hasConflict'> & {
  // Of any kind of document.
  settle(choice: { value: object; choices: Choices; isAllMine: boolean }): void;
};

/** What two people wrote at one place, passage by passage. */
export function MergeView({ editor }: { editor: Merging }) {
  const { merging, choices, words, settle, choose, closeMerge } = editor;
  const [changed, setChanged] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const hasChosen = useRef(false);
  useEffect(() => {
    if (!hasChosen.current) return;
    hasChosen.current = false;
    const next = list.current?.querySelector<HTMLElement>('[data-open]') ?? list.current;
    next?.focus();
  });
  if (!merging) return null;
  const { base, mine, conflict } = merging;
  const { author, theirs } = conflict;
  const merged = (chosen: typeof choices) => mergeDocument(base, mine, theirs.value, words, chosen);
  const { passages } = merged(choices);
  const left = passages.filter(({ choice }) => choice === undefined).length;
  const take = (key: string, choice: Choice) => {
    hasChosen.current = true;
    setChanged(undefined);
    const next = { ...choices, [key]: choice };
    const { value, passages: after } = merged(next);
    if (after.some((it) => it.choice === undefined)) return choose(next);
    settle({ value, choices: next, isAllMine: after.every((it) => it.choice !== 'theirs') });
  };
  const isOpen = editor.hasConflict();
  return (
    <ConflictFrame
      actions={isOpen ? undefined : <Button onClick={closeMerge}>Fermer</Button>}
      isOpen={isOpen}
      title={
        isOpen ? `${author} a enregistré un autre texte à ${theirs.at}` : 'Tout est choisi\u00a0: le texte est réuni'
      }
    >
      <p>
        {isOpen
          ? `${pluralize(left, 'passage reste', 'passages restent')} à choisir\u00a0; le reste est réuni. Rien n'est perdu\u00a0: ce que vous ne prenez pas reste dans les versions.`
          : "Chaque choix peut encore changer. Ce que vous n'avez pas pris reste dans les versions."}
      </p>
      <ol className="grid max-w-[62rem] gap-3" ref={list} tabIndex={-1}>
        {passages.map((passage, index) => (
          <li key={passage.key}>
            {passage.choice === undefined || changed === passage.key ? (
              <OpenPassage
                author={author}
                passage={passage}
                position={`${index + 1} sur ${passages.length}`}
                take={(choice) => take(passage.key, choice)}
              />
            ) : (
              <ChosenPassage author={author} change={() => setChanged(passage.key)} passage={passage} />
            )}
          </li>
        ))}
      </ol>
    </ConflictFrame>
  );
}

interface OpenProps {
  passage: Passage;
  position: string;
  author: string;
  take: (choice: Choice) => void;
}

function OpenPassage({ passage, position, author, take }: OpenProps) {
  const { place, mine, theirs, both, isOneSentence, choice } = passage;
  const button = (value: Choice, label: ReactNode) => (
    <Button aria-pressed={choice === value} className="max-md:w-full" onClick={() => take(value)}>
      {label}
    </Button>
  );
  return (
    <section
      aria-label={`Passage ${position}\u00a0: ${place}`}
      className="grid rounded-control border border-raphiaink bg-surface text-ink md:grid-cols-2"
      data-open=""
      tabIndex={-1}
    >
      <h3 className="border-b border-hair bg-warnbg px-3 py-[0.4rem] text-xs font-normal text-raphiaink md:col-span-2">
        <b>{position}</b> {place}
      </h3>
      <Side heading="Le vôtre" passage={passage} text={mine} />
      <Side
        className="border-hair max-md:border-t md:border-l"
        heading={`L'autre, ${author}`}
        passage={passage}
        text={theirs}
      />
      {both !== undefined && (
        <Side
          className="border-t border-hair bg-sunk md:col-span-2"
          heading={
            isOneSentence
              ? 'Les deux donneraient, en un seul passage'
              : "Les deux donneraient, l'un à la suite de l'autre"
          }
          passage={passage}
          text={both}
        />
      )}
      <div className="flex flex-wrap gap-2 border-t border-hair px-3 py-2 md:col-span-2">
        {button('mine', 'Garder le mien')}
        {button('theirs', "Prendre l'autre")}
        {both !== undefined &&
          button(
            'both',
            <>
              <Merge />
              Les deux
            </>,
          )}
      </div>
    </section>
  );
}

function ChosenPassage({ passage, author, change }: { passage: Passage; author: string; change: () => void }) {
  const { choice = 'mine', place } = passage;
  const words = {
    mine: 'vous avez gardé le vôtre',
    theirs: `vous avez pris celui de l'autre, ${author}`,
    both: 'vous avez gardé les deux',
  };
  return (
    <div className="rounded-control border border-dashed border-palme bg-surface text-ink">
      <p className="flex flex-wrap items-center gap-2 bg-okbg px-3 py-1 text-xs text-palme">
        <Check />
        <span className="flex-1">
          {place}&nbsp;: {words[choice]}.
        </span>
        <Button look="bare" onClick={change} size="small">
          Changer<span className="sr-only"> de choix, {place}</span>
        </Button>
      </p>
      <Side passage={passage} text={passage[choice] ?? ''} />
    </div>
  );
}

interface SideProps {
  heading?: string;
  passage: Passage;
  text: string;
  className?: string;
}

function Side({ heading, passage: { base, isMarkdown }, text, className = '' }: SideProps) {
  const isRead = isMarkdown && readWritingMode() === 'visual';
  return (
    <div className={`min-w-0 px-3 py-2 ${className}`}>
      {heading && <h4 className="mb-1 text-xs font-semibold text-ink2">{heading}</h4>}
      {text === '' && <p className="text-xs text-ink2">{base === '' ? 'Rien' : 'Retiré'}</p>}
      <div className="grid gap-1 text-m wrap-anywhere">
        {changedLines(base, text, isRead).map(({ kind, pieces }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own
          <p className={LINES[kind]} key={index}>
            {pieces.map((piece, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name of their own
              <Changed change={piece.change} key={at}>
                {piece.marks.reduce<ReactNode>((inner, mark) => marked(mark, inner), piece.text)}
              </Changed>
            ))}
          </p>
        ))}
      </div>
    </div>
  );
}

const LINES: Record<LineKind, string> = {
  paragraph: 'whitespace-pre-wrap',
  heading: 'text-lg font-bold',
  listItem: 'pl-4 before:-ml-4 before:inline-block before:w-4 before:content-["•"]',
  blockquote: 'border-l-3 border-field pl-3',
  code: 'font-mono text-s whitespace-pre-wrap',
};

/** Underlined or struck for those who see, in words for those who listen. */
function Changed({ change, children }: { change: 'added' | 'removed' | undefined; children: ReactNode }) {
  if (!change) return children;
  const Tag = change === 'added' ? 'ins' : 'del';
  return (
    <Tag>
      <span className="sr-only">{change === 'added' ? ' ajouté\u00a0: ' : ' retiré\u00a0: '}</span>
      {children}
      <span className="sr-only">{change === 'added' ? ", fin de l'ajout " : ', fin du retrait '}</span>
    </Tag>
  );
}

function marked(mark: Mark, inner: ReactNode): ReactNode {
  switch (mark) {
    case 'strong':
      return <b>{inner}</b>;
    case 'emphasis':
      return <i>{inner}</i>;
    case 'delete':
      return <s>{inner}</s>;
    case 'inlineCode':
      return <code>{inner}</code>;
    case 'link':
      return <span className="text-signalink underline">{inner}</span>;
  }
}
