/** How a request reached the company without a form of the site. */
export const CHANNELS = ['phone', 'whatsapp', 'visit', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  phone: 'Appel',
  whatsapp: 'WhatsApp',
  visit: 'Visite',
  mail: 'E-mail',
};
