import type { ActionFunctionArgs } from 'react-router';
import { showFollowed } from '../../../../src/features/inquiries/follow-up/inbox.server.ts';
import { notFound, requireRight } from '../../session/context.server.ts';
import { followerFrom } from '../../session/member.server.ts';
import { announce } from '../../session/presence/presence.server.ts';

export async function action({ context, params, request }: ActionFunctionArgs) {
  const desk = requireRight(context, 'requests');
  const number = Number(params.number);
  const { services, member } = desk;
  const found = Number.isSafeInteger(number) ? await showFollowed(services, followerFrom(member), number) : undefined;
  if (!found) throw notFound();
  return announce(desk, `/demandes/${number}`, request);
}
