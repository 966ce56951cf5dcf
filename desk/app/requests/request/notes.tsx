import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { FieldError, Input } from '../../ui/field.tsx';
import { SideSection } from '../../ui/layout/side-panel.tsx';
import type { InquiryActionResult } from '../reply/inquiry-action-result.ts';

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
  const fetcher = useFetcher<InquiryActionResult>();
  const answer = fetcher.data;
  const form = useRef<HTMLFormElement>(null);
  const error = answer?.kind === 'invalid' ? answer.errors.note : undefined;
  useEffect(() => {
    if (answer?.kind === 'message') form.current?.reset();
  }, [answer]);
  return (
    <SideSection aside={<span className="text-ink2">jamais envoyées</span>} heading="Notes">
      {notes.map((entry) => (
        <div
          className="mb-2 rounded-control bg-warnbg px-[0.7rem] py-[0.55rem] text-xs"
          key={`${entry.at} ${entry.version}`}
        >
          <header className="mb-0.5 flex flex-wrap items-baseline justify-between gap-2">
            <b>{entry.author}</b>
            <time className="text-2xs text-raphiaink" dateTime={entry.at}>
              {momentOf(entry)}
            </time>
          </header>
          <div className="wrap-anywhere whitespace-pre-wrap">{entry.note}</div>
        </div>
      ))}
      <fetcher.Form className="flex gap-[0.4rem] print:hidden" method="post" ref={form}>
        <input name="do" type="hidden" value="note" />
        <label className="sr-only" htmlFor="note">
          Nouvelle note
        </label>
        <Input
          aria-describedby={error ? 'note-error' : undefined}
          aria-invalid={error ? true : undefined}
          autoComplete="off"
          id="note"
          name="note"
          placeholder="Note interne"
        />
        <Button type="submit">Noter</Button>
      </fetcher.Form>
      {error && (
        <FieldError id="note-error" isAnnounced>
          {error}
        </FieldError>
      )}
    </SideSection>
  );
}
