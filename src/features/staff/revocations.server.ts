import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { deletePasskeysExcept, findAllStaff, updateStaff } from './staff.repository.ts';
import type { Role } from './staff.schema.ts';

export interface FormerAccess {
  staff: readonly { id: string; role: Role; ended_at: string | null }[];
  passkeys: readonly { id: string }[];
}

/** Ended accounts stay ended after a restore, the stricter role wins, passkeys of the backup alone are deleted. */
export async function reapplyRevocations(trx: Transaction<Tables>, { staff, passkeys }: FormerAccess): Promise<void> {
  const former = new Map(staff.map((it) => [it.id, it]));
  for (const { id, role, endedAt } of await findAllStaff(trx)) {
    const known = former.get(id);
    if (!known) continue;
    // Between two roles other than 'direction' the later one wins.
    const stricter = known.role === 'direction' ? role : known.role;
    await updateStaff(trx, id, { role: stricter, endedAt: endedAt ?? known.ended_at });
  }
  await deletePasskeysExcept(
    trx,
    passkeys.map(({ id }) => id),
  );
}
