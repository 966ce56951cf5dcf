import { startAuthentication } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { post } from './post.ts';
import { safeRedirect } from './safe-redirect.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Renders nothing without passkey support. @param next address after sign-in */
export function PasskeySignIn({ next }: { next: string }) {
  const [isSupported, setSupported] = useState(false);
  const [error, setError] = useState('');
  useEffect(() => setSupported('PublicKeyCredential' in window), []);
  if (!isSupported) return null;

  const enter = async () => {
    setError('');
    try {
      const optionsJSON = await post<Options>('/cles', { step: 'entry-options' });
      const response = await startAuthentication({ optionsJSON });
      await post('/cles', { step: 'entry', response });
      window.location.assign(safeRedirect(next));
    } catch (failure) {
      // The user dismissed the prompt.
      if (failure instanceof Error && failure.name === 'NotAllowedError') return;
      setError("Cette clé n'a pas ouvert le bureau. Demandez un lien à la place.");
    }
  };

  return (
    <>
      <Button look="main" onClick={enter}>
        <KeyRound />
        Entrer avec ma clé d'accès
      </Button>
      {error && <FieldError isAnnounced>{error}</FieldError>}
      <div className="flex items-center gap-3 text-xs text-ink2">
        <hr className="flex-1 stitch" />
        ou un lien par courriel
        <hr className="flex-1 stitch" />
      </div>
    </>
  );
}
