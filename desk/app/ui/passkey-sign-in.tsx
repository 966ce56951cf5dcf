import { startAuthentication } from '@simplewebauthn/browser';
import { type ReactNode, useEffect, useState } from 'react';
import { post } from '../post.ts';
import { safeRedirect } from '../safe-redirect.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Renders nothing without passkey support. @param next address after sign-in */
export function PasskeySignIn({ icon, next }: { icon: ReactNode; next: string }) {
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
      <button className="btn main" onClick={enter} type="button">
        {icon}
        Entrer avec ma clé d'accès
      </button>
      {error && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
      <p className="or">ou un lien par courriel</p>
    </>
  );
}
