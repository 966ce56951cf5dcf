import { letterOf } from '../../src/content/reply-templates.ts';
import { columnOf, listCandidates, mailOfStage } from '../../src/features/inquiries/follow-up/candidates.server.ts';
import { blanksIn, validateAnswer } from '../../src/features/inquiries/follow-up/follow-up.schema.ts';
import {
  answerInquiry,
  type FollowedInquiry,
  setStage,
  showFollowed,
  takeAnswerBack,
} from '../../src/features/inquiries/follow-up/follow-up.server.ts';
import { notFound, type RequestContext } from './context.server.ts';
import { targetsOf } from './inbox-view.server.ts';
import { agree, pluralize } from './pluralize.ts';
import { followerFrom, returnsOf } from './requests.server.ts';

const NAME = '{nom}';
const FIRST_NAME = '{prénom}';
const POSITION = '{poste}';

export type Declined =
  | { status: 'invalid'; errors: Record<string, string>; typed: { subject: string; text: string } }
  | { status: 'sent'; message: string; replies: string[] }
  | { status: 'undone'; message: string };

export async function declineView({ services, member }: RequestContext, chosen: readonly string[]) {
  const candidates = (await listCandidates(services)).filter(
    ({ inquiry, column }) => chosen.includes(String(inquiry.number)) && column !== 'ended',
  );
  const template = mailOfStage('declined');
  return {
    candidates: candidates.map(({ inquiry: { number, version, contactName, contactEmail }, position }) => ({
      number,
      version,
      position,
      name: contactName,
      email: contactEmail,
    })),
    from: member.email,
    subject: template?.subject ?? '',
    text: template ? letterOf(template.text, NAME, member.name) : '',
  };
}

/** To each candidate a mail of his own; without an address, only the stage changes. */
export async function declineMany({ services, member, audit }: RequestContext, form: FormData): Promise<Declined> {
  const follower = followerFrom(member);
  const text = (name: string) => String(form.get(name) ?? '');
  if (text('do') === 'undo') return undo();
  const typed = { subject: text('subject'), text: text('text') };
  const targets = targetsOf(form.getAll('item'));
  const checked = validateAnswer(typed);
  const blanks = blanksIn(typed.subject, typed.text);
  const errors = {
    ...(checked.ok ? {} : checked.errors),
    ...(blanks.length > 0 && { text: `Remplissez d'abord ${blanks.join(', ')}.` }),
    ...(targets.length === 0 && { item: 'Choisissez au moins un candidat.' }),
  };
  if (!checked.ok || Object.keys(errors).length > 0) return { status: 'invalid', errors, typed };
  const replies: string[] = [];
  const left: string[] = [];
  let silent = 0;
  for (const target of targets) {
    const found = await showFollowed(services, follower, target.number);
    if (found?.inquiry.kind !== 'job' || columnOf(found.inquiry) === 'ended') {
      left.push(`#${target.number}`);
      continue;
    }
    const { inquiry } = found;
    if (inquiry.contactEmail === '') {
      const [change] = await setStage(services, follower, [target], 'declined');
      if (change?.status === 'ok') silent += 1;
      else left.push(`#${target.number}`);
      continue;
    }
    const letter = { subject: filled(checked.value.subject, inquiry), text: filled(checked.value.text, inquiry) };
    const sent = await answerInquiry(services, follower, target, letter, {
      stage: 'declined',
      returns: returnsOf(services),
    });
    if (sent.status === 'ok') replies.push(sent.replyId);
    else left.push(`#${target.number}`);
  }
  await audit('requests answer', targets.map(({ number }) => `#${number}`).join(', '));
  const message = [
    `${pluralize(replies.length, 'refus', 'refus')} ${agree(replies.length, 'part', 'partent')} dans 10\u00a0s.`,
    silent > 0 && `${pluralize(silent, 'candidature')} sans adresse\u00a0: déclinée sans courriel.`,
    left.length > 0 && `Changée entre-temps, donc laissée\u00a0: ${left.join(', ')}.`,
  ];
  return { status: 'sent', message: message.filter(Boolean).join(' '), replies };

  async function undo(): Promise<Declined> {
    const asked = form.getAll('reply').map(String);
    if (asked.length === 0) throw notFound();
    let back = 0;
    for (const reply of asked) {
      const taken = await takeAnswerBack(services, follower, reply);
      if (taken.status !== 'ok') continue;
      back += 1;
      await audit('requests taken-back', `#${taken.inquiry.number}`);
    }
    const gone = asked.length - back;
    const words = [
      back > 0 &&
        `${pluralize(back, 'refus', 'refus')} ${agree(back, 'repris', 'repris')} avant ${agree(back, 'son', 'leur')} départ.`,
      gone > 0 && `${pluralize(gone, 'courriel')} ${agree(gone, 'était déjà parti', 'étaient déjà partis')}.`,
    ];
    return { status: 'undone', message: words.filter(Boolean).join(' ') };
  }
}

function filled(text: string, { contactName, data }: FollowedInquiry): string {
  return text
    .replaceAll(NAME, contactName)
    .replaceAll(FIRST_NAME, String(data.firstName ?? contactName))
    .replaceAll(POSITION, String(data.position ?? ''));
}
