import { redirectionsKind } from '../../src/content/redirections.ts';
import { type GoneAddress, withoutRedirection } from '../../src/features/entries/addresses.server.ts';
import { contentFieldsOf, ROLE_LABELS, ROLES } from '../../src/features/staff/staff.schema.ts';
import { canEditAllFields } from './content.server.ts';
import type { RequestContext } from './context.server.ts';
import type { RedirectOffer } from './editor.ts';

const either = new Intl.ListFormat('fr', { type: 'disjunction' });
const editors = ROLES.filter((role) => contentFieldsOf(role, redirectionsKind.name) === 'all');

/** @returns none for an address that leads elsewhere already */
export async function redirectOffers(
  { services, member }: Pick<RequestContext, 'services' | 'member'>,
  gone: readonly (GoneAddress | undefined)[],
): Promise<RedirectOffer[]> {
  const may = canEditAllFields(member, redirectionsKind);
  const askedOf = may ? undefined : either.format(editors.map((role) => ROLE_LABELS[role]));
  return (await withoutRedirection(services, gone)).map((it) => ({ ...it, askedOf }));
}

export const redirectOffer = async (
  context: Pick<RequestContext, 'services' | 'member'>,
  gone: GoneAddress | undefined,
): Promise<RedirectOffer | undefined> => (await redirectOffers(context, [gone]))[0];
