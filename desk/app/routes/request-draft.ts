import type { ActionFunctionArgs } from 'react-router';
import { showFollowed } from '../../../src/features/inquiries/follow-up/follow-up.server.ts';
import { inquiryTopic, keepDraft } from '../../../src/features/staff/staff.server.ts';
import { bounded, wellFormed } from '../../../src/text/intake.ts';
import { readSave, saveResponse } from '../autosave.server.ts';
import { notFound, requireRight } from '../context.server.ts';
import { hourOf } from '../dates.ts';
import { followerFrom } from '../requests.server.ts';

const DRAFT_MAX = 50_000;

/** Stores the user's own draft: without a version, since no other user writes it. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { services, member } = requireRight(context, 'requests');
  const found = await showFollowed(services, followerFrom(member), Number(params.number));
  if (!found) throw notFound();
  const { value } = await readSave(request);
  const [subject, text = '', stage] = ['subject', 'text', 'stage'].map((name) =>
    bounded(wellFormed(String(value[name] ?? '')), DRAFT_MAX),
  );
  const content = text.trim() ? JSON.stringify({ subject, text, stage }) : '';
  await keepDraft(services, member.id, inquiryTopic(found.inquiry.id), content);
  return saveResponse({ status: 'ok', version: 0, at: content ? hourOf(services.now()) : '' });
}
