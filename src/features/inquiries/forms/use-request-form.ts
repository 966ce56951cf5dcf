import { type ChangeEvent, startTransition, useEffect, useRef, useState } from 'react';
import { type Failure, failureOf, notStored } from '../../../content/failures.ts';
import { findRequest, wasSent } from '../../../sending/queued-requests.ts';
import type { Contact } from '../../../ui/contact-line.tsx';
import { deleteDraft, readDraft, saveDraft } from '../../../ui/form-draft.ts';
import { HONEYPOT_FIELD } from '../../../ui/honeypot.tsx';
import { isTextual, useSubmission } from '../../../ui/use-submission.ts';
import type { Fields } from '../fields/field.schema.ts';
import type { Validation } from '../fields/fields.schema.ts';
import type { InquiryForm } from '../kinds/inquiry.schema.ts';

export type FormValues = Record<string, FormDataEntryValue | undefined>;

export interface RequestFormProps {
  formId?: string;
  contact: Contact;
  privacyHref?: string | undefined;
  /** Of the fields with a list that staff edit. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** After a refused plain form post. */
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
  /** By field, choices that the page's list may lack. */
  unlisted?: Readonly<Record<string, readonly Choice[]>>;
  failurePrefix?: string;
  report?: (error: unknown) => void;
}

/** Consent is given each time. */
const EXCLUDED_FIELDS = ['acceptTerms', HONEYPOT_FIELD];

export type RequestForm<Of extends Fields = Fields> = ReturnType<typeof useRequestForm<Of>>;

/** A request form's submission (ui/use-submission.ts), with browser validation and a draft on the device. */
export function useRequestForm<Of extends Fields>(definition: Definition<Of>, options: RequestFormProps) {
  const { action, called, unsent, fields, success, validate, load, failurePrefix, report } = definition;
  const { formId = definition.id } = options;
  const [values, setValues] = useState(options.values ?? {});
  /** Bumped to remount every field empty. */
  const [generation, setGeneration] = useState(0);
  const [draft, setDraft] = useState<'none' | 'kept' | 'restored'>('none');
  const form = useRef<HTMLFormElement>(null);
  const restoring = useRef(false);
  const startsOver = useRef(false);
  const stored = useRef<{ key: string; content: string }>(undefined);
  const restoreDraft = useRef<(element: HTMLFormElement, typed: Record<string, string>) => void>(() => {});
  const resolveSentDraft = useRef<(draft: { key: string; values: Record<string, string> }) => Promise<void>>(
    async () => {},
  );

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
    const kept = Object.keys(options.values ?? {}).length === 0 ? readDraft(formId) : undefined;
    if (!form.current || !kept) return;
    const { key, values: typed } = kept;
    if (key) return void resolveSentDraft.current({ key, values: typed });
    restoreDraft.current(form.current, typed);
  }, [formId, options.values]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: of a new generation.
  useEffect(() => {
    if (startsOver.current) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    startsOver.current = false;
  }, [generation]);

  restoreDraft.current = showDraft;
  function showDraft(element: HTMLFormElement, typed: Record<string, string>) {
    restoring.current = true;
    if (restore(element, typed, fields, definition.unlisted)) setDraft('restored');
    restoring.current = false;
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
      saveDraft(formId, values, key);
    },
    onEnd(end) {
      if (end.step === 'success') clear();
      if (end.step === 'queued') {
        deleteDraft(formId);
        setDraft('none');
      }
    },
  });
  const { state, setState, delay, outcome, prepare, restart, submit } = submission;

  /** Restores the draft if the browser lost its request, under its idempotency key: it may have arrived. */
  async function resolveSent({ key, values: typed }: { key: string; values: Record<string, string> }) {
    try {
      const request = await findRequest(key);
      // Another page is sending it: a refusal there needs the draft.
      if (request?.leaving) return;
      if (request || (await wasSent(key))) {
        deleteDraft(formId);
        if (!request) setState({ step: 'success', answer: undefined });
        return;
      }
    } catch {}
    if (!form.current) return;
    showDraft(form.current, typed);
    stored.current = { key, content: JSON.stringify(draftOf(valuesOf(form.current))) };
  }
  resolveSentDraft.current = resolveSent;

  function keyOfStored(element: HTMLFormElement): string | undefined {
    const content = JSON.stringify(draftOf(valuesOf(element)));
    return stored.current?.content === content ? stored.current.key : undefined;
  }

  const clear = () => {
    deleteDraft(formId);
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

  function recheck(event: ChangeEvent<HTMLFormElement>) {
    if (!restoring.current) prepare();
    if (state.step !== 'invalid') return;
    const name = (event.target as EventTarget as HTMLInputElement).name;
    if (!state.errors[name]) return;
    const result = validate(valuesOf(event.currentTarget));
    if (!result.ok && result.errors[name]) return;
    const { [name]: _corrected, ...errors } = state.errors;
    setState(Object.keys(errors).length > 0 ? { step: 'invalid', errors } : { step: 'idle' });
  }

  function keep(element: HTMLFormElement) {
    if (restoring.current) return;
    const values = draftOf(valuesOf(element));
    // Unchanged text still belongs to the stored request.
    const kept = saveDraft(formId, values, keyOfStored(element));
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
    form,
    outcome,
    submit,
    recheck,
    keep,
    startOver,
    prepare,
    check,
    restart,
  };
}

const valuesOf = (form: HTMLFormElement): FormValues => Object.fromEntries(new FormData(form));

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
