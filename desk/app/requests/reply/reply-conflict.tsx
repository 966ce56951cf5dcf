import { Check, StickyNote } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { TypedText } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConflictSide } from '../request/conflict-side.tsx';
import type { InquiryActionResult } from './inquiry-action-result.ts';

interface Props {
  answer: Extract<InquiryActionResult, { kind: 'conflict' }>;
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
        <ConflictSide
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
        </ConflictSide>
        <ConflictSide author={me} heading="La vôtre, gardée en brouillon" id="ours">
          <TypedText>{text}</TypedText>
        </ConflictSide>
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
