import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { deletePasskeysExcept, findAllStaff, updateStaff } from './staff.repository.ts';
import type { Role } from './staff.schema.ts';

/** Of the database that a restore replaces. */
export interface FormerAccess {
  staff: readonly { id: string; role: Role; ended_at: string | null }[];
  passkeys: readonly { id: string }[];
}

/**
 * After a restore: what was revoked since the backup stays so. An account that was ended is ended, of two roles the stricter
 * holds, and a passkey opens the desk only where the replaced database knew it: onto an empty machine none is restored.
 */
export async function reapplyRevocations(trx: Transaction<Tables>, { staff, passkeys }: FormerAccess): Promise<void> {
  const former = new Map(staff.map((it) => [it.id, it]));
  for (const { id, role, endedAt } of await findAllStaff(trx)) {
    const known = former.get(id);
    if (!known) continue;
    // 'direction' sees and decides everything; of two others the one given last is the truth.
    const stricter = known.role === 'direction' ? role : known.role;
    await updateStaff(trx, id, { role: stricter, endedAt: endedAt ?? known.ended_at });
  }
  await deletePasskeysExcept(
    trx,
    passkeys.map(({ id }) => id),
  );
}
