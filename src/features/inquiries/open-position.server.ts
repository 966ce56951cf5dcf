import { endedSince, jobs, stateOfPosition } from '../../content/jobs.ts';
import { mailboxes } from '../../content/mailboxes.ts';
import { UNKNOWN_POSITION } from './job.schema.ts';

/** Why nobody can apply for a position now; undefined when it is open. */
export function positionError(position: unknown): string | undefined {
  if (typeof position !== 'string') return UNKNOWN_POSITION;
  const state = stateOfPosition(position);
  if (state.step === 'open') return undefined;
  const error = state.step === 'ended' ? endedSince(state.lastDay) : UNKNOWN_POSITION;
  if (jobs().length > 0) return error;
  return `${state.step === 'ended' ? `${error} ` : ''}Aucun poste n'est ouvert en ce moment\u00a0: écrivez à ${mailboxes().recruitment}.`;
}
