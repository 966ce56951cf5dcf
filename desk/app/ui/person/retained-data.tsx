import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { RetainedData } from '../../person-view.server.ts';
import { pluralize } from '../../pluralize.ts';
import { namingComments } from './erasure.tsx';

/** A person's requests, and the comments that name the address. */
export function RetainedDataList({ data, canOpenRequests }: { data: RetainedData; canOpenRequests: boolean }) {
  return (
    <div className="col">
      <section aria-labelledby="demandes" className="kept">
        <h2 id="demandes">
          {data.inquiries.length === 0 ? 'Aucune demande' : pluralize(data.inquiries.length, 'demande')}
        </h2>
        {data.inquiries.map(({ number, kind, status, since, answers, notes, replies, files }) => (
          <details key={number}>
            <summary>
              <ChevronRight aria-hidden="true" className="i" />
              <span className="b">
                {kind}, #{number}
              </span>
              <span className="q">
                {status}, {since}
                {files.length > 0 && `, ${pluralize(files.length, 'fichier')}`}
                {replies > 0 && `, ${pluralize(replies, 'réponse')}`}
                {notes > 0 && `, ${pluralize(notes, 'note')}`}
              </span>
            </summary>
            <dl className="fields">
              {answers.map(({ label, value }) => (
                <div className="line" key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {canOpenRequests && (
              <p>
                <Link to={`/demandes/${number}`}>Ouvrir la demande #{number}</Link>
              </p>
            )}
          </details>
        ))}
      </section>
      {data.comments.length > 0 && (
        <section aria-labelledby="commentaires" className="kept">
          <h2 id="commentaires">{namingComments(data.comments.length)}</h2>
          <ul>
            {data.comments.map(({ id, content, at }) => (
              <li key={id}>
                <blockquote>{content}</blockquote>
                <p className="q s">{at}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
