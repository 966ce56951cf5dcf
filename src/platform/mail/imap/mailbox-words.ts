/** Why a mailbox cannot be read. `other`: the server answered by an error. */
export type MailboxFault = 'password' | 'folder' | 'tls' | 'unreachable' | 'other';

export type MailboxName = 'replies' | 'bounces';

export const mailboxNames = (configured: Partial<Record<MailboxName, unknown>>): MailboxName[] =>
  (['replies', 'bounces'] as const).filter((name) => configured[name]);

export const MAILBOX_WORDS: Record<MailboxName, string> = {
  replies: 'La boîte des réponses (REPLY_URL)',
  bounces: 'La boîte des retours (BOUNCE_URL)',
};

/** Ends of a sentence. */
export const FAULT_WORDS: Record<MailboxFault, string> = {
  password: "le serveur refuse l'utilisateur ou le mot de passe",
  folder: "le dossier demandé n'y est pas",
  tls: 'la liaison ne peut pas être chiffrée, ou le certificat du serveur ne vaut pas',
  unreachable: 'le serveur ne répond pas',
  other: 'le serveur répond par une erreur',
};
