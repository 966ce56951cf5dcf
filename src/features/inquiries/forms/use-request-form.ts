import { type ChangeEvent, startTransition, useEffect, useRef, useState } from 'react';
import { type Failure, failureOf, notStored } from '../../../content/words/failures.ts';
import {
  contains,
  type Draft,
  type DraftValues,
  deleteDrafts,
  isOwn,
  isSame,
  readDrafts,
  saveDraft,
} from '../../../sending/form-draft.ts';
import { findRequest, wasSent } from '../../../sending/queued-requests.ts';
import type { Contact } from '../../../ui/contact-line.tsx';
import { draftKey, isTextual } from '../../../ui/forms/form-controls.ts';
import { HONEYPOT_FIELD } from '../../../ui/forms/honeypot.tsx';
import { useSubmission } from '../../../ui/forms/use-submission.ts';
import type { Fields } from '../fields/field.schema.ts';
import type { Validation } from '../fields/fields.schema.ts';
import type { InquiryForm } from '../kinds/inquiry.schema.ts';

export type FormValues = Record<string, FormDataEntryValue | undefined>;

export interface RequestFormProps {
  formId?: string;
  contact: Contact;
  privacyHref?: string | undefined;
  /** Choices of the fields with a list that staff edit. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** Values of a refused plain form post. */
  values?: Record<string, string> | undefined;
  errors?: Record<string, string> | undefined;
  failure?: Failure | undefined;
}

export type ListedFormProps = RequestFormProps & Required<Pick<RequestFormProps, 'choices'>>;

interface Choice {
  value: string;
  label: string;
}

interface Definition<Of extends Fields> extends Omit<InquiryForm, 'validate'> {
  fields: Of;
  validate: (values: FormValues) => Validation<object>;
  load?: (values: FormValues) => Promise<void>;
  /** Choices by field that the page's list may lack. */
  unlisted?: Readonly<Record<string, readonly Choice[]>>;
  failurePrefix?: string;
  report?: (error: unknown) => void;
}

/** Consent is given each time. */
const EXCLUDED_FIELDS = ['acceptTerms', HONEYPOT_FIELD];

export type RequestForm<Of extends Fields = Fields> = ReturnType<typeof useRequestForm<Of>>;

/** A request form's submission (ui/forms/use-submission.ts), with browser validation and a draft on the device. */
export function useRequestForm<Of extends Fields>(definition: Definition<Of>, options: RequestFormProps) {
  const { action, called, unsent, fields, success, validate, load, failurePrefix, report } = definition;
  const { formId = definition.id } = options;
  const [values, setValues] = useState(options.values ?? {});
  /** Bumped to remount every field empty. */
  const [generation, setGeneration] = useState(0);
  const [draft, setDraft] = useState<'none' | 'kept' | 'restored'>('none');
  /** Drafts of other tabs, which can be taken up instead. */
  const [otherDrafts, setOtherDrafts] = useState<readonly Draft[]>([]);
  /** What this page has saved or taken up. */
  const own = useRef<DraftValues>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const restoring = useRef(false);
  const startsOver = useRef(false);
  const stored = useRef<{ key: string; content: string }>(undefined);
  const takeUpDrafts = useRef<(element: HTMLFormElement) => Promise<void>>(async () => {});

  useEffect(() => {
    // Replaces the browser's validation after hydration.
    if (form.current) form.current.noValidate = true;
  });
  useEffect(() => {
    // Autofill may fire no `input` event.
    const element = form.current;
    const filled = ({ target }: Event) => element && (target as Partial<HTMLInputElement>).name && keep(element);
    element?.addEventListener('change', filled);
    return () => element?.removeEventListener('change', filled);
  });
  useEffect(() => {
    // A refused post's values are newer than any draft.
    if (form.current && Object.keys(options.values ?? {}).length === 0) void takeUpDrafts.current(form.current);
  }, [options.values]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: of a new generation.
  useEffect(() => {
    if (startsOver.current) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    startsOver.current = false;
  }, [generation]);

  takeUpDrafts.current = async (element) => {
    const name = draftKey(formId);
    // Its own first: another tab's may be newer.
    const drafts = readDrafts(name).toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
    const [newest] = drafts;
    // At once, before anything is typed.
    if (newest && !newest.key) showDraft(element, newest, drafts);
    else if (newest) {
      const ends = await Promise.all(drafts.map(({ key }) => (key ? endOf(key) : 'lost')));
      const isGone = (end: string | undefined) => end === 'queued' || end === 'sent';
      deleteDrafts(name, ({ key }) => key && isGone(ends[drafts.findIndex((it) => it.key === key)]));
      if (ends[0] === 'sent') show({ step: 'success', answer: undefined });
      const lost = drafts.filter((_, index) => ends[index] === 'lost');
      if (lost[0]) showDraft(element, lost[0], lost);
    }
  };

  /** Fills in a draft where it contradicts nothing that stands in the form; the others are offered. */
  function showDraft(element: HTMLFormElement, shown: Draft, all: readonly Draft[]) {
    const typed = draftOf(valuesOf(element));
    const isContrary = typedIn(element).some(({ name }) => shown.values[name] && shown.values[name] !== typed[name]);
    const taken = isContrary ? all.find(({ values }) => isSame(values, typed)) : shown;
    setOtherDrafts(all.filter((it) => it !== taken && !it.key));
    if (!taken) return;
    own.current = taken.values;
    fill(element, taken.values);
    if (taken.key) stored.current = { key: taken.key, content: JSON.stringify(draftOf(valuesOf(element))) };
  }

  function fill(element: HTMLFormElement, typed: DraftValues) {
    restoring.current = true;
    if (restore(element, typed, fields, definition.unlisted)) setDraft('restored');
    restoring.current = false;
  }

  /** What stands in the form stays as a draft of its own. */
  function takeDraft(taken: Draft) {
    const element = form.current;
    if (!element) return;
    keep(element);
    for (const control of element.elements) if (isTextual(control)) control.value = '';
    own.current = taken.values;
    fill(element, taken.values);
    setOtherDrafts(readDrafts(draftKey(formId)).filter(({ values, key }) => !key && !isSame(values, taken.values)));
    submission.restart();
    element.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }

  const failure = failureOf.bind(null, definition.failure);
  const submission = useSubmission<unknown, Failure>({
    form,
    path: action,
    called,
    errors: options.errors,
    failure: options.failure,
    failurePrefix,
    report,
    failureOf: failure,
    notKept: notStored,
    load: load && ((element) => load(valuesOf(element))),
    earlierKey: keyOfStored,
    sentAnswer: undefined,
    // A first paste, or what was typed before the script came, fires no further event.
    onNewText(element) {
      const typed = draftOf(valuesOf(element));
      const isKept = readDrafts(draftKey(formId)).some(({ values }) => isSame(values, typed));
      if (!isKept && typedIn(element).length > 0) keep(element);
    },
    read(element) {
      const typed = valuesOf(element);
      const result = validate(typed);
      if (!result.ok) return { errors: result.errors };
      const hidden = typed[HONEYPOT_FIELD];
      return { payload: hidden ? { ...result.value, [HONEYPOT_FIELD]: hidden } : result.value };
    },
    onStored(key, element) {
      const values = draftOf(valuesOf(element));
      stored.current = key ? { key, content: JSON.stringify(values) } : undefined;
      save(values, key);
    },
    onEnd(end) {
      if (end.step === 'success') clear();
      if (end.step === 'queued') {
        dropOwnDraft();
        setDraft('none');
      }
    },
  });
  const { state, show, delay, outcome, prepare, restart, submit } = submission;
  const recogniseRef = useRef(submission.recognise);
  recogniseRef.current = submission.recognise;
  useEffect(() => {
    // Another tab has taken up this draft and written something else: this text is kept again, unless it was sent.
    const keepAgain = ({ key }: StorageEvent) =>
      key === draftKey(formId) && own.current && form.current && recogniseRef.current(form.current);
    addEventListener('storage', keepAgain);
    return () => removeEventListener('storage', keepAgain);
  }, [formId]);

  function keyOfStored(element: HTMLFormElement): string | undefined {
    const content = JSON.stringify(draftOf(valuesOf(element)));
    return stored.current?.content === content ? stored.current.key : undefined;
  }

  function save(values: DraftValues, key?: string): boolean {
    const isKept = saveDraft(draftKey(formId), values, { replaces: own.current, key });
    own.current = values;
    return isKept;
  }

  /** Deletes this page's draft with its earlier states. */
  function dropOwnDraft() {
    const { current = {} } = own;
    deleteDrafts(draftKey(formId), ({ values }) => contains(current, values));
    own.current = undefined;
  }

  const clear = () => {
    if (form.current) own.current ??= draftOf(valuesOf(form.current));
    dropOwnDraft();
    stored.current = undefined;
    setDraft('none');
    setValues({});
    setGeneration((count) => count + 1);
  };

  /** Keeps the focus, which would vanish with the draft's button. */
  const startOver = () => {
    startsOver.current = true;
    submission.abandon();
    // Remounting takes 100 ms on a slow phone: paints the press first.
    startTransition(clear);
  };

  /** Starts another request; a queued one stays in the queue. */
  const startAnother = () => {
    startsOver.current = true;
    submission.startAnother();
    startTransition(clear);
  };

  function recheck(event: ChangeEvent<HTMLFormElement>) {
    if (!restoring.current) prepare();
    if (state.step !== 'invalid') return;
    const name = (event.target as EventTarget as HTMLInputElement).name;
    if (!state.errors[name]) return;
    const result = validate(valuesOf(event.currentTarget));
    if (!result.ok && result.errors[name]) return;
    const { [name]: _corrected, ...errors } = state.errors;
    show(Object.keys(errors).length > 0 ? { step: 'invalid', errors } : { step: 'idle' });
  }

  function keep(element: HTMLFormElement) {
    if (restoring.current) return;
    const values = draftOf(valuesOf(element));
    // Unchanged text still belongs to the stored request.
    const kept = save(values, keyOfStored(element));
    setDraft((before) => (!kept ? 'none' : before === 'none' ? 'kept' : before));
  }

  function check(inspect: (values: FormValues) => Validation<object>): boolean {
    if (!form.current) return false;
    const result = inspect(valuesOf(form.current));
    if (!result.ok) submission.conclude({ step: 'invalid', errors: result.errors }, form.current);
    return result.ok;
  }

  const errors = state.step === 'invalid' ? state.errors : {};
  return {
    action,
    fields,
    formId,
    unsent,
    success,
    contact: options.contact,
    privacyHref: options.privacyHref,
    choices: options.choices ?? {},
    refused: options.errors !== undefined,
    failure: failure(),
    state,
    delay,
    errors,
    values,
    generation,
    draft,
    otherDrafts,
    form,
    outcome,
    submit,
    recheck,
    keep,
    startOver,
    startAnother,
    takeDraft,
    prepare,
    check,
    restart,
  };
}

const valuesOf = (form: HTMLFormElement): FormValues => Object.fromEntries(new FormData(form));

/** Text fields that the visitor, the browser or a script has filled in. */
const typedIn = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (it): it is HTMLInputElement | HTMLTextAreaElement =>
      isTextual(it) &&
      !(it instanceof HTMLSelectElement) &&
      !EXCLUDED_FIELDS.includes(it.name) &&
      it.value.trim() !== '' &&
      it.value !== it.defaultValue,
  );

/** What became of a request whose page was closed while sending: the draft is needed if the browser lost it. */
async function endOf(key: string): Promise<'leaving' | 'queued' | 'sent' | 'lost'> {
  try {
    const request = await findRequest(key);
    // Another page is sending it: a refusal there needs the draft.
    if (request) return request.leaving ? 'leaving' : 'queued';
    return (await wasSent(key)) ? 'sent' : 'lost';
  } catch {
    return 'lost';
  }
}

const draftOf = (values: FormValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !EXCLUDED_FIELDS.includes(entry[0]),
    ),
  );

/** Fills empty fields and fires their events; true when any was filled. */
function restore(
  form: HTMLFormElement,
  draft: Record<string, string>,
  fields: Fields,
  unlisted: Definition<Fields>['unlisted'] = {},
): boolean {
  let restored = false;
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (control instanceof RadioNodeList) control.value = value;
    else if (value && isTextual(control) && control.value === '') {
      control.value = value;
      // Chosen while the list had it, or from an internship: the server accepts it.
      if (control instanceof HTMLSelectElement && control.value === '') {
        const choice = unlisted[name]?.find((it) => it.value === value);
        if (choice || fields[name]?.list) control.add(new Option(choice?.label ?? value, value, true, true));
      }
      control.dispatchEvent(new Event('input', { bubbles: true }));
      restored = true;
    }
  }
  return restored;
}
