import { CircleAlert } from 'lucide-react';
import { CopyButton } from '../ui/copy-button.tsx';
import { Input } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Question } from '../ui/question.tsx';
import type { EditorAnswer } from './editor.ts';
import { RedirectButton, redirectWords } from './redirect-offer.tsx';
import { VerbButton } from './verb-button.tsx';

interface Props {
  answer: EditorAnswer;
  /** Needed where an answer may ask. */
  dismiss?: () => void;
}

export function AnswerNotice({ answer, dismiss }: Props) {
  const { message, tone = 'ok', page, link, ask, offer, gone, problems = [] } = answer;
  if (problems.length > 0) {
    return (
      <Notice className="" icon={<CircleAlert />} tone="bad">
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Notice>
    );
  }
  if (!message) return null;
  if (ask && dismiss) {
    return (
      <Notice className="">
        <Question asked={answer} dismiss={dismiss} words={message}>
          <VerbButton look="main" verb={ask.verb}>
            {ask.yes}
          </VerbButton>
        </Question>
      </Notice>
    );
  }
  return (
    <Notice
      actions={
        <>
          {gone && <RedirectButton offer={gone} />}
          {link && <CopyLink link={link} />}
          {offer && <VerbButton verb={offer.verb}>{offer.label}</VerbButton>}
        </>
      }
      className=""
      tone={tone}
    >
      {message}
      {gone && ` ${redirectWords(gone)}`}{' '}
      {page && (
        <a href={page} rel="noopener" target="_blank">
          Voir sur le site
        </a>
      )}
    </Notice>
  );
}

function CopyLink({ link }: { link: string }) {
  return (
    <span className="flex flex-[1_1_20rem] flex-wrap items-center gap-[0.4rem] text-ink">
      <Input
        aria-label="Lien d'aperçu"
        className="min-w-0 flex-1"
        onFocus={({ target }) => target.select()}
        readOnly
        type="text"
        value={link}
      />
      <CopyButton text={link}>Copier</CopyButton>
    </span>
  );
}
