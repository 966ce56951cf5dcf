import { Paperclip } from 'lucide-react';
import { Link } from 'react-router';
import { CHANNEL_LABELS } from '../../../../src/features/inquiries/by-hand/channels.schema.ts';
import { agree } from '../../../../src/text/pluralize.ts';
import { kilobytes } from '../../text/kilobytes.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { MessageHead, TypedText } from '../../ui/message.tsx';
import type { InquiryView } from './inquiry-view.server.ts';
import { Email, Phone } from './reach.tsx';

const MAIL_WORDS = { leaving: 'part dans un instant', sent: 'partie', failed: "n'a pas pu partir" };

export function FirstMessage({ view }: { view: InquiryView }) {
  const { topic, received, message, answers, person, source } = view;
  const from = [
    source.channel && `${CHANNEL_LABELS[source.channel]}, saisie au bureau`,
    source.page && `page ${source.page}`,
    source.host && `depuis ${source.host}`,
    source.campaign,
  ]
    .filter(Boolean)
    .join(', ');
  const retained = person.page && (
    <Link className="block text-xs" to={person.page}>
      Ce qui est gardé, à effacer
    </Link>
  );
  return (
    <article aria-labelledby="said" className="max-w-measure">
      <MessageHead at={received.at} day={received.day}>
        <h2 id="said">{topic}</h2>
      </MessageHead>
      {message && <TypedText>{message}</TypedText>}
      <Facts className="mt-3 border-t border-hair pt-[0.6rem]">
        {person.email && (
          <Fact label="E-mail">
            <Email email={person.email} />
            {retained}
          </Fact>
        )}
        {person.phone && (
          <Fact label="Téléphone">
            <Phone phone={person.phone} words={person.phoneWords} />
            {!person.email && retained}
          </Fact>
        )}
        {answers.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        {from && <Fact label="Source">{from}</Fact>}
      </Facts>
    </article>
  );
}

type Letter = InquiryView['thread'][number];

/** Answers and the customer's replies, oldest first. */
export function Thread({ thread, number }: Pick<InquiryView, 'thread' | 'number'>) {
  return thread.map((letter) => (
    <article
      aria-labelledby={letter.id}
      className={`mt-4 max-w-measure rounded-control border px-[0.9rem] py-3 ${letter.type === 'reply' ? 'border-hair bg-sunk' : 'border-line bg-surface'}`}
      key={letter.id}
    >
      <MessageHead at={letter.at} day={letter.day}>
        <Avatar name={letter.author} />
        {letter.type === 'reply' ? <ReplyTitle reply={letter} /> : <h2 id={letter.id}>{letter.author} a répondu</h2>}
      </MessageHead>
      {letter.type === 'reply' && (
        <p className="mb-2 text-xs text-ink2">
          {letter.subject}
          {letter.cc.length > 0 && <span className="block wrap-anywhere">Copie à {letter.cc.join(', ')}</span>}
        </p>
      )}
      {letter.type === 'message' && letter.otherAddress && (
        <p className="mb-2 text-xs wrap-anywhere text-raphiaink">
          Écrit depuis une autre adresse, {letter.otherAddress}
        </p>
      )}
      {letter.body ? <TypedText>{letter.body}</TypedText> : <p className="text-s text-ink2">Sans texte.</p>}
      <LetterFiles files={letter.files} number={number} />
      {letter.type === 'message' && <LeftOut message={letter} />}
    </article>
  ));
}

function ReplyTitle({ reply }: { reply: Extract<Letter, { type: 'reply' }> }) {
  return (
    <>
      <h2 id={reply.id}>{reply.isMine ? 'Votre réponse' : `Réponse de ${reply.author}`}</h2>
      <span className={`text-xs ${reply.mail === 'failed' ? 'font-semibold text-danger' : 'text-ink2'}`}>
        {MAIL_WORDS[reply.mail]}
      </span>
    </>
  );
}

function LetterFiles({ files, number }: Pick<Letter, 'files'> & { number: number }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Pièces jointes" className="mt-3 grid gap-1">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a
            className="inline-flex items-center gap-[0.4rem] text-xs wrap-anywhere"
            download={name}
            href={`/demandes/${number}/cv/${id}?telecharger`}
          >
            <Paperclip />
            {name}
            <span className="text-ink2">{kilobytes(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function LeftOut({ message: { quoted, leftOut } }: { message: Extract<Letter, { type: 'message' }> }) {
  return (
    <>
      {leftOut.length > 0 && (
        <p className="mt-3 text-xs wrap-anywhere text-ink2">
          {agree(leftOut.length, 'Pièce laissée de côté', 'Pièces laissées de côté')}&nbsp;: {leftOut.join(', ')}.
          Demandez-
          {agree(leftOut.length, 'la', 'les')} sous une autre forme.
        </p>
      )}
      {quoted && (
        <details className="mt-3">
          <summary className="text-xs text-ink2">Ce qu'il citait</summary>
          <div className="mt-2 border-l-2 border-line pl-3 text-ink2">
            <TypedText>{quoted}</TypedText>
          </div>
        </details>
      )}
    </>
  );
}
