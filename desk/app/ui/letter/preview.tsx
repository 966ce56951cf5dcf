import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';

interface Props {
  id: string;
  mark: string;
  subject: string;
  text: string | undefined;
  fault: string | undefined;
}

/** The mail as sent, in sandboxed frames: small screen in both themes, large screen, plain text. */
export function LetterPreview({ id, mark, subject, text, fault }: Props) {
  return (
    <section aria-label="Aperçus" className="view">
      <div className="tools">
        <span className="b s only-wide">Comme on la reçoit</span>
        <fieldset className="seg end">
          <legend className="vh">Aperçu</legend>
          <label>
            <input defaultChecked id="p1" name="apercu" type="radio" />
            <Smartphone aria-hidden="true" className="i" />
            Téléphone
          </label>
          <label>
            <input id="p2" name="apercu" type="radio" />
            <Monitor aria-hidden="true" className="i" />
            Écran
          </label>
          <label>
            <input id="p3" name="apercu" type="radio" />
            Texte
          </label>
        </fieldset>
      </div>
      {fault === undefined ? (
        <>
          <div className="duo">
            <Device id={id} name="Sur un téléphone, thème clair" subject={subject} mark={mark} />
            <Device id={id} isDark name="Sur un téléphone, thème sombre" subject={subject} mark={mark} />
          </div>
          <Device id={id} isWide name="Sur un écran" subject={subject} mark={mark} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access */}
          <section aria-label="La lettre en texte seul" className="plain" tabIndex={0}>
            {text}
          </section>
        </>
      ) : (
        <p className="notice letter-fault">
          <span>L'aperçu viendra avec l'objet et le texte&nbsp;: {fault}.</span>
        </p>
      )}
    </section>
  );
}

interface DeviceProps extends Pick<Props, 'id' | 'mark' | 'subject'> {
  name: string;
  isDark?: boolean;
  isWide?: boolean;
}

function Device({ id, mark, subject, name, isDark = false, isWide = false }: DeviceProps) {
  const address = `/lettres/${id}/message?v=${encodeURIComponent(mark)}${isDark ? '&theme=sombre' : ''}`;
  const [shown, setShown] = useState(address);
  useEffect(() => setShown(address), [address]);
  return (
    <div className={`dev ${isDark ? 'night' : ''} ${isWide ? 'wide2' : ''}`}>
      <div className="from">
        <b>Nkul</b>
        {subject}
      </div>
      <iframe sandbox="" src={shown} title={name} />
    </div>
  );
}
