import { use, useEffect, useLayoutEffect } from 'react';
import { Nonce } from '../session/nonce.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    beforeHydration?: {
      typed: Map<Field, { value: string; checked?: boolean; files: File[] }>;
      sent?: SubmitEvent;
      listeners: AbortController;
    };
  }
}

/** Id of the notice that is shown where a script did not come: what is sent would be held for ever. */
export const UNLOADED = 'unloaded';

const SCRIPT = `(function(){
var kept=beforeHydration={typed:new Map,listeners:new AbortController};
var options={capture:true,signal:kept.listeners.signal};
addEventListener('input',function(event){var field=event.target;var former=kept.typed.get(field);
if(former&&field.multiple&&field.files){var all=new DataTransfer;
former.files.concat(Array.from(field.files)).forEach(function(file){all.items.add(file)});field.files=all.files}
kept.typed.set(field,{value:field.value,checked:field.checked,files:Array.from(field.files||[])})},options);
function tell(event){if(!event.target.tagName||event.target.tagName==='SCRIPT')
{var notice=document.getElementById('${UNLOADED}');if(notice)notice.hidden=false}}
addEventListener('error',tell,options);addEventListener('unhandledrejection',tell,options);
addEventListener('submit',function(event){event.preventDefault();event.stopPropagation();kept.sent=event},options)
})()`;

/**
 * Stands before the screen: keeps what is typed and holds what is sent until React listens. Files that are chosen one
 * after the other stay together, as they do after.
 */
export function BeforeHydration() {
  const nonce = use(Nonce);
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {SCRIPT}
    </script>
  );
}

/** Enters again what was typed before hydration, then sends what was sent. To be called above the screen. */
export function useBeforeHydration(): void {
  // React hears and saves a choice from its first commit on: before its effects, which other tasks may precede.
  useLayoutEffect(() => {
    if (!window.beforeHydration) return;
    const { typed, listeners } = window.beforeHydration;
    const heard = ({ target }: Event) => target instanceof HTMLSelectElement && typed.delete(target);
    addEventListener('change', heard, { capture: true, signal: listeners.signal });
  }, []);
  useEffect(() => {
    setTimeout(enterKept);
  }, []);
}

function enterKept(): void {
  const kept = window.beforeHydration;
  if (!kept) return;
  delete window.beforeHydration;
  kept.listeners.abort();
  // What failed was not of the desk.
  document.getElementById(UNLOADED)?.setAttribute('hidden', '');
  for (const [field, { value, checked }] of kept.typed) {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) check(field, checked === true);
    else if (field.type !== 'file') enter(field, value);
    // A screen that sends files as they are chosen has not seen them.
    else if ('files' in field && field.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const { target, submitter } = kept.sent ?? {};
  // Once the screen has rendered what was typed.
  if (target instanceof HTMLFormElement) setTimeout(() => target.isConnected && target.requestSubmit(submitter));
}

/** React ignores an event after which a field has the value that React knows: it is given another one first. */
function enter(field: Field, value: string): void {
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = `${value}\u00a0`;
  native?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function check(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = !isChecked;
  field.click();
}
