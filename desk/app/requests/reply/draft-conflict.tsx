import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { TypedText } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConflictSide } from '../request/conflict-side.tsx';
import type { DraftConflict as Conflict, ReplyDraft } from './inquiry-action-result.ts';

export type DraftChoice = 'mine' | 'theirs' | 'both';

interface Props {
  conflict: Conflict;
  mine: ReplyDraft;
  me: string;
  choose: (choice: DraftChoice) => void;
}

/** The user's own drafts of one reply, from two devices or tabs. */
export function DraftConflict({ conflict: { theirs }, mine, me, choose }: Props) {
  const title = useRef<HTMLDivElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <Notice className="mt-4 max-w-measure" ref={title} role="alert" tabIndex={-1}>
        <b>Vous avez gardé un autre brouillon à {theirs.at}, sur un autre appareil ou dans un autre onglet.</b> Rien
        n'est perdu et rien n'est parti&nbsp;: choisissez.
      </Notice>
      <div className="mt-4 grid max-w-[62rem] rounded-control border border-field md:grid-cols-2">
        <ConflictSide author={me} heading="L'autre brouillon" hour={theirs.at} id="theirs">
          <DraftText draft={theirs.value} />
        </ConflictSide>
        <ConflictSide author={me} heading="Celui d'ici" id="ours">
          <DraftText draft={mine} />
        </ConflictSide>
        <div className="flex flex-wrap items-center gap-[0.4rem] border-t border-hair px-[0.9rem] py-2 max-md:*:w-full md:col-span-2">
          <Button onClick={() => choose('theirs')}>Prendre l'autre</Button>
          <Button onClick={() => choose('mine')}>Garder celui d'ici</Button>
          <Button look="main" onClick={() => choose('both')}>
            <Check />
            Garder les deux, à la suite
          </Button>
        </div>
      </div>
    </>
  );
}

function DraftText({ draft: { subject, text } }: { draft: ReplyDraft }) {
  return (
    <>
      {subject && <p className="mb-2 text-xs text-ink2">{subject}</p>}
      {text.trim() ? <TypedText>{text}</TypedText> : <p className="text-s text-ink2">(vide)</p>}
    </>
  );
}
