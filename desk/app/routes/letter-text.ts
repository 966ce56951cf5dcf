import { type ActionFunctionArgs, data } from 'react-router';
import { type Saved, saveLetter } from '../../../src/features/newsletter/letters.server.ts';
import { listStaff } from '../../../src/features/staff/staff.server.ts';
import { enter, missing } from '../context.server.ts';
import { hourOf } from '../dates.ts';
import type { SavedText } from '../use-letter-text.ts';

export const loader = () => {
  throw missing();
};

/** Saves a letter while it is being written. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { services, member } = enter(context, 'letters');
  const body = (await request.json()) as Record<string, unknown>;
  const { version, subject, preheader, body: text } = body;
  if (typeof version !== 'number' || ![subject, preheader, text].every((it) => typeof it === 'string')) {
    return data(null, { status: 400 });
  }
  const written = { version, subject: String(subject), preheader: String(preheader), body: String(text) };
  const saved = await saveLetter(services, params.id ?? '', written, member.id);
  return Response.json(await answerOf(saved));

  async function answerOf(it: Saved): Promise<SavedText> {
    if (it.outcome === 'unknown') throw missing();
    if (it.outcome === 'locked') return { outcome: 'locked' };
    if (it.outcome === 'saved') return { outcome: 'saved', version: it.version, at: hourOf(services.now()) };
    const staff = await listStaff(services);
    const { authorId, updatedAt } = it.letter;
    const author = staff.find(({ id }) => id === authorId)?.name ?? "Quelqu'un";
    const theirs = { subject: it.letter.subject, preheader: it.letter.preheader, body: it.letter.body };
    return { outcome: 'clash', author, at: hourOf(updatedAt), version: it.letter.version, theirs };
  }
}
