/** `privacy`: rights over personal data. */
export type Mailbox = 'sales' | 'training' | 'partners' | 'recruitment' | 'privacy';
