import { type ChangeEvent, startTransition, useEffect, useRef, useState } from 'react';
import { type Failure, failureOf, notStored } from '../../content/failures.ts';
import { findRequest, wasSent } from '../../sending/queued-requests.ts';
import type { Contact } from '../../ui/contact-line.tsx';
import { HONEYPOT_FIELD } from '../../ui/honeypot.tsx';
import { isTextual, useSubmission } from '../../ui/use-submission.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import type { Validation } from './fields.schema.ts';
import type { InquiryForm } from './inquiry.schema.ts';

/** As `FormData` has it: text, and files. */
export type FormValues = Record<string, FormDataEntryValue | undefined>;

/** What every page says to its form. */
export interface RequestFormProps {
  /** Where the same form stands twice. */
  formId?: string;
  /** How else the company is reached, shown beside a failure. */
  contact: Contact;
  /** Where the consent label leads; no link while the page does not exist. */
  privacyHref?: string | undefined;
  /** After a refused plain form post: what was typed, and why. */
  values?: Record<string, string> | undefined;
  errors?: Record<string, string> | undefined;
  failure?: Failure | undefined;
}

interface Definition extends Omit<InquiryForm, 'validate'> {
  validate: (values: FormValues) => Validation<object>;
  /** Before each send, for what takes time to look at: a file's content. */
  load?: (values: FormValues) => Promise<void>;
  /** Begins what is logged when the server refuses. */
  failurePrefix?: string;
  report?: (error: unknown) => void;
}

/** Never kept on the device: consent is given each time. */
const NOT_IN_A_DRAFT = ['acceptTerms', HONEYPOT_FIELD];

/** What the frame around the fields needs of it. */
export type RequestForm = Omit<ReturnType<typeof useRequestForm>, 'field'>;

/** The life of a request form (ui/use-submission.ts), with its own validation in the browser and its draft on the device. */
export function useRequestForm<Form extends Definition>(definition: Form, options: RequestFormProps) {
  const { action, called, labels, success, validate, load, failurePrefix, report } = definition;
  const { formId = definition.id } = options;
  const [values, setValues] = useState(options.values ?? {});
  /** Raised to have every field anew and empty. */
  const [generation, setGeneration] = useState(0);
  const [draft, setDraft] = useState<'none' | 'kept' | 'restored'>('none');
  const form = useRef<HTMLFormElement>(null);
  const restoring = useRef(false);
  const startsOver = useRef(false);
  /** The draft of the request that is stored, to know it again. */
  const stored = useRef<{ key: string; content: string }>(undefined);
  const takeUpDraft = useRef<(element: HTMLFormElement, typed: Record<string, string>) => void>(() => {});
  const settleSent = useRef<(draft: { key: string; values: Record<string, string> }) => Promise<void>>(async () => {});

  useEffect(() => {
    // Only now does our own validation take over from the browser's.
    if (form.current) form.current.noValidate = true;
  });
  useEffect(() => {
    // What a browser fills in may fire no `input`.
    const element = form.current;
    const filled = ({ target }: Event) => element && (target as Partial<HTMLInputElement>).name && keep(element);
    element?.addEventListener('change', filled);
    return () => element?.removeEventListener('change', filled);
  });
  // Before the submission looks at what the form holds.
  useEffect(() => {
    // What a refused post brought back is newer than any draft.
    const kept = Object.keys(options.values ?? {}).length === 0 ? readDraft(formId) : undefined;
    if (!form.current || !kept) return;
    const { key, values: typed } = kept;
    if (key) return void settleSent.current({ key, values: typed });
    takeUpDraft.current(form.current, typed);
  }, [formId, options.values]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: of a new generation.
  useEffect(() => {
    if (startsOver.current) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    startsOver.current = false;
  }, [generation]);

  takeUpDraft.current = takeUp;
  function takeUp(element: HTMLFormElement, typed: Record<string, string>) {
    restoring.current = true;
    if (restore(element, typed)) setDraft('restored');
    restoring.current = false;
  }

  const failure = failureOf.bind(null, definition.failure);
  const submission = useSubmission<unknown, Failure>({
    ...{ form, path: action, called, errors: options.errors, failure: options.failure, failurePrefix, report },
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
      keepDraft(formId, values, key);
    },
    onEnd(end) {
      if (end.step === 'success') clear();
      if (end.step === 'queued') {
        // It has all that the draft has.
        forgetDraft(formId);
        setDraft('none');
      }
    },
  });
  const { state, setState, delay, outcome, prepare, restart, submit } = submission;

  /**
   * A draft that has left: while its request is stored, that one has all of it. Where the browser lost the request, the
   * draft can be sent again: under its key, in case it had arrived.
   */
  async function settle({ key, values: typed }: { key: string; values: Record<string, string> }) {
    try {
      const request = await findRequest(key);
      // Of a page that is sending: a refusal there needs the draft.
      if (request?.leaving) return;
      if (request || (await wasSent(key))) {
        forgetDraft(formId);
        if (!request) setState({ step: 'success', answer: undefined });
        return;
      }
    } catch {
      // What cannot be read may not have left.
    }
    if (!form.current) return;
    takeUp(form.current, typed);
    stored.current = { key, content: JSON.stringify(draftOf(valuesOf(form.current))) };
  }
  settleSent.current = settle;

  /** Of the request that left with just this. */
  function keyOfStored(element: HTMLFormElement): string | undefined {
    const content = JSON.stringify(draftOf(valuesOf(element)));
    return stored.current?.content === content ? stored.current.key : undefined;
  }

  const clear = () => {
    forgetDraft(formId);
    stored.current = undefined;
    setDraft('none');
    setValues({});
    setGeneration((count) => count + 1);
  };

  /** As asked by a button that goes with the draft: the focus must not be lost with it. */
  const startOver = () => {
    startsOver.current = true;
    submission.abandon();
    // All fields anew cost a cheap phone a tenth of a second: what the press does is painted before.
    startTransition(clear);
  };

  /** Takes a message away as soon as its field is right; never adds one while the visitor types. */
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
    // Touched and not changed, it is still the text of the request that is stored.
    const kept = keepDraft(formId, values, keyOfStored(element));
    setDraft((before) => (!kept ? 'none' : before === 'none' ? 'kept' : before));
  }

  /** Shows what else than sending needs put right; true when nothing does. */
  function check(inspect: (values: FormValues) => Validation<object>): boolean {
    if (!form.current) return false;
    const result = inspect(valuesOf(form.current));
    if (!result.ok) submission.conclude({ step: 'invalid', errors: result.errors }, form.current);
    return result.ok;
  }

  const errors = state.step === 'invalid' ? state.errors : {};
  const field = (name: keyof Form['labels'] & string) => ({
    formId,
    name,
    label: labels[name] as string,
    error: errors[name],
    defaultValue: values[name],
  });
  return {
    ...{ action, formId, success, contact: options.contact, privacyHref: options.privacyHref },
    /** Found by the server: the page opens on it. */
    refused: options.errors !== undefined,
    /** The words of a network failure. */
    failure: failure(),
    ...{ state, delay, errors, values, generation, draft, form, outcome },
    ...{ field, submit, recheck, keep, startOver, prepare, check, restart },
  };
}

const valuesOf = (form: HTMLFormElement): FormValues => Object.fromEntries(new FormData(form));

const draftOf = (values: FormValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !NOT_IN_A_DRAFT.includes(entry[0]),
    ),
  );

/** Fills what is still empty, as if it were typed; true when something was. */
function restore(form: HTMLFormElement, draft: Record<string, string>): boolean {
  let restored = false;
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (control instanceof RadioNodeList) control.value = value;
    else if (value && isTextual(control) && control.value === '') {
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
      restored = true;
    }
  }
  return restored;
}
