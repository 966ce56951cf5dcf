/** The mailboxes of the teams (`mailboxes.ts`), by what each is for; `privacy`: rights over personal data. */
export type Mailbox = 'sales' | 'training' | 'partners' | 'recruitment' | 'privacy';
