import type { Role } from '../../../src/features/staff/staff.schema.ts';

export const NO_HEIR = 'personne';

export interface PendingReassignment {
  do: 'end' | 'role';
  role?: Role;
  name: string;
  email: string;
  work: number;
  heirs: { id: string; name: string }[];
}
