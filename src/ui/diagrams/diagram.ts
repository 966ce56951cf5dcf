/** What a line or an entry of a diagram stands for: what is settled, what goes wrong or far, anything else. */
export type Tone = 'plain' | 'settled' | 'signal';

interface Common {
  /** A sentence that says what there is to see: read out instead of the drawing. */
  readonly finding: string;
  /** Under the drawing, for everybody. */
  readonly caption: string;
}

export interface Sequence extends Common {
  readonly kind: 'sequence';
  /** Two to four, from left to right. */
  readonly actors: readonly string[];
  readonly events: readonly (
    | { readonly from: number; readonly to: number; readonly says: string; readonly tone: Tone; readonly lost: boolean }
    | { readonly at: number; readonly note: string }
  )[];
}

export interface Steps extends Common {
  readonly kind: 'steps';
  readonly steps: readonly {
    /** Where the step happens, when it is elsewhere than the one before. */
    readonly place?: string | undefined;
    /** A number at its beginning is drawn large. */
    readonly title: string;
    readonly text: string;
    readonly tone: Tone;
  }[];
}

export interface Bars extends Common {
  readonly kind: 'bars';
  readonly bars: readonly {
    readonly name: string;
    /** Not negative; the greatest one is as long as the drawing is wide. */
    readonly value: number;
    /** The value as it is written. */
    readonly shown: string;
    readonly tone: Tone;
  }[];
}

export interface Distances extends Common {
  readonly kind: 'distances';
  /** The first one is where the ways to the others begin. */
  readonly places: readonly {
    readonly name: string;
    /** Degrees, north and east. */
    readonly latitude: number;
    readonly longitude: number;
    readonly says: string;
    readonly tone: Tone;
  }[];
}

export type Diagram = Sequence | Steps | Bars | Distances;
