import { workingCalendar } from '../../../src/content/kinds/company/holidays.ts';
import { countComments, listModerated } from '../../../src/features/blog/comments/moderation.server.ts';
import { ARTICLE } from '../../../src/features/blog/drafts/article-kind.server.ts';
import type { DraftFields } from '../../../src/features/blog/drafts/drafts.schema.ts';
import { comingArticles } from '../../../src/features/blog/drafts/drafts.server.ts';
import { findWrittenDraftsOf, hasDocuments } from '../../../src/features/documents/documents.server.ts';
import { comingEntries } from '../../../src/features/entries/coming-entries.server.ts';
import { findDrafts } from '../../../src/features/entries/together/publish-together.server.ts';
import { inboxRows } from '../../../src/features/inquiries/follow-up/inbox.server.ts';
import { todaysRequests } from '../../../src/features/inquiries/follow-up/today.server.ts';
import { LETTER, type LetterFields } from '../../../src/features/newsletter/letters/letter-kind.server.ts';
import { comingLetters, waitingLetters } from '../../../src/features/newsletter/letters/letters.server.ts';
import { hasRight } from '../../../src/features/staff/staff.schema.ts';
import { listStaff } from '../../../src/features/staff/staff.server.ts';
import { truncated } from '../../../src/text/intake.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { DAY_MS, dayNumber, startOfDay } from '../../../src/text/yaounde-days.ts';
import { loadedComment } from '../comments/comments-loader.server.ts';
import { editsTexts, kindsOf } from '../editing/entries/content.server.ts';
import { displayName } from '../editing/entries/content-state.server.ts';
import { isBlank } from '../editing/entries/fresh-data.server.ts';
import { dayAndMoment } from '../editing/scheduled-text.ts';
import { authorOf } from '../requests/inbox/author-of.ts';
import { parseReplyDraft } from '../requests/reply/reply-draft.server.ts';
import { rowOf } from '../requests/requests.server.ts';
import type { RequestContext } from '../session/context.server.ts';
import { followerFrom, shouldAuditRead } from '../session/member.server.ts';
import { shortHour, whenOf } from '../text/dates.ts';

export type LoadedToday = Awaited<ReturnType<typeof loadToday>>;

const COMMENTS = 3;
const DRAFTS = 5;
const EXCERPT = 90;
const WRITTEN = [ARTICLE.name, LETTER.name];
/** A letter that was to leave longer ago is named in its list alone. */
const LETTER_WAITS_MS = 7 * DAY_MS;
/** Older drafts are not today's. */
const DRAFT_DAYS = 90;

export async function loadToday(context: RequestContext) {
  const { services, member } = context;
  const now = services.now();
  const [requests, comments, coming, drafts, unscheduled] = await Promise.all([
    requestsOf(context),
    hasRight(member.role, 'comments') ? commentsOf(context) : undefined,
    comingOf(context),
    documentDrafts(context),
    hasRight(member.role, 'letters') ? waitingLetters(services, now - LETTER_WAITS_MS) : [],
  ]);
  const endOfToday = startOfDay(dayNumber(now) + 1);
  const isEmpty =
    (requests?.isEmpty ?? true) && [coming, drafts, unscheduled].every((it) => it.length === 0) && !comments?.total;
  const hasWritten = isEmpty && hasRight(member.role, 'articles') && (await hasDocuments(services.db.read, WRITTEN));
  return {
    now,
    calendar: workingCalendar(now),
    me: member.id,
    firstName: member.name.trim().split(/\s+/)[0] ?? '',
    requests,
    comments,
    coming,
    /** Letters that were to leave, and do not. */
    unscheduled: unscheduled.map(({ id, subject, at }) => ({
      ...{ to: `/lettres/${id}`, subject: subject || 'Sans objet' },
      when: dayAndMoment(Date.parse(at), now).when,
    })),
    drafts: [...(requests?.answers ?? []), ...drafts]
      .sort((one, other) => (one.at < other.at ? 1 : -1))
      .slice(0, DRAFTS),
    /** Nothing is there yet, in anything that the role sees. */
    isFirstDay: isEmpty && !hasWritten,
    counts: {
      late: requests?.late ?? 0,
      promised: requests?.promised ?? 0,
      waiting: requests?.total ?? 0,
      dueLate: requests?.dueLate ?? 0,
      dueToday: requests?.dueToday ?? 0,
      fresh: requests?.fresh ?? 0,
      held: comments?.total ?? 0,
      unscheduled: unscheduled.length,
      coming: coming.filter(({ at }) => at < endOfToday).length,
    },
  };
}

async function requestsOf({ services, member, audit }: RequestContext) {
  if (!hasRight(member.role, 'requests')) return undefined;
  const follower = followerFrom(member);
  const now = services.now();
  const [today, staff] = await Promise.all([todaysRequests(services, follower), listStaff(services)]);
  const { counts, waiting, due, quiet, answersBegun } = today;
  const shown = waiting.length + due.length + quiet.length + answersBegun.length;
  if (shown > 0 && shouldAuditRead(member, 'today', now)) await audit('requests list', pluralize(shown, 'demande'));
  const nameOf = (staffId: string | null) => staff.find(({ id }) => id === staffId)?.name;
  const rows = new Map(
    (await inboxRows(services, [...waiting, ...due], member.id)).map((found) => {
      const row = rowOf(found, now);
      const author = authorOf(row.last, member.id, nameOf);
      return [row.number, { ...row, author, assignee: nameOf(row.assigneeId) }];
    }),
  );
  const rowsOf = (list: typeof waiting) => list.flatMap(({ number }) => rows.get(number) ?? []);
  return {
    areCandidates: follower.kinds.every((kind) => kind === 'job'),
    late: counts.late,
    promised: today.promisedToday,
    total: counts.waiting,
    open: counts.open,
    fresh: today.fresh,
    waiting: rowsOf(waiting),
    dueLate: counts.dueLate,
    dueToday: counts.dueToday,
    due: rowsOf(due),
    quietSince: today.quietSince,
    quiet: quiet.map(({ number, name, automatic, body, createdAt }) => ({
      ...{ number, name },
      isAutomatic: automatic !== '',
      text: excerptOf(body),
      when: whenOf(createdAt, now),
    })),
    answers: answersBegun.map(({ number, name, content, updatedAt }) => ({
      to: `/demandes/${number}`,
      title: `À ${name}`,
      text: `«\u00a0${excerptOf(parseReplyDraft(JSON.parse(content) as object).text)}\u00a0»`,
      at: updatedAt,
      when: whenOf(updatedAt, now),
    })),
    isEmpty: today.isEmpty,
  };
}

async function commentsOf({ services }: RequestContext) {
  const [{ held }, found] = await Promise.all([
    countComments(services),
    listModerated(services, { status: 'held', limit: COMMENTS }),
  ]);
  return { total: held.total, shown: found.map((comment) => loadedComment(services, comment)) };
}

/** What appears or leaves by itself until the end of tomorrow, of what the role may see. */
async function comingOf({ services, member: { role } }: RequestContext) {
  const now = services.now();
  const until = startOfDay(dayNumber(now) + 2);
  const kinds = hasRight(role, 'content') ? kindsOf({ role }) : [];
  const [articles, letters, entries] = await Promise.all([
    hasRight(role, 'articles') ? comingArticles(services, until) : [],
    hasRight(role, 'letters') ? comingLetters(services, until) : [],
    comingEntries(services, kinds, until),
  ]);
  return [
    ...articles.map(({ id, title, author, at, isAhead }) => ({
      ...{ kind: 'Article', title, isAhead, at: Date.parse(at) },
      to: id ? `/articles/${id}` : '/articles',
      note: author ? `Article, de ${author}` : 'Article',
    })),
    ...letters.map(({ id, subject, at }) => ({
      ...{ kind: 'Lettre', title: subject || 'Sans objet', isAhead: false, at: Date.parse(at) },
      to: `/lettres/${id}`,
      note: "Lettre, à reprendre jusqu'à son départ",
    })),
    ...entries.map(({ kind, id, name, at, change, isAhead }) => ({
      ...{ kind: kind.title, title: name, isAhead: isAhead && change === 'begins', at },
      to: `/contenus/${kind.name}/${id}`,
      note: `${kind.title}, ${change === 'begins' ? 'paraît' : 'quitte le site'}`,
    })),
  ]
    .sort((one, other) => one.at - other.at)
    .map((it) => ({ ...it, isTomorrow: dayNumber(it.at) > dayNumber(now), hour: shortHour(it.at) }));
}

async function documentDrafts({ services: { db, now }, member }: RequestContext) {
  const { id, role, name } = member;
  const since = now() - DRAFT_DAYS * DAY_MS;
  const [articles, letters, entries] = await Promise.all([
    hasRight(role, 'articles') ? findWrittenDraftsOf<DraftFields>(db.read, ARTICLE, id, since) : [],
    hasRight(role, 'letters') ? findWrittenDraftsOf<LetterFields>(db.read, LETTER, id, since) : [],
    hasRight(role, 'content') ? findDrafts({ db }, kindsOf(member)) : [],
  ]);
  const draft = (to: string, title: string, text: string, at: string) => ({
    to,
    title,
    text,
    at,
    when: whenOf(at, now()),
  });
  return [
    ...articles.map((it) =>
      draft(`/articles/${it.id}`, it.fields?.title?.trim() || 'Sans titre', 'Article', it.updatedAt),
    ),
    ...letters.map((it) =>
      draft(`/lettres/${it.id}`, it.fields?.subject?.trim() || 'Sans objet', 'Lettre', it.updatedAt),
    ),
    ...entries
      .filter(({ entry }) => entry.author === name && Date.parse(entry.updatedAt) >= since)
      .filter(({ of, entry }) => editsTexts(member, of, entry.fields) && !isBlank(member, of, entry))
      .map(({ of, id, name, entry: { fields, updatedAt } }) => {
        const title = displayName(of, { id, name, state: fields.published ? 'published' : 'draft' });
        const kind = title === of.title ? [] : [of.title];
        const text = (fields.published ? [...kind, 'changements à publier'] : kind).join(', ');
        return draft(`/contenus/${of.name}/${id}`, title, text, updatedAt);
      }),
  ];
}

const excerptOf = (text: string) =>
  truncated(
    text
      .slice(0, EXCERPT * 4)
      .replace(/\s+/g, ' ')
      .trim(),
    EXCERPT,
  );
