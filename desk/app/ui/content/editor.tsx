import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Form, useNavigation, useRevalidator, useSubmit } from 'react-router';
import { mergeFields, type TypedEntry } from '../../../../src/features/entries/entries.schema.ts';
import type { SaveState } from '../../autosave.ts';
import type { EntryView } from '../../content.server.ts';
import type { ContentAnswer } from '../../content-answer.ts';
import { applyEdit, type Edit, type EntryConflict, type GroupField, setAt } from '../../content-form.ts';
import type { ContentView } from '../../content-view.server.ts';
import { useAutosave } from '../../use-autosave.ts';
import { useLastAnswer } from '../../use-last-answer.ts';
import { Fields, fieldId } from '../content-fields.tsx';
import { errorsOfFilledFields, type OpenConflict, type RemoteChange, remoteChangeOf, resolveField } from './merge.ts';
import { Notices } from './notices.tsx';
import { Preview } from './preview.tsx';
import { FORM } from './publish-button.tsx';

export function Editor({
  data,
  entry,
  value: stored,
  onSave,
}: {
  data: ContentView;
  entry: EntryView;
  value: TypedEntry;
  onSave: (state: SaveState) => void;
}) {
  const { kind, form, me, canEditAll, removed } = data;
  const answer = useLastAnswer<ContentAnswer>();
  const submit = useSubmit();
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle';
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<OpenConflict>();
  const [remoteChange, setRemoteChange] = useState<RemoteChange>();
  const [hasTried, setTried] = useState(answer?.errors !== undefined);
  if (answer?.errors && !hasTried) setTried(true);
  const [dismissed, setDismissed] = useState<ContentAnswer | null | undefined>(null);
  const summary = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(stored);
  const address = `/contenus/${kind.name}/${entry.id}`;
  // After a conflict without scripts: keep the submitted text on top of the stored version.
  const typed = answer?.typed && {
    value: answer.typed,
    version: answer.conflict?.theirs.version ?? entry.version,
    at: entry.at,
  };
  const autosave = useAutosave<TypedEntry, EntryConflict>(
    `/contenus/${kind.name}/${entry.handle}/texte`,
    typed ?? { value: stored, version: entry.version, at: entry.at },
    {
      isPaused: isBusy,
      followsServer: true,
      onSaved: () => void revalidate(),
      onReplaced(taken) {
        const [before, theirs] = [shownBefore.current, { value: taken, version: 0, at: entry.at }];
        if (entry.author !== me)
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
    },
  );
  const { value, state, rebase, flush } = autosave;
  const change: typeof autosave.change = useCallback(
    (part) => {
      setDismissed(answer);
      autosave.change(part);
    },
    [answer, autosave.change],
  );
  shownBefore.current = value;
  useEffect(() => onSave(state), [state, onSave]);

  const seen = useRef<ContentAnswer>(undefined);
  useEffect(() => {
    if (isBusy || answer === undefined || seen.current === answer) return;
    seen.current = answer;
    if (answer.errors) summary.current?.focus();
  }, [answer, isBusy]);

  const errors = hasTried ? entry.errors : errorsOfFilledFields(entry.errors, value);
  const isBlocked = Object.keys(entry.errors).length > 0;

  const act = async (verb: string) => {
    const version = await flush();
    if (version === undefined) return document.getElementById('conflict')?.focus();
    await submit({ do: verb, version: String(version) }, { method: 'post', action: address, preventScrollReset: true });
  };
  const [next, setNext] = useState<string>();
  useEffect(() => {
    if (isBusy || next === undefined) return;
    setNext(undefined);
    void act(next);
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as unknown as { submitter: HTMLButtonElement | null }).submitter;
    const verb = button?.value || 'save';
    if (verb === 'publish' && entry.isOn && !entry.isAhead && state.step === 'saved') return;
    if (navigation.state === 'submitting') return;
    if (isBusy) setNext(verb);
    else void act(verb);
  };
  const edit = useCallback(
    (what: Edit, path: string) => change((before) => applyEdit(form, before, what, path)),
    [change, form],
  );
  const set = useCallback((path: string, next: unknown) => change((before) => setAt(before, path, next)), [change]);

  const resolve = (path: string, whose: 'mine' | 'theirs') => {
    if (!open) return;
    const { base, mine, merged } = resolveField(open, value, path, whose);
    change(() => merged ?? mine);
    setOpen(merged ? undefined : { ...open, base });
    if (merged) rebase(open.conflict.theirs);
    document.getElementById(fieldId(path))?.focus();
  };

  const conflict = open?.conflict ?? answer?.conflict;
  const conflictingPaths = open ? (mergeFields(open.base, value, open.conflict.theirs.value).conflicts ?? []) : [];
  const handlers = { errors, set, edit };
  const dataField = form.fields.find(({ name }) => name === 'data')?.field as GroupField;
  const dates = form.fields.filter(({ name }) => name !== 'data');
  const [first, ...rest] = dataField.fields;

  return (
    <>
      <Form action={address} aria-label={entry.name} className="frm" id={FORM} method="post" noValidate onSubmit={send}>
        <input name="version" type="hidden" value={autosave.version} />
        <input name="typed" type="hidden" value="1" />
        <button className="vh" name="do" tabIndex={-1} type="submit" value="save">
          Enregistrer
        </button>
        <Notices
          answer={answer}
          canEditAll={canEditAll}
          conflict={conflict}
          conflictingPaths={conflictingPaths}
          entry={entry}
          errors={hasTried && isBlocked ? errors : undefined}
          form={form}
          isDismissed={dismissed === answer}
          remoteChange={remoteChange}
          removed={removed}
          closeRemoteChange={() => setRemoteChange(undefined)}
          resolve={open ? resolve : undefined}
          summary={summary}
        />
        {first && <Fields fields={[first]} handlers={handlers} path="data" value={value.data} />}
        {dates.length > 0 && <Fields fields={dates} handlers={handlers} path="" value={value} />}
        <Fields fields={rest} handlers={handlers} path="data" value={value.data} />
        {errors[''] && <p className="err">{errors['']}</p>}
        <p className="q s" id="pourquoi">
          {isBlocked
            ? 'La mise en ligne attend que chaque champ convienne.'
            : entry.isOn && entry.isAhead
              ? "Ce qui est écrit ici n'est pas encore sur le site."
              : ''}
        </p>
        <div className="verbs">
          <noscript>
            <button className="btn" name="do" type="submit" value="save">
              Enregistrer
            </button>
          </noscript>
          {canEditAll && entry.isOn && !kind.isSingle && (
            <button className="btn" name="do" type="submit" value="withdraw">
              Retirer du site
            </button>
          )}
          {canEditAll && !kind.isSingle && (
            <button className="btn danger" name="do" type="submit" value="remove">
              Supprimer
            </button>
          )}
        </div>
      </Form>
      <Preview address={address} entry={entry} canEditAll={canEditAll} />
    </>
  );
}
