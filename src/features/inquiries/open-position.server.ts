import { mailboxes } from '../../content/kinds/company/mailboxes.ts';
import { endedSince } from '../../content/kinds/people/jobs.ts';
import { offeredPositions, stateOfPosition } from '../../content/kinds/people/positions.ts';
import type { Result } from '../../platform/result.ts';
import { UNKNOWN_POSITION } from './kinds/job.schema.ts';

export type OpenPosition = Result<{ id: string; position: string }, { invalid: { error: string } }>;

/** Finds a position by id or title. @param now ms since 1970 */
export function openPosition(sent: unknown, now: number): OpenPosition {
  if (typeof sent !== 'string') return { status: 'invalid', error: UNKNOWN_POSITION };
  const state = stateOfPosition(sent.trim(), now);
  if (state.status === 'open') return { status: 'ok', id: state.id, position: state.position };
  const error = state.status === 'ended' ? endedSince(state.lastDay) : UNKNOWN_POSITION;
  if (offeredPositions(sent).positions.length > 0) return { status: 'invalid', error };
  const ended = state.status === 'ended' ? `${error} ` : '';
  return {
    status: 'invalid',
    error: `${ended}Aucun poste n'est ouvert en ce moment\u00a0: écrivez à ${mailboxes().recruitment}.`,
  };
}
