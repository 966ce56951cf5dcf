import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { RequestAnswer } from '../../request-answer.ts';

export const momentOf = ({ when, hour }: Pick<Entry, 'when' | 'hour'>) => (when === hour ? hour : `${when}, ${hour}`);

interface Entry {
  author: string;
  note: string;
  version: number;
  at: string;
  when: string;
  hour: string;
}

export function Notes({ notes }: { notes: Entry[] }) {
  const fetcher = useFetcher<RequestAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data;
  const error = answer?.kind === 'invalid' ? answer.errors.note : undefined;
  useEffect(() => {
    if (answer?.kind === 'message') form.current?.reset();
  }, [answer]);
  return (
    <section>
      <h2>
        Notes <span className="end q">jamais envoyées</span>
      </h2>
      {notes.map((entry) => (
        <div className="noteb" key={`${entry.at} ${entry.version}`}>
          <header>
            <span className="b">{entry.author}</span>
            <time dateTime={entry.at}>{momentOf(entry)}</time>
          </header>
          <div className="as-typed">{entry.note}</div>
        </div>
      ))}
      <fetcher.Form className="addn" method="post" ref={form}>
        <input name="do" type="hidden" value="note" />
        <label className="vh" htmlFor="note">
          Nouvelle note
        </label>
        <input
          aria-describedby={error ? 'note-error' : undefined}
          aria-invalid={error ? true : undefined}
          autoComplete="off"
          className="inp"
          id="note"
          name="note"
          placeholder="Noter, pour la maison"
        />
        <button className="btn" type="submit">
          Noter
        </button>
      </fetcher.Form>
      {error && (
        <p className="err s" id="note-error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
