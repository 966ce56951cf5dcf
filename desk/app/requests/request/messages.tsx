import { CalendarOff, Forward, Paperclip } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { CHANNEL_LABELS } from '../../../../src/features/inquiries/by-hand/channels.schema.ts';
import { agree } from '../../../../src/text/pluralize.ts';
import { kilobytes } from '../../text/kilobytes.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { MessageHead, TypedText } from '../../ui/message.tsx';
import type { LoadedInquiry } from './inquiry-loader.server.ts';
import { Email, Phone } from './reach.tsx';

const MAIL_WORDS = { leaving: 'part dans un instant', sent: 'partie', failed: "n'a pas pu partir" };

export function FirstMessage({ view }: { view: LoadedInquiry }) {
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

type Letter = LoadedInquiry['thread'][number];

/** Answers and the customer's replies, oldest first. */
export function Thread({ thread, number }: Pick<LoadedInquiry, 'thread' | 'number'>) {
  return thread.map((letter) => (
    <Fragment key={letter.id}>
      {letter.type === 'message' && letter.subject && <NewSubject subject={letter.subject} />}
      {letter.type === 'message' && letter.automatic ? (
        <AutomaticMail message={letter} number={number} />
      ) : (
        <OneLetter letter={letter} number={number} />
      )}
    </Fragment>
  ));
}

function OneLetter({ letter, number }: { letter: Letter; number: number }) {
  return (
    <article
      aria-labelledby={letter.id}
      className={`mt-4 max-w-measure rounded-control border px-[0.9rem] py-3 ${letter.type === 'reply' ? 'border-hair bg-sunk' : 'border-line bg-surface'}`}
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
      {letter.type === 'message' && <MailHead message={letter} />}
      <LetterText letter={letter} />
      <LetterFiles files={letter.files} number={number} />
      {letter.type === 'message' && <LeftOut message={letter} />}
    </article>
  );
}

function LetterText({ letter }: { letter: Letter }) {
  const forwarded = letter.type === 'message' && letter.forwarded;
  if (!letter.body && !forwarded) {
    return (
      <p className="text-s text-ink2">{letter.files.length > 0 ? 'Sans texte, avec pièce jointe.' : 'Sans texte.'}</p>
    );
  }
  return (
    <>
      {letter.body && <TypedText>{letter.body}</TypedText>}
      {forwarded && (
        <section className="mt-3 rounded-control border border-l-4 border-line border-l-plot2 px-3 py-2">
          <h3 className="mb-1 flex items-center gap-[0.4rem] text-xs font-semibold">
            <Forward />
            {letter.forwardTitle}
          </h3>
          <TypedText>{forwarded}</TypedText>
        </section>
      )}
    </>
  );
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

type Message = Extract<Letter, { type: 'message' }>;

/** No answer waits behind it. */
function AutomaticMail({ message, number }: { message: Message; number: number }) {
  const { id, author, automatic, at, day } = message;
  return (
    <article aria-labelledby={id} className="mt-4 flex max-w-measure gap-2 px-[0.9rem] text-xs text-ink2">
      <CalendarOff className="mt-[0.15rem] shrink-0" />
      <div className="min-w-0 grow">
        <h2 className="inline text-xs" id={id}>
          {author}&nbsp;: {automatic}.
        </h2>{' '}
        Envoyé automatiquement, ne rouvre rien.
        <details>
          <summary>Lire</summary>
          <LetterText letter={message} />
        </details>
        <LetterFiles files={message.files} number={number} />
      </div>
      <time className="shrink-0 text-2xs max-md:hidden" dateTime={at}>
        {day}
      </time>
    </article>
  );
}

function NewSubject({ subject }: { subject: string }) {
  return (
    <p className="mt-4 flex max-w-measure items-center gap-3 text-xs text-ink2 before:min-w-3 before:flex-1 before:stitch after:min-w-3 after:flex-1 after:stitch max-md:pt-2 max-md:stitch-top max-md:before:hidden max-md:after:hidden">
      <span className="text-center wrap-anywhere">
        L'objet devient <strong className="text-ink">«&nbsp;{subject}&nbsp;»</strong>
      </span>
    </p>
  );
}

/** What the mail says beyond its text, where it differs from what one expects. */
function MailHead({ message: { sent, others, otherAddress } }: { message: Message }) {
  if (!otherAddress && !sent && others.length === 0) return null;
  return (
    <p className="mb-2 text-xs text-ink2 *:block md:pl-8">
      {otherAddress && <span className="wrap-anywhere text-raphiaink">depuis une autre adresse, {otherAddress}</span>}
      {others.length > 0 && (
        <span className="wrap-anywhere">
          à vous, et à{' '}
          {others.map(({ name, address }, index) => (
            <Fragment key={address}>
              {index > 0 && ', '}
              <span className="font-semibold" title={address}>
                {name}
              </span>
            </Fragment>
          ))}
        </span>
      )}
      {sent && <span>écrit le {sent}, relevé plus tard</span>}
    </p>
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

function LeftOut({ message: { quoted, leftOut } }: { message: Message }) {
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
          <summary className="text-xs text-ink2">Messages précédents cités</summary>
          <div className="mt-2 border-l-2 border-line pl-3 text-ink2">
            <TypedText>{quoted}</TypedText>
          </div>
        </details>
      )}
    </>
  );
}
