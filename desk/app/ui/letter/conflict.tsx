import type { LetterConflict } from '../../letter-text.ts';

export function ConflictNotice({
  conflict: { author, theirs },
  keepMine,
  takeTheirs,
}: {
  conflict: LetterConflict;
  keepMine: () => void;
  takeTheirs: () => void;
}) {
  const { subject, preheader, body } = theirs.value;
  return (
    <section aria-labelledby="conflict" className="letter-conflict" role="alert">
      <h2 id="conflict">
        {author} a enregistré un autre texte à {theirs.at}
      </h2>
      <p>Le vôtre est resté ci-dessous, et n'a rien remplacé. Celui de {author}&nbsp;:</p>
      <pre>
        {subject}
        {'\n'}
        {preheader}
        {'\n\n'}
        {body}
      </pre>
      <p className="btns">
        <button className="btn" onClick={keepMine} type="button">
          Garder le mien
        </button>
        <button className="btn" onClick={takeTheirs} type="button">
          Prendre celui de {author}
        </button>
      </p>
    </section>
  );
}
