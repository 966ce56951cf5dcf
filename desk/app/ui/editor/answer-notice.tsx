import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { EditorAnswer } from '../../editor.ts';
import { VerbButton } from './verb-button.tsx';

export function AnswerNotice({ answer }: { answer: EditorAnswer }) {
  const { message, tone = 'ok', page, link, offer, problems = [] } = answer;
  if (problems.length > 0) {
    return (
      <div className="notice bad">
        <CircleAlert aria-hidden="true" className="i" />
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    );
  }
  if (!message) return null;
  return (
    <div className={`notice wrap ${tone === 'ok' ? 'ok' : ''}`}>
      <span>
        {message}{' '}
        {page && (
          <a href={page} rel="noopener" target="_blank">
            Voir sur le site
          </a>
        )}
      </span>
      {link && <CopyLink link={link} />}
      {offer && <VerbButton verb={offer.verb}>{offer.label}</VerbButton>}
    </div>
  );
}

function CopyLink({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link).catch(() => {});
    setCopied(true);
  };
  return (
    <span className="copy">
      <input
        aria-label="Lien d'aperçu"
        className="inp"
        onFocus={({ target }) => target.select()}
        readOnly
        type="text"
        value={link}
      />
      <button className="btn" onClick={copy} type="button">
        {isCopied ? 'Copié' : 'Copier'}
      </button>
    </span>
  );
}
