import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { pluralize } from '../../../src/text/pluralize.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { namingComments } from './erasure.tsx';
import type { RetainedData } from './person-loader.server.ts';

/** A person's requests, and the comments that name the address. */
export function RetainedDataList({ data, canOpenInquiries }: { data: RetainedData; canOpenInquiries: boolean }) {
  const { inquiries, comments } = data;
  return (
    <div className="grid max-w-measure gap-5">
      <section aria-labelledby="demandes" className="grid gap-1.5">
        <h2 id="demandes">{inquiries.length === 0 ? 'Aucune demande' : pluralize(inquiries.length, 'demande')}</h2>
        {inquiries.map((inquiry) => (
          <RetainedInquiry canOpen={canOpenInquiries} inquiry={inquiry} key={inquiry.number} />
        ))}
      </section>
      {comments.length > 0 && (
        <section aria-labelledby="commentaires" className="grid gap-1.5">
          <h2 id="commentaires">{namingComments(comments.length)}</h2>
          <ul>
            {comments.map(({ id, content, at }) => (
              <li className="grid gap-1 border-hair border-b py-2.5" key={id}>
                <blockquote className="wrap-anywhere">{content}</blockquote>
                <p className="text-ink2 text-xs">{at}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function RetainedInquiry({
  inquiry: { number, kind, status, since, answers, notes, replies, files },
  canOpen,
}: {
  inquiry: RetainedData['inquiries'][number];
  canOpen: boolean;
}) {
  return (
    <details className="group border-hair border-b">
      <summary className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-0.5">
        <ChevronRight className="group-open:rotate-90" />
        <b>
          {kind}, #{number}
        </b>
        <span className="ml-auto text-ink2 text-xs">
          {status}, {since}
          {files.length > 0 && `, ${pluralize(files.length, 'fichier')}`}
          {replies > 0 && `, ${pluralize(replies, 'réponse')}`}
          {notes > 0 && `, ${pluralize(notes, 'note')}`}
        </span>
      </summary>
      <div className="grid gap-3 pt-1 pb-3">
        <Facts>
          {answers.map(({ label, value }) => (
            <Fact key={label} label={label}>
              <span className="whitespace-pre-line">{value}</span>
            </Fact>
          ))}
        </Facts>
        {canOpen && (
          <p>
            <Link to={`/demandes/${number}`}>Ouvrir la demande #{number}</Link>
          </p>
        )}
      </div>
    </details>
  );
}
