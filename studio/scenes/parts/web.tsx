import ImageDown from 'lucide-react/icons/image-down';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon.tsx';

interface AddressBarProps {
  readonly address: string;
  readonly weight: string;
}

export function AddressBar({ address, weight }: AddressBarProps) {
  return (
    <div className="web-address">
      <Icon of={LockKeyhole} />
      <span className="scene-push">{address}</span>
      <b>{weight}</b>
    </div>
  );
}

interface GaugeProps {
  /** 0 to 100, share of the day's plan. */
  readonly left: number;
  readonly children: ReactNode;
}

export function Gauge({ left, children }: GaugeProps) {
  const strokes = 41;
  const kept = Math.round((strokes * left) / 100);
  const stroke = (i: number) => {
    const angle = Math.PI * (0.85 + (1.3 * i) / (strokes - 1));
    const point = (radius: number) =>
      `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(100 + radius * Math.sin(angle)).toFixed(1)}`;
    return `M${point(i % 3 === 0 ? 68 : 74)}L${point(92)}`;
  };
  const drawn = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => stroke(from + i)).join('');
  return (
    <div className="web-gauge">
      <svg viewBox="0 0 200 150">
        <path className="web-kept" d={drawn(0, kept)} />
        <path className="web-latest" d={drawn(kept, kept + 1)} />
        <path className="web-spent" d={drawn(kept + 1, strokes)} />
      </svg>
      <div>{children}</div>
    </div>
  );
}

export function HeldImage({ label, weight }: { readonly label: string; readonly weight: string }) {
  return (
    <div className="web-held">
      <Icon of={ImageDown} />
      <span className="scene-push">{label}</span>
      <b>{weight}</b>
    </div>
  );
}
