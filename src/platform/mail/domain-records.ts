import { Resolver } from 'node:dns/promises';
import { type DkimKey, publicDkimKey } from './dkim.ts';

export interface DomainRecord {
  what: 'DKIM' | 'SPF' | 'DMARC';
  name: string;
  /** The value to publish; for SPF a proposal. */
  value: string;
}

/** @param mailHost host of SMTP_URL @param sender domain of MAIL_FROM and of bounces */
export function domainRecords(key: DkimKey, sender: string, mailHost: string | undefined): DomainRecord[] {
  return [
    {
      what: 'DKIM',
      name: `${key.selector}._domainkey.${key.domain}`,
      value: `v=DKIM1; k=rsa; p=${publicDkimKey(key.privateKey)}`,
    },
    { what: 'SPF', name: sender, value: `v=spf1 mx${mailHost ? ` a:${mailHost}` : ''} -all` },
    { what: 'DMARC', name: `_dmarc.${sender}`, value: `v=DMARC1; p=quarantine; rua=mailto:postmaster@${sender}` },
  ];
}

/** `unknown`: no resolver responded. */
export type RecordState = 'published' | 'missing' | 'different' | 'unknown';

/** Any valid SPF or DMARC record counts as published: its policy is the owner's choice. */
export async function checkRecords(
  records: readonly DomainRecord[],
  resolver: Pick<Resolver, 'resolveTxt'> = new Resolver({ timeout: 2000, tries: 1 }),
): Promise<(DomainRecord & { state: RecordState; found: string[] })[]> {
  return Promise.all(
    records.map(async (record) => {
      try {
        const texts = (await resolver.resolveTxt(record.name)).map((parts) => parts.join(''));
        return { ...record, ...stateOf(record, texts) };
      } catch (error) {
        const { code } = error as { code?: string };
        const isMissing = code === 'ENOTFOUND' || code === 'ENODATA';
        return { ...record, state: isMissing ? ('missing' as const) : ('unknown' as const), found: [] };
      }
    }),
  );
}

const BEGINS: Record<DomainRecord['what'], RegExp> = {
  DKIM: /^(?:v=DKIM1\b|k=|p=)/,
  SPF: /^v=spf1(?: |$)/i,
  DMARC: /^v=DMARC1\b/,
};

function stateOf({ what, value }: DomainRecord, texts: string[]): { state: RecordState; found: string[] } {
  const found = texts.filter((text) => BEGINS[what].test(text));
  const [only] = found;
  if (only === undefined) return { state: 'missing', found };
  // Receivers reject duplicate records.
  if (found.length > 1) return { state: 'different', found };
  if (what === 'DKIM') return { state: keyIn(only) === keyIn(value) ? 'published' : 'different', found };
  const isWhole =
    what === 'SPF' ? /\s[-~?]all\b|\sredirect=/i.test(only) : /;\s*p=(?:none|quarantine|reject)\b/i.test(only);
  return { state: isWhole ? 'published' : 'different', found };
}

function keyIn(text: string): string | undefined {
  return /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replace(/\s/g, '');
}
