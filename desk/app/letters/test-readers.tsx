import { Mail } from 'lucide-react';
import { FORM } from '../editing/editor.ts';
import { VerbButton } from '../editing/verb-button.tsx';
import { buttonClass } from '../ui/button.tsx';
import type { LoadedLetter } from './letter-loader.server.ts';

/** A test to colleagues, before it leaves. */
export function TestReaders({ readers }: Pick<LoadedLetter, 'readers'>) {
  return (
    <details className="mt-3">
      <summary className={`${buttonClass('plain')} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        Essai à des collègues…
      </summary>
      <fieldset className="mt-2 grid gap-1">
        <legend className="sr-only">Qui reçoit l'essai</legend>
        {readers.map(({ id, name }) => (
          <label className="flex min-h-7 items-center gap-2 text-xs max-md:min-h-control" key={id}>
            <input form={FORM} name="reader" type="checkbox" value={id} />
            {name}
          </label>
        ))}
      </fieldset>
      <VerbButton className="mt-2" verb="test:chosen">
        <Mail />
        Envoyer l'essai
      </VerbButton>
    </details>
  );
}
