import type { ActionFunctionArgs } from 'react-router';
import { showFollowed } from '../../../src/features/inquiries/follow-up.server.ts';
import { inquiryTopic, keepDraft } from '../../../src/features/staff/staff.server.ts';
import { enter, missing } from '../context.server.ts';
import { hourOf } from '../dates.ts';
import { followerOf } from '../requests.server.ts';

const DRAFT_MAX = 50_000;

/** Keeps what somebody is writing. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { services, member } = enter(context, 'requests');
  const found = await showFollowed(services, followerOf(member), Number(params.number));
  if (!found) throw missing();
  const form = await request.formData();
  const [subject, text, stage] = ['subject', 'text', 'stage'].map((name) =>
    String(form.get(name) ?? '').slice(0, DRAFT_MAX),
  );
  const content = text?.trim() ? JSON.stringify({ subject, text, stage }) : '';
  await keepDraft(services, member.id, inquiryTopic(found.inquiry.id), content);
  return { keptAt: content ? hourOf(services.now()) : null };
}
