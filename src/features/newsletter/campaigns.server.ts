import { createHash } from 'node:crypto';
import { type Letter, parseLetter } from '../../content/letter-file.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { OutgoingMail } from '../../platform/mail/transport.ts';
import { type CampaignMail, campaignMail } from './campaign-mail.tsx';
import {
  beginCampaign,
  type Campaign,
  type CampaignCounts,
  countActiveSubscribers,
  countDeliveries,
  findCampaign,
  listCampaigns,
} from './campaigns.repository.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

export type { Campaign, CampaignCounts };

export interface Newsroom {
  db: Database;
  keys: Keyring;
  /** Public origin of every link. */
  siteUrl: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** A letter ready to be sent. */
export interface PreparedLetter {
  /** The file's name without its extension: the same name is the same campaign. */
  slug: string;
  letter: Letter;
  /** Of the whole file, SHA-256. */
  contentHash: string;
  mail: CampaignMail;
}

/** The letter is not the one whose sending has begun. */
export class LetterChanged extends Error {
  override name = 'LetterChanged';
}

/** @param slug `a-z0-9-` @throws {LetterError} */
export function prepareLetter(slug: string, source: string, siteUrl: string): PreparedLetter {
  const letter = parseLetter(source);
  return {
    slug,
    letter,
    contentHash: createHash('sha256').update(source).digest('hex'),
    mail: campaignMail(letter, siteUrl),
  };
}

/**
 * The campaign of this letter, begun now if it has not been: from then on its recipients are settled, those who
 * subscribe later get the next letter.
 * @throws {LetterChanged}
 */
export async function openCampaign({ db, now }: Newsroom, prepared: PreparedLetter): Promise<Campaign> {
  const { slug, letter, contentHash } = prepared;
  const campaign = await beginCampaign(db, { slug, subject: letter.subject, contentHash }, now());
  if (campaign.contentHash !== contentHash) throw new LetterChanged();
  return campaign;
}

/** What sending the letter now would do, without doing it: to how many, of which how many have it already. */
export async function previewCampaign(
  { db, now }: Newsroom,
  { slug, contentHash }: PreparedLetter,
): Promise<CampaignCounts & { begun: boolean }> {
  const campaign = await findCampaign(db, slug);
  if (!campaign) {
    const active = await countActiveSubscribers(db);
    return { begun: false, total: active, pending: active, sent: 0, failed: 0, uncertain: 0 };
  }
  if (campaign.contentHash !== contentHash) throw new LetterChanged();
  return { begun: true, ...(await countDeliveries(db, campaign.id, now())) };
}

/** The letter to one address, marked as a test; its link to unsubscribe is whole, and nobody's. */
export function testMail({ keys, siteUrl, now }: Newsroom, { mail, letter }: PreparedLetter, to: string): OutgoingMail {
  const id = newId(now());
  const unsubscribeUrl = unsubscribeLink(keys, siteUrl, newId(now()));
  const test = mail({ email: to, name: null, unsubscribeUrl }, { id, date: now() });
  return { ...test, subject: `[Essai] ${letter.subject}` };
}

export function allCampaigns({ db, now }: Pick<Newsroom, 'db' | 'now'>): Promise<(Campaign & CampaignCounts)[]> {
  return listCampaigns(db, now());
}

/** Where a subscriber leaves the list: opened by people, posted to by mail programs. */
export function unsubscribeLink(keys: Keyring, siteUrl: string, subscriberId: string): string {
  return `${siteUrl}/newsletter/desabonnement?token=${unsubscribeToken(keys, subscriberId)}`;
}
