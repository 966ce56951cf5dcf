import { redirectionsKind } from '../../../src/content/kinds/company/redirections.ts';
import { type GoneAddress, withoutRedirection } from '../../../src/features/entries/addresses.server.ts';
import { contentFieldsOf, ROLE_LABELS, ROLES } from '../../../src/features/staff/staff.schema.ts';
import type { RequestContext } from '../session/context.server.ts';
import type { RedirectOffer } from './editor.ts';
import { canEditAllFields } from './entries/content.server.ts';

const either = new Intl.ListFormat('fr', { type: 'disjunction' });
const editors = ROLES.filter((role) => contentFieldsOf(role, redirectionsKind.name) === 'all');

/** @returns none for an address that leads elsewhere already */
export async function redirectOffers(
  { services, member }: Pick<RequestContext, 'services' | 'member'>,
  gone: readonly (GoneAddress | undefined)[],
): Promise<RedirectOffer[]> {
  const may = canEditAllFields(member, redirectionsKind);
  const pendingReassignment = may ? undefined : either.format(editors.map((role) => ROLE_LABELS[role]));
  return (await withoutRedirection(services, gone)).map((it) => ({ ...it, pendingReassignment }));
}

export const redirectOffer = async (
  context: Pick<RequestContext, 'services' | 'member'>,
  gone: GoneAddress | undefined,
): Promise<RedirectOffer | undefined> => (await redirectOffers(context, [gone]))[0];
