import {
  type Batch,
  listBatches,
  type OpenBatch,
  readBatch,
} from '../../../../src/features/entries/batches/batches.server.ts';
import type { StaffMember } from '../../../../src/features/staff/staff.server.ts';
import { notFound, type RequestContext } from '../../session/context.server.ts';
import { canEditAllFields } from './content.server.ts';

/** A member sees a batch if they may edit all fields of all its entries. */
const mayOpen = (member: Pick<StaffMember, 'role'>, { entries }: Pick<Batch, 'entries'>): boolean =>
  entries.every(({ kind }) => canEditAllFields(member, { name: kind }));

export async function batchesOf({ services, member }: Pick<RequestContext, 'services' | 'member'>): Promise<Batch[]> {
  return (await listBatches(services)).filter((batch) => mayOpen(member, batch));
}

/** @throws a 404 */
export async function openBatch(
  { services, member }: Pick<RequestContext, 'services' | 'member'>,
  id: string,
): Promise<OpenBatch> {
  const batch = await readBatch(services, id);
  if (!batch || !mayOpen(member, batch)) throw notFound();
  return batch;
}
