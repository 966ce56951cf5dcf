import {
  type RefObject,
  type SubmitEvent,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { textOf, unlessButtonFocused } from './form-controls.ts';
import type { Delay, SubmissionOptions, SubmissionState } from './submission.ts';
import { SubmissionMachine } from './submission-machine.ts';
import { renderedState } from './submission-state.ts';

/** Autofill may fire no `input`; these events reveal it. */
const AUTOFILL_EVENTS = ['change', 'focusin', 'focusout', 'keydown', 'pointerdown', 'pointerover'];

/** Fields are uncontrolled: input typed before hydration stays, and only `onEnd` or the visitor clears it. */
export function useSubmission<ResponseBody, Failure>(options: SubmissionOptions<ResponseBody, Failure>) {
  const { form, needs } = options;
  const [state, setState] = useState<SubmissionState<ResponseBody, Failure>>(() => renderedState(options));
  const [delay, setDelay] = useState<Delay>();
  /** Undefined before hydration, when nothing may be disabled. */
  const [isBlank, setBlank] = useState<boolean>();
  /** Incremented per outcome, which then takes the focus. */
  const [outcomes, setOutcomes] = useState(0);
  const outcome = useRef<HTMLDivElement>(null);
  const readBlank = useCallback(() => {
    if (needs) setBlank(isEmpty(form.current, needs));
  }, [form, needs]);
  const [machine] = useState(() => {
    // The browser paints the pressed button first.
    const showEnd = (end: SubmissionState<ResponseBody, Failure>) =>
      startTransition(() => {
        setState(end);
        if (end.step !== 'idle') setOutcomes((count) => count + 1);
      });
    return new SubmissionMachine<ResponseBody, Failure>(options, {
      show: setState,
      showDelay: setDelay,
      showEnd,
      readBlank,
    });
  });
  machine.options = options;

  // In the layout effect: before an effect, Tab could focus a button about to be disabled.
  useLayoutEffect(() => unlessButtonFocused(form.current, readBlank), [form, readBlank]);
  useEffect(() => {
    const element = form.current;
    if (!element || !needs) return;
    const look = () => !isEmpty(element, needs) && setBlank(false);
    for (const sign of AUTOFILL_EVENTS) element.addEventListener(sign, look);
    return () => {
      for (const sign of AUTOFILL_EVENTS) element.removeEventListener(sign, look);
    };
  }, [form, needs]);
  useEffect(() => follow(form, machine), [form, machine]);
  useEffect(() => {
    if (outcomes === 0) return;
    (outcome.current ?? form.current?.querySelector<HTMLElement>('[aria-invalid=true]'))?.focus();
  }, [form, outcomes]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    return machine.submit(event.currentTarget);
  };
  return { ...machine, state, delay, outcome, isBlank, readBlank, submit };
}

const isEmpty = (form: HTMLFormElement | null, name: string) => textOf(form?.elements.namedItem(name)).trim() === '';

/** Tells the machine what the browser, the queue or another tab does to the form. @returns how to stop */
function follow<ResponseBody, Failure>(
  form: RefObject<HTMLFormElement | null>,
  machine: SubmissionMachine<ResponseBody, Failure>,
): () => void {
  const look = () => document.visibilityState === 'visible' && form.current && void machine.recognise(form.current);
  const take = ({ target }: Event) => target === form.current && void machine.resume(target as HTMLFormElement);
  if (form.current) machine.open(form.current);
  look();
  document.addEventListener('restored', take);
  // Browsers refill forms as late as `pageshow`; another tab may have sent the same text meanwhile.
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('restored', take);
    removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', look);
    machine.close();
  };
}
