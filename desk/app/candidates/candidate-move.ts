import { type CandidateStage, STAGES } from '../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';

export type Stage = CandidateStage | 'received';

export const isStage = (text: string | null): text is Stage =>
  text === 'received' || STAGES.some((stage) => stage === text);

export interface Typed {
  subject: string;
  text: string;
  facts: Record<string, string>;
  cc: string;
}

export type CandidateActionResult =
  | { status: 'invalid'; errors: Record<string, string>; typed: Typed }
  | { status: 'conflict'; version: number; changes: string[]; typed: Typed }
  | { status: 'not_found'; message: string };

export const FACT_PREFIX = 'fact ';

export function labelOf(blank: string): string {
  const words = blank.slice(1, -1);
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
}

export const fillBlanks = (text: string, facts: Record<string, string>): string =>
  Object.entries(facts).reduce(
    (filled, [blank, fact]) => (fact.trim() ? filled.replaceAll(blank, fact.trim()) : filled),
    text,
  );
