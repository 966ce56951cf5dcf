export type Tone = 'plain' | 'settled' | 'signal';

interface Common {
  readonly finding: string;
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
    readonly place?: string | undefined;
    /** A leading number is drawn large. */
    readonly title: string;
    readonly text: string;
    readonly tone: Tone;
  }[];
}

export interface Bars extends Common {
  readonly kind: 'bars';
  readonly bars: readonly {
    readonly name: string;
    /** The value is not negative; the greatest one spans the drawing. */
    readonly value: number;
    readonly shown: string;
    readonly tone: Tone;
  }[];
}

export interface Distances extends Common {
  readonly kind: 'distances';
  /** The first one is the origin of the routes. */
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
