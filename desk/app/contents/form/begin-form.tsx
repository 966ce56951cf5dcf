import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { FirstThing } from '../../../../src/content/kinds/beginnings.ts';
import type { TypedEntry } from '../../../../src/features/entries/entries.schema.ts';
import { emptyValue, fieldAt, type GroupField, setAt, valueAt } from '../../editing/entries/content-form.ts';
import { Button } from '../../ui/button.tsx';
import type { LoadedBeginning } from '../begin.server.ts';
import { hasError, leftOfThing, progressWords, type Topic, topicWords, unreadIn } from './begin-progress.ts';
import { Fields } from './fields.tsx';
import { FirstInput } from './first-input.tsx';
import { type FormHandlers, fieldId } from './inputs.tsx';
import { openFolds } from './open-folds.ts';

interface Props {
  beginning: LoadedBeginning;
  form: GroupField;
  value: TypedEntry;
  handlers: FormHandlers;
  /** Errors of the text as it was saved last, whether they are shown or not. */
  allErrors: Readonly<Record<string, string>>;
  change: (part: (before: TypedEntry) => TypedEntry) => void;
  /** It is on the site: all is unfolded. */
  isOn: boolean;
}

/** What an entry needs to have a page, step by step; the rest folded by topic. */
export function BeginForm({ beginning, form, value, handlers: shown, allErrors, change, isOn }: Props) {
  const { first, topics } = beginning;
  const hidden = first.flatMap(({ paths }) => paths.map((path) => `data.${path}`));
  const handlers = { ...shown, hidden };
  const { hash } = useLocation();
  useEffect(() => {
    const field = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!field) return;
    openFolds(field);
    field.scrollIntoView({ block: 'center' });
  }, [hash]);
  const dates = form.fields.filter(({ name }) => name !== 'data');
  return (
    <>
      {!isOn && <Progress errors={allErrors} first={first} form={form} topics={topics} value={value} />}
      <ol className="@container grid gap-4">
        {first.map((thing, at) => (
          <FirstInput
            form={form}
            handlers={shown}
            isDone={leftOfThing(form, value, thing) === 0}
            key={thing.paths[0]}
            number={at + 1}
            thing={thing}
            value={value}
          />
        ))}
      </ol>
      <div>
        <h2 className="stitch-bottom pb-2 text-base font-bold">
          Le reste
          {!isOn && <span className="font-normal text-ink2">, quand vous voudrez&nbsp;: la page s'en passe</span>}
        </h2>
        {topics.map((topic) => (
          <Fold
            error={hasError(topic, shown.errors)}
            isOpen={isOn}
            key={topic.title}
            title={topic.title}
            unread={unreadIn(topic, value)}
            words={topicWords(form, value, topic, first)}
          >
            <Fields
              fields={topic.fields.flatMap((name) => {
                const field = fieldAt(form, `data.${name}`);
                return field ? [{ name, field }] : [];
              })}
              handlers={handlers}
              path="data"
              value={value.data}
            />
            {unreadIn(topic, value) && <Reread form={form} change={change} topic={topic} />}
          </Fold>
        ))}
        {dates.length > 0 && (
          <Fold
            error={shown.errors.from !== undefined || shown.errors.until !== undefined}
            isOpen={isOn}
            title="Dates sur le site"
            unread={undefined}
            words={value.from || value.until ? 'écrites' : 'dès la mise en ligne, sans fin'}
          >
            <Fields fields={dates} handlers={handlers} path="" value={value} />
          </Fold>
        )}
      </div>
    </>
  );
}

interface ProgressProps extends Pick<LoadedBeginning, 'first' | 'topics'> {
  form: GroupField;
  value: TypedEntry;
  errors: Readonly<Record<string, string>>;
}

function Progress({ first, topics, form, value, errors }: ProgressProps) {
  const { done, rest } = progressWords(form, value, { first, topics }, errors);
  return (
    <div className="sticky top-13.5 z-2 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-hair bg-surface py-2 max-lg:static">
      <span aria-hidden="true" className="flex gap-1.5">
        {first.map((thing) => (
          <i
            className={
              leftOfThing(form, value, thing) === 0
                ? 'h-1 w-8 bg-palme'
                : 'h-1 w-8 stitch-bottom text-field [--stitch:currentColor]'
            }
            key={thing.paths[0]}
          />
        ))}
      </span>
      <p className="text-xs" id="avancee" role="status">
        <b>{done}</b> {rest}
      </p>
    </div>
  );
}

interface FoldProps {
  title: string;
  words: string;
  unread: string | undefined;
  error: boolean;
  isOpen: boolean;
  children: ReactNode;
}

function Fold({ title, words, unread, error, isOpen, children }: FoldProps) {
  return (
    <details className="group/fold border-b border-hair" open={isOpen || error || undefined}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 text-control [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">{title}</span>
        <span
          className={`ml-auto text-right text-xs ${unread ? 'font-semibold text-raphiaink' : error ? 'font-semibold text-danger' : words === 'écrit' ? 'text-palme' : 'text-ink2'}`}
        >
          {unread ? `emprunté à ${unread}, à relire` : error ? 'à revoir' : words}
        </span>
        <ChevronDown className="shrink-0 text-ink2 transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="grid gap-3 pt-1 pb-4">{children}</div>
    </details>
  );
}

function Reread({ topic, form, change }: { topic: Topic; form: GroupField; change: Props['change'] }) {
  const read = (before: TypedEntry): TypedEntry => {
    const { unread = {}, ...text } = before;
    const left = Object.entries(unread).filter(([field]) => !topic.fields.includes(field));
    return left.length > 0 ? { ...text, unread: Object.fromEntries(left) } : text;
  };
  const emptied = (before: TypedEntry): TypedEntry =>
    topic.fields.reduce((text, name) => {
      const field = fieldAt(form, `data.${name}`);
      const isTaken = before.unread?.[name] !== undefined;
      return field && isTaken ? setAt(text, `data.${name}`, field.isOptional ? undefined : emptyValue(field)) : text;
    }, read(before));
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => change(read)}>C'est relu</Button>
      <Button look="bare" onClick={() => change(emptied)}>
        Vider
      </Button>
    </div>
  );
}

/** Puts the cursor into the first missing thing. */
export function focusMissing({ first }: { first: readonly FirstThing[] }, form: GroupField, value: TypedEntry): void {
  const thing = first.find((it) => leftOfThing(form, value, it) > 0);
  const path = thing?.paths.find((it) => !valueAt(value, `data.${it}`)) ?? thing?.paths[0];
  const field = path && document.getElementById(fieldId(`data.${path}`));
  if (!field) return;
  const input = field.matches('input, textarea, select') ? field : field.querySelector<HTMLElement>('input, textarea');
  input?.focus();
  field.scrollIntoView({ block: 'center' });
}
