import { redirectionsKind } from '../../src/content/redirections.ts';
import { type GoneAddress, redirectionFrom } from '../../src/features/entries/addresses.server.ts';
import { contentFieldsOf, ROLE_LABELS, ROLES } from '../../src/features/staff/staff.schema.ts';
import { canEditAllFields } from './content.server.ts';
import type { RequestContext } from './context.server.ts';
import type { RedirectOffer } from './editor.ts';

const either = new Intl.ListFormat('fr', { type: 'disjunction' });
const editors = ROLES.filter((role) => contentFieldsOf(role, redirectionsKind.name) === 'all');

/** @returns undefined: no address has gone, or it leads elsewhere already */
export async function redirectOffer(
  { services, member }: Pick<RequestContext, 'services' | 'member'>,
  gone: GoneAddress | undefined,
): Promise<RedirectOffer | undefined> {
  if (!gone || (await redirectionFrom(services, gone.from))) return undefined;
  const may = canEditAllFields(member, redirectionsKind);
  return { ...gone, askedOf: may ? undefined : either.format(editors.map((role) => ROLE_LABELS[role])) };
}
