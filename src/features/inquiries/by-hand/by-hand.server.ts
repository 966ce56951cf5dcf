import { internshipValue } from '../../../content/kinds/people/positions.ts';
import { UniqueViolation } from '../../../platform/db/errors.ts';
import { newId } from '../../../platform/db/ids.ts';
import { mailboxOf, mayWriteTo } from '../../../platform/mail/address-limit.ts';
import { enqueue } from '../../../platform/mail/outbox.ts';
import type { Returns } from '../../../platform/mail/return-path.ts';
import type { Result } from '../../../platform/result.ts';
import type { Services } from '../../../platform/services.ts';
import { chosenService } from '../chosen-service.server.ts';
import { type CheckedCv, checkCv } from '../cv/cv.server.ts';
import { insertFile } from '../cv/inquiry-files.repository.ts';
import { isBlank } from '../fields/fields.schema.ts';
import { withPhones } from '../fields/phone.server.ts';
import { findFollowed } from '../follow-up/follow-up.repository.ts';
import type { FollowedInquiry, Follower } from '../follow-up/follow-up.server.ts';
import { recordRead } from '../follow-up/turn.repository.ts';
import { addNote, findInquiriesByPrefix, insertInquiry, nextInquiryNumber } from '../inquiries.repository.ts';
import { INQUIRIES, type InquiryKind } from '../kinds/inquiry-kinds.schema.ts';
import { CV_ERRORS, CV_MAX_BYTES } from '../kinds/job.schema.ts';
import { chosenOfLists } from '../listed-choices.server.ts';
import { acknowledgementMail } from '../mails/acknowledgement.ts';
import { type OpenPosition, openPosition } from '../open-position.server.ts';
import { readAnswers } from '../read-answers.server.ts';
import { byHandForm } from './by-hand.schema.ts';
import { CHANNEL_LABELS, type Channel } from './channels.schema.ts';

/** Applications for no offer of the site. */
export const SPONTANEOUS: readonly { value: string; label: string }[] = [
  { value: 'spontanee', label: 'Candidature spontanée' },
  { value: internshipValue('spontane'), label: 'Stage spontané' },
];

/** `id`: made with the form, so that a repeated post enters nothing twice. `cv`: undefined without a file. */
export interface ByHand {
  id: string;
  kind: InquiryKind;
  input: Readonly<Record<string, unknown>>;
  cv: { name: string; bytes: Uint8Array } | undefined;
  isAcknowledged: boolean;
  /** The mailbox that reads customers' replies. */
  returns?: Returns | undefined;
}

export type Entered = Result<
  { inquiry: FollowedInquiry; isNew: boolean },
  { invalid: { errors: Record<string, string> }; not_found: object }
>;

/** A request that came by phone, WhatsApp, a visit or a mailbox. Its author has read it; the promise starts now. */
export async function enterInquiry(
  services: Pick<Services, 'db' | 'now' | 'outbox' | 'keys'>,
  { id: authorId, kinds, name: author }: Pick<Follower, 'id' | 'kinds' | 'name'>,
  { id, kind, input, cv, isAcknowledged, returns }: ByHand,
): Promise<Entered> {
  if (!kinds.includes(kind)) return { status: 'not_found' };
  const { db, now, outbox, keys } = services;
  const { fields, sender, validate } = byHandForm(kind);
  const { positionField, serviceField, applicationKey } = INQUIRIES[kind];
  const service = serviceField === undefined ? null : (input[serviceField] ?? null);
  const read = readAnswers(kind, {
    checked: withPhones(validate(input), [sender.phone]),
    position: positionField === undefined ? undefined : positionOf(input[positionField], now()),
    service: isBlank(service) ? undefined : await chosenService(services, service),
    cv: cv && (await cvOf(cv)),
    listed: await chosenOfLists(services, fields, input),
  });
  if (read.status !== 'ok') return read;
  const { file } = read;
  const { channel, ...data } = read.data as Record<string, unknown> & { channel: Channel };
  const text = (field: string) => String(data[field] ?? '');
  const email = text(sender.email);
  const contact = {
    name: sender.name.map(text).filter(Boolean).join(' '),
    email,
    phone: text(sender.phone),
  };
  const at = now();
  const entered = { id, kind, data, contact, status: 'new', doubts: '', source: { channel } } as const;
  const applied = email && applicationKey ? { applicationKey: applicationKey(data as never) } : {};
  const numberOf = await nextInquiryNumber(db);
  const { number, isNew } = await db
    .write(async (trx) => {
      const taken = await numberOf(trx);
      await insertInquiry(trx, { ...entered, ...applied, number: taken }, at);
      await recordRead(trx, id, authorId, at);
      const note = CHANNEL_LABELS[channel];
      await addNote(trx, id, { event: 'entered', status: 'new', version: 1, note, author }, at);
      if (file) await insertFile(trx, { id: newId(at), inquiryId: id }, file, at);
      const mayWrite =
        isAcknowledged && email && (await mayWriteTo(trx, keys.hmac('acknowledgement', mailboxOf(email)), at));
      if (mayWrite) await enqueue(trx, acknowledgementMail({ id, number: taken, kind }, email, returns), at);
      return { number: taken, isNew: true };
    })
    .catch(async (error) => {
      if (!(error instanceof UniqueViolation)) throw error;
      const [earlier] = await findInquiriesByPrefix(db, id);
      return { number: earlier?.number ?? 0, isNew: false };
    });
  outbox.wake();
  const inquiry = await findFollowed(db, kinds, number);
  return inquiry ? { status: 'ok', inquiry, isNew } : { status: 'not_found' };
}

function positionOf(sent: unknown, now: number): OpenPosition {
  const spontaneous = SPONTANEOUS.find(({ value }) => value === sent);
  return spontaneous ? { status: 'ok', id: spontaneous.value, position: spontaneous.label } : openPosition(sent, now);
}

async function cvOf(cv: NonNullable<ByHand['cv']>): Promise<CheckedCv> {
  if (cv.bytes.byteLength > CV_MAX_BYTES) return { status: 'invalid', error: CV_ERRORS.tooLarge };
  return checkCv(cv);
}
