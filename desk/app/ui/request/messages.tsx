import { isWithoutCountry, phoneInWords } from '../../../../src/features/inquiries/fields/phone.schema.ts';
import type { RequestView } from '../../request-view.server.ts';
import { Avatar } from '../avatar.tsx';
import { Fact, Facts } from '../facts.tsx';
import { MessageHead, TypedText } from './message.tsx';

const MAIL_WORDS = { leaving: 'part dans un instant', sent: 'partie', failed: "n'a pas pu partir" };

export function RequestMessage({ view }: { view: RequestView }) {
  const { topic, received, message, answers, person, source } = view;
  const from = [source.page && `page ${source.page}`, source.host && `depuis ${source.host}`, source.campaign]
    .filter(Boolean)
    .join(', ');
  return (
    <article aria-labelledby="said" className="max-w-measure">
      <MessageHead at={received.at} day={received.day}>
        <h2 id="said">{topic}</h2>
      </MessageHead>
      {message && <TypedText>{message}</TypedText>}
      <Facts className="mt-3 border-t border-hair pt-[0.6rem]">
        <Fact label="E-mail">{person.email}</Fact>
        {person.phone && (
          <Fact label="Téléphone">
            <PhoneLink phone={person.phone} />
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

function PhoneLink({ phone }: { phone: string }) {
  return isWithoutCountry(phone) ? phoneInWords(phone) : <a href={`tel:${phone}`}>{phone}</a>;
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
