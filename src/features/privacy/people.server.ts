import type { Database } from '../../platform/db/database.ts';
import { countMailsOf, findAddressees } from '../../platform/mail/outbox.ts';
import {
  addressesOf,
  findCommentsNaming,
  listModerated,
  type ModeratedComment,
} from '../blog/comments/moderation.server.ts';
import { INQUIRY_KINDS, type InquiryKind } from '../inquiries/kinds/inquiry-kinds.schema.ts';
import {
  exportPerson,
  findMentions,
  listInquiriesOf,
  type PersonalData,
  searchSenders,
  type WholeInquiry,
} from '../inquiries/personal-data.server.ts';
import {
  exportSubscription,
  listSubscribers,
  type NewsletterData,
} from '../newsletter/subscribers/subscriber-list.server.ts';
import { isPhone, storedContact } from './contact.server.ts';

interface Stores {
  db: Database;
}

export interface AddressData extends PersonalData {
  newsletter: NewsletterData | null;
  comments: ModeratedComment[];
}

/** Data of a person, without file contents. */
export interface RetainedData {
  /** The address, or the phone number. */
  email: string;
  inquiries: WholeInquiry[];
  newsletter: NewsletterData | null;
  comments: ModeratedComment[];
  mails: number;
  /** Confirmation links. */
  otherMails: number;
  mentionedIn: number[];
}

/** Undefined: no data. @param typed address, or phone number */
export async function exportAddress({ db }: Stores, typed: string): Promise<AddressData | undefined> {
  const address = storedContact(typed);
  const newsletter = (await exportSubscription({ db }, address)) ?? null;
  const comments = await findCommentsNaming({ db }, address);
  const data = { ...(await exportPerson({ db }, address)), newsletter, comments };
  return data.inquiries.length + comments.length === 0 && !newsletter ? undefined : data;
}

/**
 * @param typed address, or phone number
 * @param kinds readable by the user's role; the existence of others is not revealed. Undefined: no data
 */
export async function findRetainedData(
  { db }: Stores,
  typed: string,
  kinds: readonly InquiryKind[] = INQUIRY_KINDS,
): Promise<RetainedData | undefined> {
  const address = storedContact(typed);
  const [all, newsletter, comments, addressees, naming] = await Promise.all([
    listInquiriesOf({ db }, address),
    exportSubscription({ db }, address),
    findCommentsNaming({ db }, address),
    findAddressees(db),
    address === '' ? [] : findMentions(db, address, kinds),
  ]);
  const inquiries = all.filter(({ kind }) => kinds.includes(kind));
  const otherMails = addressees.filter(({ to }) => keyOf(to) === keyOf(address)).length;
  if (inquiries.length + comments.length + otherMails === 0 && !newsletter) return undefined;
  const own = new Set(inquiries.map(({ number }) => number));
  return {
    email: address,
    inquiries,
    newsletter: newsletter ?? null,
    comments,
    otherMails,
    mails: await countMailsOf(
      db,
      inquiries.map(({ id }) => id),
    ),
    mentionedIn: naming.filter((number) => !own.has(number)),
  };
}

export interface FoundPerson {
  /** The address, or the phone number of a person known by phone alone. */
  email: string;
  name: string;
  inquiries: number;
  isSubscriber: boolean;
  comments: number;
  mails: number;
  /** ISO instant of the latest record. */
  at: string;
}

const MOST_SUBSCRIBERS = 200;

/** Exact addresses first, then the latest. @param text two characters or more */
export async function searchPeople(
  { db }: Stores,
  text: string,
  kinds: readonly InquiryKind[],
  limit: number,
): Promise<FoundPerson[]> {
  const contact = storedContact(text);
  const part = keyOf(isPhone(contact) ? contact : text);
  if (part.length < 2) return [];
  const people = new Map<string, FoundPerson>();
  const note = (email: string, name: string, at: string): FoundPerson => {
    const known = people.get(keyOf(email));
    const person = known ?? { email, name: '', inquiries: 0, isSubscriber: false, comments: 0, mails: 0, at };
    if (person.name === '') person.name = name;
    if (at > person.at) person.at = at;
    people.set(keyOf(email), person);
    return person;
  };
  const [senders, subscribers, comments, addressees] = await Promise.all([
    searchSenders({ db }, part, kinds),
    listSubscribers({ db }, { search: part, limit: MOST_SUBSCRIBERS }),
    listModerated({ db }, { search: part }),
    findAddressees(db),
  ]);
  for (const { email, phone, name, at } of senders) note(email || phone, name, at).inquiries += 1;
  for (const { email, name, updatedAt } of subscribers) note(email, name ?? '', updatedAt).isSubscriber = true;
  for (const comment of comments) {
    // `addressesOf` returns both readings of d'adresse@…: here the apostrophe is the sentence's.
    const named = [...new Set(addressesOf(comment))].filter((it) => it.includes(part));
    const shortest = named.filter((it) => !named.some((other) => other !== it && it.endsWith(other)));
    for (const email of shortest) note(email, '', comment.createdAt).comments += 1;
  }
  for (const { to, at } of addressees) {
    if (keyOf(to).includes(part)) note(to, '', at).mails += 1;
  }
  const isWhole = ({ email }: FoundPerson) => Number(keyOf(email) === part);
  const found = [...people.values()]
    .sort((one, other) => isWhole(other) - isWhole(one) || (one.at < other.at ? 1 : -1))
    .slice(0, limit);
  // A subscriber may have no name, and a sender one: what is said of a person does not depend on the words.
  for (const person of found) {
    person.isSubscriber ||= (await exportSubscription({ db }, person.email)) !== undefined;
  }
  return found;
}

const keyOf = (text: string) => text.trim().toLowerCase();
