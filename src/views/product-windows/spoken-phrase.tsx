import { productWindows } from '@/content/demos/product-windows.ts';
import { Beats } from '@/ui/motifs/beats.tsx';
import { Badge } from '@/views/scenes/parts.tsx';

const { title, state, lines, total, action, detail } = productWindows.otah;
/** Letters of the general alphabet that a French keyboard lacks. */
const LETTERS = ['ŋ', 'ə', 'ɔ', 'ɛ', 'á', 'ǎ', 'â'] as const;

export function SpokenPhrase() {
  return (
    <div className="live-window live-pane">
      <div className="live-head">
        <b>{title}</b>
        <span>{state}</span>
      </div>
      <div className="live-line">
        <span>{lines[0]?.name}</span>
      </div>
      <div className="live-line">
        <span className="live-phrase" lang={total.lang}>
          {total.value}
        </span>
        <Badge tone="good">{action}</Badge>
      </div>
      <div className="live-line">
        <span className="live-phrase" lang={total.lang}>
          <u>{total.unit}</u>
        </span>
        <Badge tone="waiting">{detail.title}</Badge>
      </div>
      <div className="live-line">
        <Beats className="live-voice" height={40} text={`${total.value} ${total.unit}`} />
      </div>
      <div className="live-letters">
        {LETTERS.map((letter) => (
          <span key={letter}>{letter}</span>
        ))}
      </div>
    </div>
  );
}
