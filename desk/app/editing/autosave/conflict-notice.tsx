import { type ReactNode, useId } from 'react';
import type { Conflict } from '../editor.ts';
import { Passages } from '../passages.tsx';
import { VerbButton } from '../verb-button.tsx';

/** Both texts of a conflict. Both verbs submit the text in the editor. */
export function ConflictNotice({ conflict: { author, theirs, number, passages } }: { conflict: Conflict }) {
  return (
    <ConflictFrame
      actions={
        <>
          <VerbButton verb="mine">Garder le mien</VerbButton>
          <VerbButton verb={`theirs:${number}`}>Prendre l'autre</VerbButton>
        </>
      }
      title={`${author} a enregistré un autre texte à ${theirs.at}`}
    >
      <p>Rien n'est perdu&nbsp;: celui que vous n'aurez pas pris reste dans les versions.</p>
      <Passages after="Le vôtre, pas encore enregistré" before={`Version ${number}, ${author}`} passages={passages} />
    </ConflictFrame>
  );
}

export function ConflictFrame({
  title,
  actions,
  children,
}: {
  title: ReactNode;
  actions: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid max-h-[60vh] content-start gap-[0.6rem] overflow-auto border-b border-hair bg-warnbg px-gut py-3"
      data-conflict=""
      role="alert"
      tabIndex={-1}
    >
      <h2 className="text-raphiaink" id={id}>
        {title}
      </h2>
      {children}
      <div className="flex flex-wrap gap-2">{actions}</div>
    </section>
  );
}
