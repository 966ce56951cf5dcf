import { type ChangeEvent, type FormEvent, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '../../content/failures.ts';
import type { Contact } from '../../ui/contact-line.tsx';
import {
  type Attempt,
  attemptOf,
  fetchVisitorToken,
  type Progress,
  RequestRefused,
  sendRequest,
  type VisitorToken,
} from '../../ui/send-request.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { ROBOT_FIELD, type Validation } from './fields.schema.ts';
import type { InquiryForm } from './inquiry.schema.ts';

type FormState =
  | { step: 'idle' }
  | { step: 'invalid'; errors: Record<string, string> }
  /** `progress`: which part of a file has left, from 0 to 1. */
  | { step: 'submitting'; progress?: number }
  /** Cut by the network; sent again in so many seconds. */
  | { step: 'waiting'; seconds: number; failure: Failure }
  | { step: 'success' }
  | { step: 'error'; failure: Failure };

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
  /** Begins what is logged when the server refuses. */
  failurePrefix?: string;
  /** Logs a failure. */
  report?: (error: unknown) => void;
}

/** A send that the network cut is tried again after these pauses, with the same key. */
const RETRY_SECONDS = [5, 10, 20];

/** Never kept on the device: consent is given each time. */
const NOT_IN_A_DRAFT = ['acceptTerms', ROBOT_FIELD];

/** What the frame around the fields needs of it. */
export type RequestForm = Omit<ReturnType<typeof useRequestForm>, 'field'>;

/**
 * The life of a request form: idle, submitting, success, or back with errors. Fields stay uncontrolled:
 * what was typed before hydration is simply there, and nothing clears it but a success or the visitor.
 */
export function useRequestForm<Form extends Definition>(definition: Form, options: RequestFormProps) {
  const { action, labels, success, validate, failure } = definition;
  const { formId = definition.id } = options;
  const [state, setState] = useState<FormState>(() => initialState(options));
  const [values, setValues] = useState(options.values ?? {});
  /** Raised to have every field anew and empty. */
  const [generation, setGeneration] = useState(0);
  const [draft, setDraft] = useState<'none' | 'kept' | 'restored'>('none');
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const attempt = useRef<Attempt>(undefined);
  const visitorToken = useRef<VisitorToken>(undefined);
  /** Raised when something has come of a submit, which then takes the focus. */
  const [outcomes, setOutcomes] = useState(0);
  const pause = useRef<{ end: () => void }>(undefined);
  const busy = useRef(false);
  const restoring = useRef(false);

  useEffect(() => {
    // Only now does our own validation take over from the browser's.
    if (form.current) form.current.noValidate = true;
  });
  useEffect(() => {
    // What a refused post brought back is newer than any draft.
    const kept = Object.keys(options.values ?? {}).length === 0 ? readDraft(formId) : undefined;
    if (!form.current) return;
    if (kept) {
      restoring.current = true;
      if (restore(form.current, kept)) setDraft('restored');
      restoring.current = false;
    }
    // A token would say that the form was first touched just now: who only presses the button would pass for a robot.
    if ([...form.current.elements].some(hasText)) visitorToken.current = Promise.resolve(undefined);
  }, [formId, options.values]);
  useEffect(() => {
    if (outcomes > 0) (summary.current ?? outcome.current)?.focus();
  }, [outcomes]);
  const conclude = (end: FormState) => {
    setState(end);
    setOutcomes((count) => count + 1);
  };

  const prepare = () => {
    visitorToken.current ??= fetchVisitorToken();
    return visitorToken.current;
  };

  const clear = () => {
    forgetDraft(formId);
    setDraft('none');
    setValues({});
    setGeneration((count) => count + 1);
  };

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // While it waits for the network, the button means: now.
    if (busy.current) return pause.current?.end();
    busy.current = true;
    await sendUntilAnswered(event.currentTarget);
    busy.current = false;
  }

  async function sendUntilAnswered(element: HTMLFormElement): Promise<void> {
    for (let tries = 0; ; tries++) {
      // Read again each time: who corrects a field meanwhile sends the correction.
      const typed = valuesOf(element);
      const result = validate(typed);
      if (!result.ok) return conclude({ step: 'invalid', errors: result.errors });
      setState({ step: 'submitting' });
      try {
        await send(typed[ROBOT_FIELD] ? { ...result.value, [ROBOT_FIELD]: typed[ROBOT_FIELD] } : result.value);
        attempt.current = undefined;
        clear();
        return conclude({ step: 'success' });
      } catch (error) {
        definition.report?.(error);
        const refused = error instanceof RequestRefused ? error : undefined;
        const { errors = {} } = refused ?? {};
        if (Object.keys(errors).length > 0) return conclude({ step: 'invalid', errors });
        const seconds = refused ? undefined : RETRY_SECONDS[tries];
        if (seconds === undefined) return conclude({ step: 'error', failure: failureOf(failure, refused) });
        await wait(seconds);
      }
    }
  }

  function send(payload: object): Promise<void> {
    attempt.current = attemptOf(payload, attempt.current);
    const onProgress: Progress = (progress) => setState({ step: 'submitting', progress });
    return sendRequest(action, attempt.current, prepare(), definition.failurePrefix ?? '', onProgress);
  }

  /** Counts down in sight; ends early when the network is back or the visitor asks. */
  function wait(seconds: number): Promise<void> {
    return new Promise((resolve) => {
      let left = seconds;
      const show = () => setState({ step: 'waiting', seconds: left, failure: failureOf(failure) });
      show();
      const end = () => {
        clearInterval(timer);
        removeEventListener('online', end);
        pause.current = undefined;
        resolve();
      };
      const timer = setInterval(() => {
        left -= 1;
        if (left > 0) show();
        else end();
      }, 1000);
      addEventListener('online', end);
      pause.current = { end };
    });
  }

  /** Takes a message away as soon as its field is right; never adds one while somebody types. */
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

  function keep(event: FormEvent<HTMLFormElement>) {
    if (restoring.current) return;
    const kept = keepDraft(formId, draftOf(valuesOf(event.currentTarget)));
    setDraft((before) => (!kept ? 'none' : before === 'none' ? 'kept' : before));
  }

  /** Shows what else than sending needs put right; true when nothing does. */
  function check(inspect: (values: FormValues) => Validation<object>): boolean {
    const result = form.current ? inspect(valuesOf(form.current)) : undefined;
    if (result && !result.ok) conclude({ step: 'invalid', errors: result.errors });
    return result?.ok ?? false;
  }

  const restart = useCallback(() => setState({ step: 'idle' }), []);
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
    ...{ state, errors, values, generation, draft, form, summary, outcome },
    ...{ field, submit, recheck, keep, clear, prepare, check, restart },
  };
}

function initialState({ errors, failure }: RequestFormProps): FormState {
  if (errors) return { step: 'invalid', errors };
  return failure ? { step: 'error', failure } : { step: 'idle' };
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

const hasText = (control: Element) => isTextual(control) && control.name !== ROBOT_FIELD && control.value !== '';

const isTextual = (control: Element | null): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['checkbox', 'file', 'hidden'].includes(control.type));
