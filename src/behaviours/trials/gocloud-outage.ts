/** The current of an office, and the machine that answers for an application: both may fail. */
export interface Outage {
  readonly isOfficeCut: boolean;
  readonly isMainDown: boolean;
  /** The twin answers in place of the main machine. */
  readonly hasTakenOver: boolean;
}

export type Fault = 'office' | 'main';
/** `waiting` is ready but not in use. */
export type Tone = 'well' | 'switching' | 'down' | 'waiting';

export interface Reading {
  readonly text: string;
  readonly tone: Tone;
}

export const ALL_WELL: Outage = { isOfficeCut: false, isMainDown: false, hasTakenOver: false };

/** The fault begins, or ends where it lasts. */
export function toggled(outage: Outage, fault: Fault): Outage {
  if (fault === 'office') return { ...outage, isOfficeCut: !outage.isOfficeCut };
  return { ...outage, isMainDown: !outage.isMainDown, hasTakenOver: false };
}

export const takenOver = (outage: Outage): Outage => ({ ...outage, hasTakenOver: outage.isMainDown });

/** Tickets are sold unless the address is between two machines. */
export const isAnswering = ({ isMainDown, hasTakenOver }: Outage): boolean => !isMainDown || hasTakenOver;

export function headline(outage: Outage): Reading {
  const { isOfficeCut, isMainDown } = outage;
  if (!isAnswering(outage)) return { text: "Douala ne répond plus. L'adresse bascule.", tone: 'switching' };
  if (isMainDown && isOfficeCut) return { text: "Deux pannes. L'application répond.", tone: 'well' };
  if (isMainDown) return { text: 'Yaoundé a pris le relais. Tout répond.', tone: 'well' };
  if (isOfficeCut) return { text: "Le bureau est éteint. L'application répond.", tone: 'well' };
  return { text: 'Tout répond.', tone: 'well' };
}

export function readings({ isOfficeCut, isMainDown, hasTakenOver }: Outage): Record<Fault | 'twin', Reading> {
  const taking: Reading = hasTakenOver
    ? { text: "Porte l'adresse", tone: 'well' }
    : { text: 'Bascule…', tone: 'switching' };
  return {
    office: isOfficeCut ? { text: 'Sans courant', tone: 'down' } : { text: 'Sous tension', tone: 'well' },
    main: isMainDown ? { text: 'Débranchée', tone: 'down' } : { text: 'Active', tone: 'well' },
    twin: isMainDown ? taking : { text: 'Prête', tone: 'waiting' },
  };
}

export interface Entry {
  readonly time: string;
  readonly text: string;
  /** Milliseconds after the press. */
  readonly after: number;
  /** The twin answers from this entry on. */
  readonly takesOver?: true;
}

/** What the log says once `fault` was pressed. @param outage after the press */
export function entriesOf(outage: Outage, fault: Fault): Entry[] {
  if (fault === 'office')
    return outage.isOfficeCut
      ? [
          { time: '14\u00a0h\u00a010', text: 'Le bureau de Yaoundé est coupé.', after: 0 },
          { time: '14\u00a0h\u00a012', text: 'SMS envoyé\u00a0: bureau injoignable, application debout.', after: 1400 },
        ]
      : [{ time: '16\u00a0h\u00a035', text: 'Le courant est revenu. Rien à rattraper.', after: 0 }];
  return outage.isMainDown
    ? [
        { time: '14\u00a0h\u00a020', text: 'La machine de Douala ne répond plus.', after: 0 },
        {
          time: '14\u00a0h\u00a021',
          text: "L'adresse bascule sur la jumelle. SMS envoyé.",
          after: 2600,
          takesOver: true,
        },
      ]
    : [
        {
          time: '14\u00a0h\u00a031',
          text: 'Douala rebranchée, copie à jour. La jumelle se remet en attente.',
          after: 0,
        },
      ];
}
