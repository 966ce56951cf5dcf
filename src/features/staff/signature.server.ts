import { company, postalLines } from '../../content/kinds/company/company.ts';
import type { Services } from '../../platform/services.ts';
import { defaultSignature, type Signature, signatureText } from './signature.schema.ts';
import { findSignature, type StaffMember, setSignature } from './staff.repository.ts';

type Signing = Pick<StaffMember, 'id' | 'name' | 'role'>;

/** The company's name and address, below each signature. */
export const companyLines = (): string[] =>
  [company().legalName, ...postalLines()].map((text) => text.replaceAll('\u2060', ''));

export async function readSignature({ db }: Pick<Services, 'db'>, member: Signing): Promise<Signature> {
  return (await findSignature(db, member.id)) ?? defaultSignature(member);
}

/** The signature that closes an answer of the colleague from now on. */
export const signatureOf = async (services: Pick<Services, 'db'>, member: Signing): Promise<string> =>
  signatureText(await readSignature(services, member), companyLines());

/** Answers that were sent keep theirs. @param signature null: as for a colleague who has written none */
export function writeSignature({ db }: Pick<Services, 'db'>, id: string, signature: Signature | null): Promise<void> {
  return db.write((trx) => setSignature(trx, id, signature));
}
