import MessageCircle from 'lucide-react/icons/message-circle';
import { STALL_ANSWERS, STALL_SENTENCE, stallMessage } from '@/content/demos/stall-message.ts';
import { Button } from '@/ui/button.tsx';
import { Icon } from '@/ui/icon.tsx';
import { messagingHref } from '@/views/pour/messaging-link.tsx';
import type { TradeWords } from '@/views/pour/opening.tsx';

/** Three taps write the message (behaviours/words/composed.ts); without scripts the link has the first answers. */
export function StallMessage({ words: { stall, message } }: { readonly words: TradeWords }) {
  const text = stallMessage(message.closing);
  const href = messagingHref(text);
  return (
    <form data-composed={`${STALL_SENTENCE} ${message.closing}`}>
      {(['tills', 'shops', 'credit'] as const).map((name) => (
        <fieldset className="taps invisible ready:visible" key={name}>
          <legend>{stall[name]}</legend>
          {STALL_ANSWERS[name].map(({ label, said }, index) => (
            <label key={label}>
              <input defaultChecked={index === 0} name={name} type="radio" value={said} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <p className="message-bubble mt-2">
        <output>{text}</output> <small>{stall.note}</small>
      </p>
      {href && (
        <Button className="mt-3" href={href} rel="noopener" target="_blank" variant="cloth">
          <Icon of={MessageCircle} /> {message.messaging}
          <span className="sr-only"> (nouvel onglet)</span>
        </Button>
      )}
    </form>
  );
}
