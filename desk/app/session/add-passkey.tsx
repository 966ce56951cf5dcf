import { startRegistration } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PostRefused, post } from './post.ts';

export function AddPasskey({ email }: { email: string }) {
  const [isSupported, setSupported] = useState(false);
  const [message, setMessage] = useState('');
  const [isStale, setStale] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(() => setSupported('PublicKeyCredential' in window), []);
  if (!isSupported) return <p className="text-ink2">Ce navigateur ne connaît pas les clés d'accès.</p>;
  const add = async () => {
    setMessage('');
    try {
      const optionsJSON = await post<Parameters<typeof startRegistration>[0]['optionsJSON']>('/cles', {
        step: 'options',
      });
      const response = await startRegistration({ optionsJSON });
      await post('/cles', { step: 'register', response });
      setMessage('La clé est prête.');
      await revalidate();
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      if (error instanceof PostRefused && error.status === 403) return setStale(true);
      if (name === 'NotAllowedError') return;
      setMessage(
        name === 'InvalidStateError' || (error instanceof PostRefused && error.status === 409)
          ? 'Cet appareil a déjà une clé pour le bureau.'
          : "La clé n'a pas pu être créée. Réessayez, ou gardez les liens par courriel.",
      );
    }
  };
  return (
    <>
      <p>
        <Button onClick={add}>
          <KeyRound />
          Ajouter une clé sur cet appareil
        </Button>
      </p>
      <p role="status">{message}</p>
      {isStale && (
        <Form action="/connexion" method="post">
          <input name="email" type="hidden" value={email} />
          <Notice actions={<Button type="submit">Recevoir un lien</Button>}>
            Une clé ouvre le bureau pour longtemps&nbsp;: montrez d'abord que c'est vous. Ouvrez sur cet appareil un
            lien neuf, puis ajoutez la clé dans les dix minutes.
          </Notice>
        </Form>
      )}
    </>
  );
}
