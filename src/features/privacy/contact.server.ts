import { storedEmail } from '../inquiries/fields/email.schema.ts';
import { finalPhone, phoneInWords } from '../inquiries/fields/phone.server.ts';

/** What a person's records are kept under: the address, or the phone number of requests without one. */
export function storedContact(typed: string): string {
  return typed.includes('@') ? storedEmail(typed) : (finalPhone(typed) ?? storedEmail(typed));
}

export const isPhone = (contact: string): boolean => !contact.includes('@') && finalPhone(contact) === contact;

/** A phone number with its spaces. */
export const contactInWords = (contact: string): string => (isPhone(contact) ? phoneInWords(contact) : contact);
