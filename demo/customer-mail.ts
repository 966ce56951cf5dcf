import { randomUUID } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';

interface CustomerMail {
  from: { name: string; address: string };
  to: string;
  /** The subject of the mail that it answers. */
  subject: string;
  text: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The answered mail's Message-ID. */
  answers?: string | undefined;
}

/** The mail with which a customer answers, as a mail program writes it. */
export function customerMail({ from, to, subject, text, at, answers }: CustomerMail): Promise<Buffer> {
  const messageId = `<${randomUUID()}@courriel.example>`;
  const thread = answers ? { inReplyTo: answers, references: answers } : {};
  const mail = { from, to, subject: `Re: ${subject}`, text, date: new Date(at), messageId, ...thread };
  return new MailComposer(mail).compile().build();
}
