import { type ComponentProps, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { TypedEntry } from '../../../src/features/entries/entries.schema.ts';
import { SavedVersion } from '../editing/autosave/saved-version.tsx';
import { EditorScreen } from '../editing/editor-screen.tsx';
import type { LoadedEntry } from '../editing/entries/content.server.ts';
import { applyEdit, type Edit, type GroupField, setAt, valueAt } from '../editing/entries/content-form.ts';
import { PicturePanel } from '../editing/library/picture-panel.tsx';
import { placeOf } from '../editing/preview/edited-place.ts';
import { useEditor } from '../editing/use-editor.ts';
import { VerbButton } from '../editing/verb-button.tsx';
import { FieldError } from '../ui/field.tsx';
import { BeginChoice } from './begin-choice.tsx';
import type { LoadedContentEntry } from './content-loader.server.ts';
import { BeginForm, focusMissing } from './form/begin-form.tsx';
import { Fields } from './form/fields.tsx';
import { FixedTexts } from './form/fixed-texts.tsx';
import { FormColumn } from './form/form-column.tsx';
import { fieldId } from './form/inputs.tsx';
import { errorsOfFilledFields, mergeWords } from './form/merge-words.ts';
import { useFocusedField } from './form/use-focused-field.ts';
import { EntryNotices, ErrorSummary, Notices } from './notices.tsx';
import { Preview } from './preview/preview.tsx';
import { SearchResult } from './preview/search-result.tsx';
import { TemplateMail } from './preview/template-mail.tsx';
import { PublishButton } from './publish-button.tsx';

interface Props {
  data: LoadedContentEntry;
  entry: LoadedEntry;
  value: TypedEntry;
  frame: Omit<ComponentProps<typeof EditorScreen>, 'editor' | 'saved' | 'text' | 'preview'>;
}

export function EntryEditor({ data, entry, value: stored, frame }: Props) {
  const { kind, form, verbs, beginning } = data;
  const focused = useFocusedField();
  const address = `/contenus/${kind.name}/${entry.id}`;
  const editor = useEditor<TypedEntry>({
    address,
    textAddress: `/contenus/${kind.name}/${entry.handle}`,
    topic: 'entries',
    stored: { value: stored, version: entry.version, at: entry.at },
    storedBy: entry.author === data.me ? undefined : entry.author,
    words: mergeWords(form),
  });
  const { value, state, change, answer, isBusy } = editor;
  // What is typed is another text as soon as it is typed, saved or not.
  const scheduled = entry.scheduled && {
    ...entry.scheduled,
    isOther: entry.scheduled.isOther || state.step !== 'saved' || editor.version !== entry.version,
  };

  const [hasTried, setTried] = useState(answer?.errors !== undefined);
  if (answer?.errors && !hasTried) setTried(true);
  const errors = hasTried ? entry.errors : errorsOfFilledFields(entry.errors, value);
  const isBlocked = Object.keys(entry.errors).length > 0;
  const summary = useRef<HTMLDivElement>(null);
  const seen = useRef<typeof answer>(undefined);
  // With what it shows, and not from a field that is already being corrected: what is typed there would be lost.
  const isRefused = hasTried && isBlocked;
  useLayoutEffect(() => {
    if (answer === undefined || seen.current === answer || (isBusy && !isRefused)) return;
    seen.current = answer;
    if (answer.errors && !document.activeElement?.matches('input, textarea, select')) summary.current?.focus();
  }, [answer, isBusy, isRefused]);

  // Not created yet.
  const isNew = entry.version === 0;
  const isTyped = state.step !== 'saved';

  const edit = useCallback(
    (what: Edit, path: string) => change((before) => applyEdit(form, before, what, path)),
    [change, form],
  );
  const set = useCallback((path: string, next: unknown) => change((before) => setAt(before, path, next)), [change]);
  const handlers = { errors, set, edit, data: value.data };
  const dataField = form.fields.find(({ name }) => name === 'data')?.field as GroupField;
  const dates = form.fields.filter(({ name }) => name !== 'data');
  const [first, ...rest] = dataField.fields;
  return (
    <EditorScreen
      {...frame}
      actions={
        <>
          {frame.actions}
          <PublishButton
            entry={entry}
            isBusy={isBusy}
            isSaved={state.step === 'saved'}
            onMissing={editor.version === 0 ? () => beginning && focusMissing(beginning, form, value) : undefined}
            words={kind.words}
          />
        </>
      }
      editor={editor}
      notices={<Notices removed={data.removed} scheduled={scheduled} />}
      preview={
        data.uses ? (
          <PicturePanel address={address} data={value.data} entry={entry} uses={data.uses} />
        ) : isNew ? (
          <p className="bg-sunk px-gut py-4 text-ink2">La page se montrera ici dès le premier mot.</p>
        ) : (
          <Preview
            address={address}
            edited={placeOf(firstText(focused && valueAt(value, focused)) || firstText(value.data))}
            entry={entry}
            hasOther={scheduled?.isOther ?? false}
            mail={data.mail && <TemplateMail data={value.data} mail={data.mail} />}
            noPage={kind.words.noPage}
            verbs={verbs}
          />
        )
      }
      saved={(at) =>
        isNew ? (
          <span className="text-ink2">Rien n'est encore créé</span>
        ) : (
          <SavedVersion at={at} version={entry.version} />
        )
      }
      text={
        <FormColumn>
          <EntryNotices entry={entry} verbs={verbs} />
          {isRefused && <ErrorSummary errors={errors} form={form} heading={kind.words.unfit} summary={summary} />}
          {beginning && isNew && editor.version === 0 && !isTyped && (
            <BeginChoice beginning={beginning} kind={kind.name} likeId={data.likeId} />
          )}
          {beginning ? (
            <BeginForm
              allErrors={entry.errors}
              beginning={beginning}
              change={change}
              form={form}
              handlers={handlers}
              isOn={entry.isOn}
              value={value}
            />
          ) : (
            <>
              <Parts fields={dataField.fields} />
              {first && <Fields fields={[first]} handlers={handlers} path="data" value={value.data} />}
              {dates.length > 0 && <Fields fields={dates} handlers={handlers} path="" value={value} />}
              <Fields fields={rest} handlers={handlers} path="data" value={value.data} />
            </>
          )}
          {data.result && <SearchResult {...data.result} />}
          {errors[''] && <FieldError>{errors['']}</FieldError>}
          <p className="text-xs text-ink2 empty:hidden" id="pourquoi">
            {isBlocked ? !beginning && kind.words.waits : entry.isOn && entry.isAhead && kind.words.isAhead}
          </p>
          <div className="flex flex-wrap gap-2">
            {verbs.includes('next') && kind.next && <VerbButton verb="next">{kind.next}</VerbButton>}
            {verbs.includes('withdraw') && entry.isOn && !kind.isFixed && (
              <VerbButton verb="withdraw">{kind.words.withdraw}</VerbButton>
            )}
            {verbs.includes('remove') && !kind.isFixed && (
              <VerbButton look="danger" verb="remove">
                Supprimer
              </VerbButton>
            )}
          </div>
          {data.fixedTexts.length > 0 && (entry.isOn || !beginning) && <FixedTexts fixed={data.fixedTexts} />}
        </FormColumn>
      }
    />
  );
}

const PARTS_LISTED_FROM = 4;

/** Links to the parts of a long form. */
function Parts({ fields }: Pick<GroupField, 'fields'>) {
  const parts = fields.filter(({ field }) => field.is === 'group');
  if (parts.length < PARTS_LISTED_FROM) return null;
  return (
    <nav aria-label="Parties de la fiche">
      <ul className="flex flex-wrap gap-x-4 text-xs">
        {parts.map(({ name, field }) => (
          <li key={name}>
            <a className="inline-block py-1" href={`#${fieldId(`data.${name}`)}`}>
              {field.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What the entry begins with on the page: a name, a title, a question. */
function firstText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(firstText).find(Boolean) ?? '';
}
