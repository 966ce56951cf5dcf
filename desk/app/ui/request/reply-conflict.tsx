import { Check, StickyNote } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { RequestAnswer } from '../../request-answer.ts';
import { Avatar } from '../avatar.tsx';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { TypedText } from './message.tsx';

interface Props {
  answer: Extract<RequestAnswer, { kind: 'conflict' }>;
  text: string;
  me: string;
  send: () => void;
  keepNote: () => void;
  discard: () => void;
  write: () => void;
}

/** Optimistic-lock conflict: nothing was sent. */
export function ReplyConflict({ answer, text, me, send, keepNote, discard, write }: Props) {
  const title = useRef<HTMLDivElement>(null);
  useEffect(() => title.current?.focus(), []);
  const reply = answer.replies.at(-1);
  const change = answer.changes.at(-1);
  const who = reply ?? change;
  return (
    <>
      <Notice className="mt-4 max-w-measure" ref={title} role="alert" tabIndex={-1}>
        <b>
          {reply
            ? `${reply.author} a répondu à ${reply.hour}, pendant que vous écriviez.`
            : `${who?.author ?? "Quelqu'un"} a changé cette demande à ${change?.hour ?? 'l’instant'}, pendant que vous écriviez\u00a0: ${change?.what ?? ''}.`}
        </b>{' '}
        Rien n'est parti de chez vous.
      </Notice>
      <div className="mt-4 grid max-w-[62rem] rounded-control border border-field md:grid-cols-2">
        <Side
          author={who?.author}
          heading={reply ? `${reply.author}, partie` : 'Ce qui a changé'}
          hour={who?.hour}
          id="theirs"
        >
          {reply ? (
            <TypedText>{reply.body}</TypedText>
          ) : (
            <ul>
              {answer.changes.map(({ author, hour, what }) => (
                <li key={`${hour} ${what}`}>
                  {author}, {hour}&nbsp;: {what}
                </li>
              ))}
            </ul>
          )}
        </Side>
        <Side author={me} heading="La vôtre, gardée en brouillon" id="ours">
          <TypedText>{text}</TypedText>
        </Side>
        <div className="flex flex-wrap items-center gap-[0.4rem] border-t border-hair px-[0.9rem] py-2 max-md:*:w-full md:col-span-2">
          <Button onClick={send}>{reply ? 'Envoyer aussi la mienne' : 'Envoyer quand même'}</Button>
          <Button onClick={keepNote}>
            <StickyNote />
            La garder en note
          </Button>
          {reply ? (
            <Button look="main" onClick={discard}>
              <Check />
              Laisser la réponse de {reply.author}
            </Button>
          ) : (
            <Button look="main" onClick={write}>
              Revenir à ma réponse
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

interface SideProps {
  id: string;
  author: string | undefined;
  heading: string;
  hour?: string;
  children: ReactNode;
}

function Side({ id, author, heading, hour, children }: SideProps) {
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 border-hair px-[0.9rem] py-3 not-first:max-md:border-t not-first:md:border-l"
    >
      <header className="mb-2 flex items-center gap-2">
        <Avatar name={author} />
        <h2 id={id}>{heading}</h2>
        <time className="ml-auto text-2xs text-ink2">{hour}</time>
      </header>
      {children}
    </section>
  );
}
