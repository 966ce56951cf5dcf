import { use, useEffect } from 'react';
import { Nonce } from '../session/nonce.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    beforeHydration?: {
      typed: Map<Field, { value: string; checked?: boolean }>;
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
addEventListener('input',function(event){var field=event.target;
kept.typed.set(field,{value:field.value,checked:field.checked})},options);
function tell(event){if(!event.target.tagName||event.target.tagName==='SCRIPT')
document.getElementById('${UNLOADED}').hidden=false}
addEventListener('error',tell,options);addEventListener('unhandledrejection',tell,options);
addEventListener('submit',function(event){event.preventDefault();event.stopPropagation();kept.sent=event},options)
})()`;

/** Stands before the screen: keeps what is typed and holds what is sent until React listens. */
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
  useEffect(() => {
    const kept = window.beforeHydration;
    if (!kept) return;
    delete window.beforeHydration;
    kept.listeners.abort();
    for (const [field, { value, checked }] of kept.typed) {
      if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) check(field, checked === true);
      else if (field.type !== 'file') enter(field, value);
    }
    const { target, submitter } = kept.sent ?? {};
    // Once the screen has rendered what was typed.
    if (target instanceof HTMLFormElement) setTimeout(() => target.isConnected && target.requestSubmit(submitter));
  }, []);
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
