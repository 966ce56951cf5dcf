import { fillPlaceholders } from '../../../src/content/kinds/company/reply-placeholders.ts';
import { audiencesOf } from '../../../src/content/kinds/company/reply-templates.ts';
import { takeAnswerBack } from '../../../src/features/inquiries/follow-up/answers.server.ts';
import { listCandidates } from '../../../src/features/inquiries/follow-up/candidates.server.ts';
import { declineCandidates } from '../../../src/features/inquiries/follow-up/decline.server.ts';
import { blanksIn, validateAnswer } from '../../../src/features/inquiries/follow-up/follow-up.schema.ts';
import { TAKE_BACK_MS } from '../../../src/features/inquiries/follow-up/follow-up.server.ts';
import { colleagueValues, mailOfStage } from '../../../src/features/inquiries/follow-up/templates.server.ts';
import { signedText } from '../../../src/features/staff/signature.schema.ts';
import { signatureOf } from '../../../src/features/staff/signature.server.ts';
import { agree, pluralize } from '../../../src/text/pluralize.ts';
import { targetsOf } from '../requests/inbox/inbox-loader.server.ts';
import { notFound, type RequestContext } from '../session/context.server.ts';
import { followerFrom, replyMailbox, returnsOf } from '../session/member.server.ts';

type Declined =
  | { status: 'invalid'; errors: Record<string, string>; typed: { subject: string; text: string } }
  /** `leaving`: while the replies can be taken back, for `undoMs`. */
  | { status: 'sent'; message: string; leaving: string; replies: string[]; undoMs: number }
  | { status: 'undone'; message: string };

export async function loadDecline({ services, member }: RequestContext, chosen: readonly string[]) {
  const candidates = (await listCandidates(services)).filter(
    ({ inquiry, column }) => chosen.includes(String(inquiry.number)) && column !== 'ended',
  );
  const template = mailOfStage('declined', audiencesOf(member));
  const signature = await signatureOf(services, member);
  return {
    candidates: candidates.map(({ inquiry: { number, version, contactName, contactEmail }, position }) => ({
      number,
      version,
      position,
      name: contactName,
      email: contactEmail,
    })),
    from: replyMailbox(services, member),
    subject: template?.subject ?? '',
    text: filledByColleague(template?.text ?? '', member, signature),
  };
}

export async function declineMany({ services, member, audit }: RequestContext, form: FormData): Promise<Declined> {
  const follower = followerFrom(member);
  const text = (name: string) => String(form.get(name) ?? '');
  if (text('do') === 'undo') return undo();
  const typed = { subject: text('subject'), text: text('text') };
  const targets = targetsOf(form.getAll('item'));
  const signature = await signatureOf(services, member);
  const letter = filledByColleague(typed.text, member, signature);
  const checked = validateAnswer({ subject: typed.subject, text: signedText(letter, signature) });
  const blanks = blanksIn(typed.subject, typed.text);
  const errors = {
    ...(checked.ok ? {} : checked.errors),
    ...(blanks.length > 0 && { text: `Remplissez d'abord ${blanks.join(', ')}.` }),
    ...(targets.length === 0 && { item: 'Choisissez au moins un candidat.' }),
  };
  if (!checked.ok || Object.keys(errors).length > 0) return { status: 'invalid', errors, typed };
  const { declined, left } = await declineCandidates(services, follower, targets, checked.value, returnsOf(services));
  const replies = declined.flatMap(({ reply }) => reply ?? []);
  const answered = declined.filter(({ reply }) => reply);
  const silent = declined.filter(({ reply }) => !reply);
  if (answered.length > 0) await audit('requests answer', listed(answered));
  if (silent.length > 0) await audit('requests stage', `${listed(silent)}\u00a0: declined`);
  const since = left.filter(({ missing }) => missing.length === 0);
  const changed = [
    since.length > 0 &&
      `${agree(since.length, 'Changée')} entre-temps, donc ${agree(since.length, 'laissée')}\u00a0: ${listed(since)}.`,
  ];
  const incomplete = left.flatMap(({ number, missing }) =>
    missing.length > 0
      ? [`#${number} reste\u00a0: rien n'y remplace ${missing.map((it) => `{${it}}`).join(', ')}.`]
      : [],
  );
  const refusals = pluralize(answered.length, 'refus', 'refus');
  const message = [
    answered.length > 0 && `${refusals}\u00a0: en route.`,
    silent.length > 0 &&
      `${pluralize(silent.length, 'candidature')} sans adresse\u00a0: ${agree(silent.length, 'déclinée')} sans courriel.`,
    ...changed,
    ...incomplete,
  ]
    .filter(Boolean)
    .join(' ');
  return {
    status: 'sent',
    message,
    leaving: `${refusals} ${agree(answered.length, 'part', 'partent')} dans ${TAKE_BACK_MS / 1000}\u00a0s.`,
    replies: replies.map(({ id }) => id),
    undoMs: Math.min(TAKE_BACK_MS, ...replies.map(({ takeBackUntil }) => takeBackUntil - services.now())),
  };

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

/** What is each candidate's stays in braces. */
const filledByColleague = (text: string, { name }: { name: string }, signature: string): string =>
  fillPlaceholders(text, colleagueValues({ name, signature }), (of) => `{${of}}`);

const listed = (items: readonly { number: number }[]): string => items.map(({ number }) => `#${number}`).join(', ');
