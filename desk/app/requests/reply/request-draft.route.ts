import type { ActionFunctionArgs } from 'react-router';
import { readSave, saveResponse } from '../../editing/autosave/autosave.server.ts';
import { requireRight } from '../../session/context.server.ts';
import { followerFrom } from '../../session/member.server.ts';
import { followedInquiry } from '../request/inquiry-loader.server.ts';
import { keepReplyDraft, parseReplyDraft } from './reply-draft.server.ts';

export async function action({ context, request, params }: ActionFunctionArgs) {
  const desk = requireRight(context, 'requests');
  const { inquiry } = await followedInquiry(desk.services, followerFrom(desk.member), Number(params.number));
  const { version, value } = await readSave(request);
  return saveResponse(await keepReplyDraft(desk, inquiry.id, parseReplyDraft(value), version));
}
