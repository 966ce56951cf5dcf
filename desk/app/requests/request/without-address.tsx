import { Notice } from '../../ui/notice.tsx';
import { Phone } from './reach.tsx';

/** Takes the place of the composer if the request has a phone number and no address. */
export function WithoutAddress({ phone, words }: { phone: string; words: string }) {
  return (
    <Notice className="mt-[1.1rem] max-w-measure">
      Cette personne n'a pas laissé d'adresse e-mail&nbsp;: répondez-lui au <Phone phone={phone} words={words} />, puis
      passez la demande à «&nbsp;Répondue&nbsp;».
    </Notice>
  );
}
