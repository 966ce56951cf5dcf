import { mailboxes } from '../../content/kinds/company/mailboxes.ts';
import { endedSince } from '../../content/kinds/people/jobs.ts';
import { offeredPositions, stateOfPosition } from '../../content/kinds/people/positions.ts';
import { UNKNOWN_POSITION } from './kinds/job.schema.ts';

/** Finds a position by id or title. @param now ms since 1970 */
export function openPosition(
  sent: unknown,
  now: number,
): { id: string; position: string; error?: undefined } | { error: string } {
  if (typeof sent !== 'string') return { error: UNKNOWN_POSITION };
  const state = stateOfPosition(sent.trim(), now);
  if (state.status === 'open') return state;
  const error = state.status === 'ended' ? endedSince(state.lastDay) : UNKNOWN_POSITION;
  if (offeredPositions(sent).positions.length > 0) return { error };
  const ended = state.status === 'ended' ? `${error} ` : '';
  return { error: `${ended}Aucun poste n'est ouvert en ce moment\u00a0: écrivez à ${mailboxes().recruitment}.` };
}
