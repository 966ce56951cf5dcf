import { redirect } from 'react-router';
import { brand } from '../../src/content/brand.ts';
import {
  addPicture,
  copyLetter,
  deleteLetter,
  haltLetter,
  readLetter,
  removePicture,
  resumeLetter,
  saveLetter,
  scheduleLetter,
  sendTest,
  unscheduleLetter,
} from '../../src/features/newsletter/letters.server.ts';
import { configuredSmtpDelivery, SmtpDeliveryError } from '../../src/platform/mail/smtp-delivery.ts';
import { type DeskServices, notFound, type RequestContext } from './context.server.ts';
import { wholeDate } from './dates.ts';
import type { LetterAnswer } from './letter-text.ts';
import { readVerb } from './verb.ts';

/** Saves the submitted text first, so that an action never applies to a text the editor has not seen. */
export async function actOnLetter(
  { services, member, audit }: RequestContext,
  id: string,
  form: FormData,
): Promise<LetterAnswer | Response> {
  const { verb, object } = readVerb(form);
  let version = Number(form.get('version'));
  if (form.has('markdown')) {
    const text = {
      subject: String(form.get('subject') ?? ''),
      preheader: String(form.get('preheader') ?? ''),
      body: String(form.get('markdown')),
    };
    const saved = await saveLetter(services, id, { version, ...text }, member.id);
    if (saved.status === 'not_found') throw notFound();
    if (saved.status === 'conflict') {
      return { problem: "Quelqu'un d'autre vient de changer cette lettre\u00a0: relisez-la, puis recommencez." };
    }
    if (saved.status === 'ok') version = saved.version;
  }
  const open = await readLetter(services, id);
  if (!open) throw notFound();
  const slug = open.letter.slug ?? '';
  switch (verb) {
    case '':
      return { message: 'La lettre est enregistrée.' };
    case 'test':
      return test(services, id, member.email);
    case 'leave': {
      const at = form.get('when') === 'later' ? instantOf(form) : undefined;
      if (at !== undefined && !(at > services.now())) return { problem: 'Choisissez un jour et une heure à venir.' };
      return { sure: { at, words: at === undefined ? 'tout de suite' : `${wholeDate(at)}, heure de Yaoundé` } };
    }
    case 'leave-sure': {
      const at = object === '' ? services.now() : Number(object);
      const scheduled = await scheduleLetter(services, id, { version, at });
      if (scheduled.status === 'invalid')
        return { problem: `La lettre ne peut pas partir\u00a0: ${scheduled.reason}.` };
      if (scheduled.status === 'conflict')
        return { problem: 'La lettre vient de changer\u00a0: relisez-la, puis recommencez.' };
      await audit(object === '' ? 'letters send' : 'letters schedule', id);
      return { message: object === '' ? 'La lettre part.' : `La lettre partira ${wholeDate(at)}.` };
    }
    case 'unschedule': {
      if (!(await unscheduleLetter(services, id))) return { problem: 'La lettre est déjà partie.' };
      await audit('letters unschedule', id);
      return { message: "La lettre ne partira pas d'elle-même\u00a0: vous pouvez de nouveau l'écrire." };
    }
    case 'halt':
      if (!(await haltLetter(services, slug))) return { problem: "Il n'y a rien à suspendre." };
      await audit('letters halt', id);
      return { message: "L'envoi s'arrête\u00a0: les messages en cours se terminent." };
    case 'resume':
      if (!(await resumeLetter(services, slug))) return { problem: "Il n'y a rien à reprendre." };
      await audit('letters resume', id);
      return { message: "L'envoi reprend où il était." };
    case 'picture': {
      const file = form.get('picture');
      if (!(file instanceof File) || file.size === 0) return { problem: 'Choisissez une image.' };
      const content = new Uint8Array(await file.arrayBuffer());
      const added = await addPicture(services, id, { name: file.name, content });
      return added.status === 'ok'
        ? { message: `L'image est là. Dans le texte\u00a0: ![ce qu'on y voit](${added.name})` }
        : { problem: `${file.name}\u00a0: ${added.reason}` };
    }
    case 'remove-picture':
      await removePicture(services, id, object);
      return { message: `L'image ${object} n'est plus avec la lettre.` };
    case 'copy': {
      const copy = await copyLetter(services, id, member.id);
      return copy ? redirect(`/lettres/${copy}`) : {};
    }
    case 'delete':
      if (!(await deleteLetter(services, id)))
        return { problem: 'Une lettre qui part ou qui est partie ne se supprime pas.' };
      await audit('letters delete', id);
      return redirect('/lettres');
    default:
      return {};
  }
}

/** Yaoundé is UTC+1 all year. */
const instantOf = (form: FormData) => Date.parse(`${form.get('day')}T${form.get('hour')}:00.000+01:00`);

async function test(services: DeskServices, id: string, to: string): Promise<LetterAnswer> {
  const { env, keys, siteUrl } = services;
  const smtp = configuredSmtpDelivery(env, keys, { mailFrom: brand.mailFrom, siteUrl });
  try {
    const sent = await sendTest(services, id, { to, smtp });
    if (sent.status === 'not_found') throw notFound();
    if (sent.status === 'invalid') return { problem: `L'essai ne peut pas partir\u00a0: ${sent.reason}.` };
    return { message: `L'essai est parti à ${to}.` };
  } catch (error) {
    if (!(error instanceof SmtpDeliveryError)) throw error;
    return { problem: `L'essai n'est pas parti\u00a0: le serveur de messagerie a répondu ${error.message}.` };
  } finally {
    smtp.close();
  }
}
