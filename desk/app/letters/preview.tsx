import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { EditedPlace } from '../editing/preview/edited-place.ts';
import { PreviewBar } from '../editing/preview/site-preview.tsx';
import { useFollowedFrame } from '../editing/preview/use-followed-frame.ts';
import { Segments } from '../ui/segments.tsx';

interface Props {
  id: string;
  mark: string;
  subject: string;
  text: string | undefined;
  fault: string | undefined;
  /** Kept in sight. */
  edited: EditedPlace | undefined;
}

const VIEWS = [
  { value: 'phone', label: 'Téléphone', icon: Smartphone },
  { value: 'screen', label: 'Écran', icon: Monitor },
  { value: 'plain', label: 'Texte' },
] as const;

/** The mail as sent, in sandboxed frames: small screen in both themes, large screen, plain text. */
export function LetterPreview({ id, mark, subject, text, fault, edited }: Props) {
  return (
    <section aria-label="Aperçus" className="group/preview flex flex-col bg-sunk">
      <PreviewBar>
        <b className="text-xs max-md:hidden">Comme on la reçoit</b>
        <Segments className="ml-auto" legend="Aperçu" name="apercu" options={VIEWS} value="phone" />
      </PreviewBar>
      {fault === undefined ? (
        <>
          <div className="flex flex-wrap justify-center gap-[0.4rem] px-1 py-[0.9rem] not-group-has-[[value=phone]:checked]/preview:hidden max-md:flex-col max-md:items-center">
            <Device edited={edited} id={id} mark={mark} name="Sur un téléphone, thème clair" subject={subject} />
            <Device
              edited={edited}
              id={id}
              isDark
              mark={mark}
              name="Sur un téléphone, thème sombre"
              subject={subject}
            />
          </div>
          <div className="mx-auto my-[0.9rem] w-full max-w-184 px-[0.9rem] not-group-has-[[value=screen]:checked]/preview:hidden">
            <Device edited={edited} id={id} isWide mark={mark} name="Sur un écran" subject={subject} />
          </div>
          <section
            aria-label="La lettre en texte seul"
            className="m-[0.9rem] border border-line bg-surface p-4 font-mono text-xs leading-[1.55] wrap-anywhere whitespace-pre-wrap not-group-has-[[value=plain]:checked]/preview:hidden"
          >
            {text}
          </section>
        </>
      ) : (
        <p className="m-[0.9rem] text-ink2">
          L'aperçu viendra avec l'objet et le texte{subject.trim() !== '' && <>&nbsp;: {fault}</>}.
        </p>
      )}
    </section>
  );
}

interface DeviceProps extends Pick<Props, 'id' | 'mark' | 'subject' | 'edited'> {
  name: string;
  isDark?: boolean;
  isWide?: boolean;
}

function Device({ id, mark, subject, edited, name, isDark = false, isWide = false }: DeviceProps) {
  const address = `/lettres/${id}/message?v=${encodeURIComponent(mark)}${isDark ? '&theme=sombre' : ''}`;
  const { ref, show } = useFollowedFrame(edited);
  const [shown, setShown] = useState(address);
  useEffect(() => setShown(address), [address]);
  const [frame, head] = isDark
    ? ['border-[#2d3270] bg-[#0c0f2e] text-[#f2eee2]', 'border-[#2d3270] bg-[#12163f]']
    : ['border-line bg-[#f4f2ec] text-[#14183d]', 'border-[#d2cdbc] bg-[#fcfbf8]'];
  return (
    <div className={`border ${frame} ${isWide ? '' : 'w-full max-w-90 md:w-90 md:shrink-0 md:[zoom:0.65]'}`}>
      <div className={`border-b px-[0.8rem] py-2 text-base ${head}`}>
        <b className="block text-s">Nkul</b>
        {subject}
      </div>
      <iframe
        className={`block h-176 w-full ${isDark ? 'bg-[#0c0f2e]' : 'bg-white'}`}
        onLoad={show}
        ref={ref}
        sandbox="allow-same-origin"
        src={shown}
        title={name}
      />
    </div>
  );
}
