import { Notice } from '../../ui/notice.tsx';
import { Phone } from './reach.tsx';

/** In place of the composer, where only a phone number is known. */
export function WithoutAddress({ phone, words }: { phone: string; words: string }) {
  return (
    <Notice className="mt-[1.1rem] max-w-measure">
      Cette personne n'a pas laissé d'adresse e-mail&nbsp;: répondez-lui au <Phone phone={phone} words={words} />, puis
      passez la demande à «&nbsp;Répondue&nbsp;».
    </Notice>
  );
}
