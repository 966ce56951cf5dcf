import { CHANNEL_LABELS } from '../../../../src/features/inquiries/by-hand/channels.schema.ts';
import type { RequestView } from '../../request-view.server.ts';
import { Avatar } from '../avatar.tsx';
import { Fact, Facts } from '../facts.tsx';
import { MessageHead, TypedText } from './message.tsx';
import { Email, Phone } from './reach.tsx';

const MAIL_WORDS = { leaving: 'part dans un instant', sent: 'partie', failed: "n'a pas pu partir" };

export function RequestMessage({ view }: { view: RequestView }) {
  const { topic, received, message, answers, person, source } = view;
  const from = [
    source.channel && `${CHANNEL_LABELS[source.channel]}, saisie au bureau`,
    source.page && `page ${source.page}`,
    source.host && `depuis ${source.host}`,
    source.campaign,
  ]
    .filter(Boolean)
    .join(', ');
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
          </Fact>
        )}
        {person.phone && (
          <Fact label="Téléphone">
            <Phone phone={person.phone} words={person.phoneWords} />
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

export function Replies({ replies }: Pick<RequestView, 'replies'>) {
  return replies.map((reply) => (
    <article
      aria-labelledby={reply.id}
      className="mt-4 max-w-measure rounded-control border border-hair bg-sunk px-[0.9rem] py-3"
      key={reply.id}
    >
      <MessageHead at={reply.at} day={reply.day}>
        <Avatar name={reply.author} />
        <h2 id={reply.id}>{reply.isMine ? 'Votre réponse' : `Réponse de ${reply.author}`}</h2>
        <span className={`text-xs ${reply.mail === 'failed' ? 'font-semibold text-danger' : 'text-ink2'}`}>
          {MAIL_WORDS[reply.mail]}
        </span>
      </MessageHead>
      <p className="mb-2 text-xs text-ink2">{reply.subject}</p>
      <TypedText>{reply.body}</TypedText>
    </article>
  ));
}
