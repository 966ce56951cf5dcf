import { Button } from '@/ui/button.tsx';
import { draftKey } from '@/ui/forms/form-controls.ts';
import { SentLetter } from '@/views/message/message-drawings.tsx';
import { MessagePage } from '@/views/message/message-page.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly steps: readonly { readonly name: string; readonly text: string }[];
  /** Ids of the forms whose stored drafts the browser deletes (sending/form-draft.ts). */
  readonly sentForms: readonly string[];
}

/** Confirmation of a plain form post. */
export function Received({ title, text, steps, sentForms }: Props) {
  return (
    <MessagePage lead={text} picture={<SentLetter />} title={title}>
      <h2 className="mt-12 type-h3">La suite</h2>
      <ul className="mt-6 max-w-[46rem]">
        {steps.map((step) => (
          <li key={step.name} className="stitch-top grid gap-x-8 gap-y-1 pt-4 pb-5 sm:grid-cols-[2fr_3fr]">
            <b>{step.name}</b>
            <span className="text-ink2">{step.text}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6" data-forget={sentForms.map(draftKey).join(' ')}>
        <Button href="/">Revenir à l'accueil</Button>
      </div>
    </MessagePage>
  );
}
