import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { mergeFields, type TypedEntry } from '../../../src/features/entries/entries.schema.ts';
import { SavedVersion } from '../editing/autosave/saved-version.tsx';
import { EditorScreen } from '../editing/editor-screen.tsx';
import type { EntryView } from '../editing/entries/content.server.ts';
import { applyEdit, type Edit, type GroupField, setAt, valueAt } from '../editing/entries/content-form.ts';
import { PicturePanel } from '../editing/library/picture-panel.tsx';
import { placeOf } from '../editing/preview/edited-place.ts';
import { useEditor } from '../editing/use-editor.ts';
import { VerbButton } from '../editing/verb-button.tsx';
import { FieldError } from '../ui/field.tsx';
import type { ContentView } from './content-view.server.ts';
import { Fields } from './form/fields.tsx';
import { FixedTexts } from './form/fixed-texts.tsx';
import { FormColumn } from './form/form-column.tsx';
import { fieldId } from './form/inputs.tsx';
import {
  errorsOfFilledFields,
  type OpenConflict,
  type RemoteChange,
  remoteChangeOf,
  resolveField,
} from './form/merge.ts';
import { useFocusedField } from './form/use-focused-field.ts';
import { EntryNotices, ErrorSummary, FieldConflicts, Notices } from './notices.tsx';
import { Preview } from './preview/preview.tsx';
import { SearchResult } from './preview/search-result.tsx';
import { TemplateMail } from './preview/template-mail.tsx';
import { PublishButton } from './publish-button.tsx';

interface Props {
  data: ContentView;
  entry: EntryView;
  value: TypedEntry;
  frame: Omit<ComponentProps<typeof EditorScreen>, 'editor' | 'saved' | 'text' | 'preview'>;
}

export function EntryEditor({ data, entry, value: stored, frame }: Props) {
  const { kind, form, canEditAll } = data;
  const [open, setOpen] = useState<OpenConflict>();
  const [remoteChange, setRemoteChange] = useState<RemoteChange>();
  const focused = useFocusedField();
  const shownBefore = useRef(stored);
  const address = `/contenus/${kind.name}/${entry.id}`;
  const editor = useEditor<TypedEntry>({
    address,
    textAddress: `/contenus/${kind.name}/${entry.handle}`,
    topic: 'entries',
    stored: { value: stored, version: entry.version, at: entry.at },
    followsServer: true,
    onFollowed(theirs) {
      if (entry.author === data.me) return;
      const before = shownBefore.current;
      setRemoteChange(remoteChangeOf(form, before, before, { author: entry.author, theirs }));
    },
    merge(base, mine, conflict) {
      const { merged } = mergeFields(base, mine, conflict.theirs.value);
      if (!merged) {
        setOpen({ base, conflict });
        return undefined;
      }
      setRemoteChange(remoteChangeOf(form, base, mine, conflict));
      return { value: merged, theirs: conflict.theirs };
    },
  });
  const { value, state, change, rebase, answer, isBusy } = editor;
  shownBefore.current = value;

  const [hasTried, setTried] = useState(answer?.errors !== undefined);
  if (answer?.errors && !hasTried) setTried(true);
  const errors = hasTried ? entry.errors : errorsOfFilledFields(entry.errors, value);
  const isBlocked = Object.keys(entry.errors).length > 0;
  const summary = useRef<HTMLDivElement>(null);
  const seen = useRef<typeof answer>(undefined);
  useEffect(() => {
    if (isBusy || answer === undefined || seen.current === answer) return;
    seen.current = answer;
    if (answer.errors) summary.current?.focus();
  }, [answer, isBusy]);

  const edit = useCallback(
    (what: Edit, path: string) => change((before) => applyEdit(form, before, what, path)),
    [change, form],
  );
  const set = useCallback((path: string, next: unknown) => change((before) => setAt(before, path, next)), [change]);
  const handlers = { errors, set, edit, data: value.data };
  const resolve = (path: string, whose: 'mine' | 'theirs') => {
    if (!open) return;
    const { base, mine, merged } = resolveField(open, value, path, whose);
    change(() => merged ?? mine);
    setOpen(merged ? undefined : { ...open, base });
    if (merged) rebase(open.conflict.theirs);
    document.getElementById(fieldId(path))?.focus();
  };

  const dataField = form.fields.find(({ name }) => name === 'data')?.field as GroupField;
  const dates = form.fields.filter(({ name }) => name !== 'data');
  const [first, ...rest] = dataField.fields;
  return (
    <EditorScreen
      {...frame}
      actions={
        <>
          {frame.actions}
          <PublishButton entry={entry} isBusy={isBusy} isSaved={state.step === 'saved'} words={kind.words} />
        </>
      }
      conflict={open && <FieldConflicts form={form} open={open} resolve={resolve} value={value} />}
      editor={editor}
      notices={
        <Notices
          closeRemoteChange={() => setRemoteChange(undefined)}
          remoteChange={remoteChange}
          removed={data.removed}
        />
      }
      preview={
        data.uses ? (
          <PicturePanel address={address} data={value.data} entry={entry} uses={data.uses} />
        ) : (
          <Preview
            address={address}
            canEditAll={canEditAll}
            edited={placeOf(firstText(focused && valueAt(value, focused)) || firstText(value.data))}
            entry={entry}
            mail={data.mail && <TemplateMail data={value.data} mail={data.mail} />}
            noPage={kind.words.noPage}
          />
        )
      }
      saved={(at) => <SavedVersion at={at} version={entry.version} />}
      text={
        <FormColumn>
          <EntryNotices canEditAll={canEditAll} entry={entry} />
          {hasTried && isBlocked && (
            <ErrorSummary errors={errors} form={form} heading={kind.words.unfit} summary={summary} />
          )}
          <Parts fields={dataField.fields} />
          {first && <Fields fields={[first]} handlers={handlers} path="data" value={value.data} />}
          {dates.length > 0 && <Fields fields={dates} handlers={handlers} path="" value={value} />}
          <Fields fields={rest} handlers={handlers} path="data" value={value.data} />
          {data.result && <SearchResult {...data.result} />}
          {errors[''] && <FieldError>{errors['']}</FieldError>}
          <p className="text-xs text-ink2 empty:hidden" id="pourquoi">
            {isBlocked ? kind.words.waits : entry.isOn && entry.isAhead && kind.words.isAhead}
          </p>
          <div className="flex flex-wrap gap-2">
            {canEditAll && kind.next && <VerbButton verb="next">{kind.next}</VerbButton>}
            {canEditAll && entry.isOn && !kind.isFixed && (
              <VerbButton verb="withdraw">{kind.words.withdraw}</VerbButton>
            )}
            {canEditAll && !kind.isFixed && (
              <VerbButton look="danger" verb="remove">
                Supprimer
              </VerbButton>
            )}
          </div>
          {data.fixedTexts.length > 0 && <FixedTexts fixed={data.fixedTexts} />}
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
