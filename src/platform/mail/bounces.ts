import PostalMime from 'postal-mime';
import { type ReturnKind, type Returns, readReturnPath } from './return-path.ts';

export interface Bounce {
  kind: Exclude<ReturnKind, 'reply'>;
  id: string;
  /** RFC 3463: `5.1.1`. */
  status: string;
  /** `late`: not final. `complaint`: marked as spam (RFC 5965). */
  outcome: 'failed' | 'late' | 'complaint';
}

export const BOUNCE_MAX_BYTES = 2 * 1024 * 1024;
/** Headers in which mail servers record the recipient. */
export const RECIPIENT_HEADERS = [
  ...['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-delivered-to', 'x-rcpt-to', 'to', 'received'],
];
const REPORTS = ['message/delivery-status', 'message/global-delivery-status'];
const FEEDBACK = 'message/feedback-report';

/** A report (RFC 3464, or the text of qmail and Exim) to a signed address, or a complaint; other mails are ignored. */
export async function readBounce(mail: Buffer, returns: Returns): Promise<Bounce | undefined> {
  if (mail.byteLength > BOUNCE_MAX_BYTES) return undefined;
  const parsed = await PostalMime.parse(mail, { forceRfc822Attachments: true }).catch(() => undefined);
  if (!parsed) return undefined;
  const header = (name: string) => parsed.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const part = (...types: string[]) => {
    const found = parsed.attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
    return found && (typeof found.content === 'string' ? found.content : new TextDecoder().decode(found.content));
  };
  const mine = signedIn(RECIPIENT_HEADERS.flatMap(header), returns);
  const feedback = part(FEEDBACK);
  if (feedback !== undefined) {
    const original = part('message/rfc822', 'text/rfc822-headers') ?? '';
    const of = signedIn([feedback, original], returns) ?? mine;
    const isSpam = /^feedback-type:\s*(abuse|fraud|virus|opt-out|other)\b/im.test(feedback);
    return of && isSpam ? { ...of, status: '5.7.1', outcome: 'complaint' } : undefined;
  }
  if (!mine) return undefined;
  const content = part(...REPORTS);
  const report = content === undefined ? wordsOf(parsed.text ?? '', header) : reportOf(content);
  return report && { ...mine, ...report };
}

function signedIn(texts: readonly string[], returns: Returns): Pick<Bounce, 'kind' | 'id'> | undefined {
  return signedAddresses(texts, returns).find((it): it is Pick<Bounce, 'kind' | 'id'> => it.kind !== 'reply');
}

export function signedAddresses(texts: readonly string[], returns: Returns): { kind: ReturnKind; id: string }[] {
  return texts
    .flatMap((text) => text.match(/(?<![^\s<>,;"])[^\s<>,;"@]+@[^\s<>,;"]+/g) ?? [])
    .flatMap((address) => readReturnPath(returns, address.replace(/^(?:rfc822|mailto):/i, '')) ?? []);
}

type Report = Pick<Bounce, 'status' | 'outcome'>;

function reportOf(text: string): Report | undefined {
  const unfolded = text.replace(/\r?\n[ \t]+/g, ' ');
  const action = /^action:\s*(\w+)/im.exec(unfolded)?.[1]?.toLowerCase();
  const told = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(unfolded)?.[1];
  const reason = /^diagnostic-code:.*/im.exec(unfolded)?.[0] ?? '';
  // Many servers send a generic status, and the reason in words.
  const status = told && !told.endsWith('.0.0') ? told : (statusIn(reason) ?? told);
  if (!action || !status) return undefined;
  return { status, outcome: action === 'failed' ? 'failed' : 'late' };
}

/** Text of qmail and of old Exim, which names the recipient in a header. */
function wordsOf(text: string, header: (name: string) => string[]): Report | undefined {
  const isQmail = /^Hi\. This is the qmail-send program at /m.test(text);
  if (!isQmail && header('x-failed-recipients').length === 0) return undefined;
  // The returned mail follows: its words are not the reason.
  const [reason = ''] = text.split(/^-{3,} (?:Below this line is|This is) a copy/m, 1);
  return { status: statusIn(reason) ?? '5.0.0', outcome: 'failed' };
}

function statusIn(words: string): string | undefined {
  const enhanced = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/.exec(words)?.[0];
  if (enhanced && !enhanced.endsWith('.0.0')) return enhanced;
  return REASONS.find(([sign]) => sign.test(words))?.[1] ?? enhanced;
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/quota|mailbox (?:is )?full|over ?quota|not enough space|boîte (?:aux lettres )?pleine|voll\b/i, '5.2.2'],
  [/spam|blocked|black ?list|block ?list|reputation|policy|dmarc|\bspf\b|dkim|rejeté comme indésirable/i, '5.7.1'],
  [
    /user unknown|unknown user|no such (?:user|mailbox|recipient)|no mailbox here|(?:does|do)(?: not|n't) exist|mailbox unavailable|recipient (?:address )?rejected|n'existe pas|inconnue?\b|unbekannt|nicht gefunden/i,
    '5.1.1',
  ],
  [/couldn't find any host|host (?:not found|unknown)|domain not found|unrouteable/i, '5.1.2'],
  [/timed? ?out|too long|retry timeout|connection refused/i, '4.4.7'],
];
