import { Button } from '@/ui/button.tsx';
import { BeatPicture, beatPath } from '@/ui/motifs/beats.tsx';
import { short } from '@/ui/motifs/cells.ts';
import { beatsOf } from '@/ui/motifs/text-beats.ts';
import { MessagePage } from '@/views/message/message-page.tsx';

const BEATS = { height: 120, bar: 24, gap: 20 } as const;
/** Characters; the strokes of longer addresses would be too thin to see. */
const MAX_ADDRESS_LENGTH = 48;

/** All that depends on the address: the page is rendered once, with placeholders for these. */
interface AddressWords {
  readonly address: string;
  readonly beats: string;
  readonly width: string;
}

/** @param path as the browser sent it: '/blog/nouvelle'. */
export function addressWords(path: string): Record<keyof AddressWords, string> {
  const address = readable(path);
  const { path: beats, width } = beatPath(beatsOf(address), BEATS);
  return { address, beats, width: short(width) };
}

export function NotFound({ address, beats, width }: AddressWords) {
  return (
    <MessagePage
      title="Cette adresse ne répond pas"
      picture={
        <BeatPicture
          path={beats}
          width={width}
          height={BEATS.height}
          className="mb-[clamp(2rem,4vw,3.5rem)] h-[clamp(4rem,10vw,8rem)] w-auto text-signal"
        />
      }
      lead={
        <>
          {'Vous cherchiez «\u00a0'}
          <span className="wrap-anywhere text-ink">{address}</span>
          {'\u00a0». La voici en frappes de nkul, mais aucune page ne porte ce nom. Elle a peut-être changé de place.'}
        </>
      }
    >
      <div className="mt-8 flex flex-wrap gap-3">
        <Button href="/">Revenir à l'accueil</Button>
        <Button href="/#contact" variant="quiet">
          Nous contacter
        </Button>
      </div>
    </MessagePage>
  );
}

function readable(path: string): string {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // Not percent-encoded: shown as it is.
  }
  const letters = [...text.normalize('NFC')];
  return letters.length > MAX_ADDRESS_LENGTH ? `${letters.slice(0, MAX_ADDRESS_LENGTH).join('')}…` : text;
}
