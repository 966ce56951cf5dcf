/** A mailbox: its server, user and folder. */
export interface ImapAccount {
  host: string;
  port: number;
  /** False: STARTTLS, which only a server on this machine may lack. */
  isSecure: boolean;
  isLocal: boolean;
  user: string;
  password: string;
  folder: string;
}

/** `imaps://user:password@host:993/INBOX`, percent-encoded. @returns undefined: not of that form */
export function readImapUrl(value: string): ImapAccount | undefined {
  const url = URL.parse(value);
  if (!url || !['imap:', 'imaps:'].includes(url.protocol)) return undefined;
  const { protocol, hostname, port, search, hash } = url;
  const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(decoded);
  if (!hostname || !user || !password || folder === undefined || search || hash) return undefined;
  const isSecure = protocol === 'imaps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 993 : 143) : Number(port),
    isSecure,
    isLocal: hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname),
    user,
    password,
    folder: folder || 'INBOX',
  };
}

function decoded(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part);
    // A line break would end the command.
    return /\p{Cc}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
