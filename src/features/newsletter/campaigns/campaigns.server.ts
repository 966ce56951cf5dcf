import { createHash } from 'node:crypto';
import {
  checkLetter,
  type Letter,
  LetterError,
  type LetterFile,
  type LetterText,
  unknownFields,
} from '../../../content/model/letter-file.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { OutgoingMail } from '../../../platform/mail/transport.ts';
import {
  type LeftOut,
  leftOutElements,
  lineAt,
  unknownMarkdown,
  withoutElements,
} from '../../../platform/markdown/left-out-elements.ts';
import type { ReadPicture } from '../../../platform/picture-file.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { countRecipients } from '../groups/groups.repository.ts';
import { ALL_SUBSCRIBERS, groupIdsOf } from '../groups/groups.schema.ts';
import { lockAudience } from '../groups/groups.server.ts';
import { type LetterPicture, letterPictures, type ReadLibrary } from '../letters/letter-pictures.server.ts';
import { unsubscribeToken } from '../subscribers/unsubscribe-token.ts';
import { campaignMail } from './campaign-mail.tsx';
import {
  beginCampaign,
  type Campaign,
  type CampaignCounts,
  countActiveSubscribers,
  countDeliveries,
  findCampaign,
  listCampaigns,
} from './campaigns.repository.ts';

export { EMPTY_AUDIENCE } from './campaigns.repository.ts';
export type { Campaign, CampaignCounts };

export interface CampaignServices {
  db: Database;
  keys: Keyring;
  siteUrl: string;
  now: () => number;
}

export interface PreparedLetter {
  /** File name without extension: the campaign's identity. */
  slug: string;
  letter: Letter;
  source: string;
  /** SHA-256 of the file and its pictures. */
  contentHash: string;
  pictures: LetterPicture[];
  /** Parts that no mail may have, by line. */
  leftOut: LeftOut[];
}

/** The campaign has begun with another text. */
export class LetterChanged extends Error {
  override name = 'LetterChanged';
}

/**
 * Left-out parts have lines of the file, or of the Markdown where there is none.
 * @throws {LetterError}
 */
export async function prepareLetter(
  slug: string,
  text: Pick<LetterFile, 'source'> & LetterText & Partial<LetterFile>,
  readPicture: ReadPicture,
  readLibrary?: ReadLibrary,
): Promise<PreparedLetter> {
  const { source, markdown, lineOf = (place) => ('line' in place ? place.line : 1) } = text;
  const unknown = unknownFields(text);
  const letter = checkLetter(text);
  const before = lineAt(markdown, markdown.lastIndexOf(letter.body)) - 1;
  const body = withoutElements(letter.body);
  const { pictures, sources, leftOut } = await letterPictures(body, readPicture, readLibrary);
  const size = largestHtml({ ...letter, body }, pictures);
  if (size > HTML_MAX_BYTES) {
    throw new LetterError(
      `le message compte ${Math.ceil(size / 1024)}\u00a0Ko de HTML\u00a0: au-delà de ${HTML_MAX_BYTES / 1024}\u00a0Ko, Gmail le coupe, et le lien de désabonnement disparaît. Raccourcissez le texte`,
    );
  }
  return {
    slug,
    source,
    letter: { ...letter, body },
    contentHash: hashOf(source, sources),
    pictures,
    leftOut: [...leftOutElements(letter.body, NO_ELEMENT), ...unknownMarkdown(letter.body), ...leftOut]
      .map(({ line, what }) => ({ line: lineOf({ line: line + before }), what }))
      .concat(unknown.map((field) => ({ line: lineOf({ field }), what: `champ «\u00a0${field}\u00a0»` })))
      .sort((a, b) => a.line - b.line),
  };
}

/** Bytes: Gmail clips longer mails. */
const HTML_MAX_BYTES = 100 * 1024;
/** Worst case of origin, unsubscribe link and greeting. */
const LONG_ORIGIN = `https://${'o'.repeat(40)}.example`;
const LONG_LINK = `${LONG_ORIGIN}/newsletter/desabonnement?token=${'t'.repeat(160)}`;

function largestHtml(letter: Letter, pictures: readonly LetterPicture[]): number {
  const recipient = { email: 'a@b.example', name: 'é'.repeat(40), unsubscribeUrl: LONG_LINK };
  return Buffer.byteLength(campaignMail(letter, LONG_ORIGIN, pictures)(recipient, { id: '', date: 0 }).html ?? '');
}

const NO_ELEMENT: ReadonlySet<string> = new Set();

function hashOf(source: string, pictures: readonly (readonly [name: string, bytes: Uint8Array])[]): string {
  const hash = createHash('sha256').update(source);
  for (const [name, bytes] of pictures) hash.update(`\0${name}\0${bytes.byteLength}\0`).update(bytes);
  return hash.digest('hex');
}

/**
 * Begins the campaign if it is new; its recipients are then final.
 * @param audience of a new one: `ALL_SUBSCRIBERS`, or ids of groups
 * @throws {LetterChanged} {LetterError} for an audience without recipients
 */
export async function openCampaign(
  { db, now }: CampaignServices,
  prepared: PreparedLetter,
  audience: string,
): Promise<Campaign> {
  const { slug, letter, source, contentHash, pictures } = prepared;
  const campaign = await beginCampaign(
    db,
    { slug, subject: letter.subject, source, contentHash, pictures },
    (trx) => lockAudience(trx, audience),
    now(),
  );
  if (campaign?.contentHash !== contentHash) throw new LetterChanged();
  return campaign;
}

/** Undefined: not begun. @throws {LetterChanged} {LetterError} when another site has sent it */
export async function findBegunCampaign(
  { db }: Pick<CampaignServices, 'db'>,
  { slug, contentHash }: PreparedLetter,
): Promise<Campaign | undefined> {
  const campaign = await findCampaign(db, slug);
  if (campaign && campaign.contentHash !== contentHash) throw new LetterChanged();
  return campaign;
}

/** Letter of a begun campaign, which has its own pictures. */
export function letterOf(text: LetterText): Letter {
  const letter = checkLetter(text);
  return { ...letter, body: withoutElements(letter.body) };
}

export async function previewCampaign(
  { db }: CampaignServices,
  prepared: PreparedLetter,
  audience: string,
): Promise<CampaignCounts & { begun: boolean }> {
  const campaign = await findBegunCampaign({ db }, prepared);
  if (campaign) return { begun: true, ...(await countDeliveries(db, campaign.id)) };
  const active = await countReaders({ db }, audience);
  return { begun: false, total: active, pending: active, sent: 0, failed: 0, uncertain: 0 };
}

/** Active subscribers who would get a letter for that audience now, each once. */
export function countReaders({ db }: Pick<CampaignServices, 'db'>, audience: string): Promise<number> {
  return audience === ALL_SUBSCRIBERS ? countActiveSubscribers(db) : countRecipients(db, groupIdsOf(audience));
}

/** Its unsubscribe link is valid, of no subscriber. */
export function testMail(
  { keys, siteUrl, now }: CampaignServices,
  { letter, pictures }: Pick<PreparedLetter, 'letter' | 'pictures'>,
  to: string,
): OutgoingMail {
  const id = newId(now());
  const unsubscribeUrl = unsubscribeLink(keys, siteUrl, newId(now()));
  const test = campaignMail(letter, siteUrl, pictures)({ email: to, name: null, unsubscribeUrl }, { id, date: now() });
  return { ...test, subject: `[Essai] ${letter.subject}` };
}

export function allCampaigns({ db }: Pick<CampaignServices, 'db'>): Promise<(Campaign & CampaignCounts)[]> {
  return listCampaigns(db);
}

export function countActive({ db }: Pick<CampaignServices, 'db'>): Promise<number> {
  return countActiveSubscribers(db);
}

export function unsubscribeLink(keys: Keyring, siteUrl: string, subscriberId: string): string {
  return `${siteUrl}/newsletter/desabonnement?token=${unsubscribeToken(keys, subscriberId)}`;
}
