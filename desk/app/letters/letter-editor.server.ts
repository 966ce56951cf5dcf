import { redirect } from 'react-router';
import { DEFAULT_GREETING } from '../../../src/content/model/letter-greeting.ts';
import { brand } from '../../../src/content/words/brand.ts';
import { discardDocument } from '../../../src/features/documents/documents.server.ts';
import { audienceInWords, findAllGroups, readAudience } from '../../../src/features/newsletter/groups/groups.server.ts';
import { LETTER, type LetterFields } from '../../../src/features/newsletter/letters/letter-kind.server.ts';
import {
  copyLetter,
  forgetHour,
  haltLetter,
  readLetter,
  readRecipients,
  resumeLetter,
  saveLetter,
  scheduleLetter,
  sendTest,
  unscheduleLetter,
} from '../../../src/features/newsletter/letters/letters.server.ts';
import { listStaff, type StaffMember } from '../../../src/features/staff/staff.server.ts';
import { configuredSmtpDelivery, SmtpDeliveryError } from '../../../src/platform/mail/smtp-delivery.ts';
import type { EditedDocument, EditorCommand } from '../editing/edited-document.server.ts';
import type { EditorAnswer } from '../editing/editor.ts';
import { writtenDocument } from '../editing/written-document.server.ts';
import { type DeskServices, notFound, type RequestContext } from '../session/context.server.ts';
import { wholeDate } from '../text/dates.ts';
import type { LetterText } from './letter-text.ts';

export function openLetter(context: RequestContext, id: string): EditedDocument<LetterText> {
  const { db } = context.services;
  const { answerTo, parts } = writtenDocument<keyof LetterFields, LetterText>(context, {
    kind: LETTER,
    id,
    title: ['subject', 'Lettre sans objet'],
    formOf: ({ fields, markdown }) => textOf({ ...fields, body: markdown }),
    restored: 'letters restore',
    async wording() {
      const known = await findAllGroups(db.read);
      return (fields) => ({ ...fields, audience: audienceInWords(readAudience(fields.audience, known)) });
    },
  });
  return {
    address: `/lettres/${id}`,
    one: 'la lettre',
    parse: textOf,
    async save({ body: markdown, ...fields }, revision, { isApart }) {
      const text = { fields, markdown };
      const saved = await saveLetter(context.services, context.member, id, { revision, ...text, apart: isApart });
      return answerTo(saved);
    },
    ...parts,
    act: (command) => actOnLetter(context, id, command),
  };
}

const textOf = ({ subject, preheader, greeting, audience, body }: Record<string, unknown>): LetterText => ({
  subject: String(subject ?? ''),
  preheader: String(preheader ?? ''),
  greeting: String(greeting ?? DEFAULT_GREETING),
  audience: String(audience ?? ''),
  body: String(body ?? ''),
});

async function actOnLetter(
  { services, member, audit }: RequestContext,
  id: string,
  { verb, object, form, version }: EditorCommand,
): Promise<EditorAnswer<LetterText> | Response | undefined> {
  const open = await readLetter(services, id);
  if (!open) throw notFound();
  const slug = open.letter.address ?? '';
  switch (verb) {
    case 'test':
      return test(services, id, await readersOf(services, member, object === 'chosen' ? form : undefined));
    case 'leave': {
      const at = form.get('when') === 'later' ? instantOf(form) : undefined;
      if (at !== undefined && !(at > services.now())) {
        return { problems: ['Choisissez un jour et une heure à venir.'] };
      }
      const { problem } = await readRecipients(services, open.letter);
      if (problem !== undefined) return { problems: [`La lettre ne peut pas partir\u00a0: ${problem}.`] };
      return { confirm: { at, words: at === undefined ? 'tout de suite' : `${wholeDate(at)}, heure de Yaoundé` } };
    }
    case 'leave-sure': {
      const isNow = object === '';
      const at = isNow ? services.now() : Number(object);
      const seen = String(form.get('seen') ?? '') || null;
      const scheduled = await scheduleLetter(services, id, { revision: version, at, seen });
      if (scheduled.status === 'invalid') {
        return { problems: [`La lettre ne peut pas partir\u00a0: ${scheduled.reason}.`] };
      }
      if (scheduled.status === 'conflict') {
        return { problems: ['La lettre vient de changer\u00a0: relisez-la, puis recommencez.'] };
      }
      await audit(isNow ? 'letters send' : 'letters schedule', id);
      return { message: isNow ? 'La lettre part.' : `La lettre partira ${wholeDate(at)}.` };
    }
    case 'unschedule':
      if (!(await unscheduleLetter(services, id))) return { problems: ['La lettre est déjà partie.'] };
      await audit('letters unschedule', id);
      return { message: "La lettre ne partira pas d'elle-même\u00a0: vous pouvez de nouveau l'écrire." };
    case 'forget-hour':
      await forgetHour(services, id);
      return {};
    case 'halt':
      if (!(await haltLetter(services, slug))) return { problems: ["Il n'y a rien à suspendre."] };
      await audit('letters halt', id);
      return { message: "L'envoi s'arrête\u00a0: les messages en cours se terminent." };
    case 'resume':
      if (!(await resumeLetter(services, slug))) return { problems: ["Il n'y a rien à reprendre."] };
      await audit('letters resume', id);
      return { message: "L'envoi reprend où il était." };
    case 'copy': {
      const copy = await copyLetter(services, id, member);
      if (!copy) throw notFound();
      return redirect(`/lettres/${copy}`);
    }
    case 'delete':
      if (!(await discardDocument(services, LETTER, id))) {
        return { problems: ['Une lettre qui part ou qui est partie ne se supprime pas.'] };
      }
      await audit('letters delete', id);
      return redirect('/lettres');
    default:
      return undefined;
  }
}

/** Yaoundé is UTC+1 all year. */
const instantOf = (form: FormData) => Date.parse(`${form.get('day')}T${form.get('hour')}:00.000+01:00`);

const MAX_READERS = 12;

/** Open accounts only. @param form undefined: the member alone */
async function readersOf(services: DeskServices, member: StaffMember, form: FormData | undefined): Promise<string[]> {
  if (!form) return [member.email];
  const chosen = new Set(form.getAll('reader'));
  const team = await listStaff(services);
  return team.filter(({ id, endedAt }) => endedAt === null && chosen.has(id)).map(({ email }) => email);
}

async function test(services: DeskServices, id: string, to: readonly string[]): Promise<EditorAnswer<LetterText>> {
  if (to.length === 0) return { problems: ["Choisissez au moins un lecteur pour l'essai."] };
  if (to.length > MAX_READERS) return { problems: [`Choisissez ${MAX_READERS} lecteurs au plus pour un essai.`] };
  const { env, keys, siteUrl } = services;
  const smtp = configuredSmtpDelivery(env, keys, { mailFrom: brand.mailFrom, siteUrl });
  try {
    const sent = await sendTest(services, id, { to, smtp });
    if (sent.status === 'not_found') throw notFound();
    if (sent.status === 'invalid') return { problems: [`L'essai ne peut pas partir\u00a0: ${sent.reason}.`] };
    return { message: `L'essai est parti à ${to.join(', ')}.` };
  } catch (error) {
    if (!(error instanceof SmtpDeliveryError)) throw error;
    return { problems: [`L'essai n'est pas parti\u00a0: le serveur de messagerie a répondu ${error.message}.`] };
  } finally {
    smtp.close();
  }
}
