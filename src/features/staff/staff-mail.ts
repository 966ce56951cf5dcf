import { company } from '../../content/kinds/company/company.ts';
import { brand } from '../../content/words/brand.ts';
import type { QueuedMail } from '../../platform/mail/outbox.ts';
import { LINK_MAIL, LINK_MINUTES, ROLE_LABELS, type Role, roleInWords } from './staff.schema.ts';

export function linkMail(
  { id, email, name, role }: { id: string; email: string; name: string; role: Role },
  link: string,
  purpose: 'invitation' | 'sign-in',
): QueuedMail {
  const { subject, intro, notYou } = WORDS[purpose];
  return {
    kind: LINK_MAIL,
    isSecret: true,
    recordId: id,
    to: email,
    subject,
    replyTo: { name: brand.name, address: company().email },
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    text: [
      `Bonjour ${name},`,
      '',
      intro(ROLE_LABELS[role]),
      '',
      link,
      '',
      `Ce lien sert une seule fois et dure ${LINK_MINUTES} minutes. Passé ce délai, demandez-en un autre depuis la page d'entrée du bureau.`,
      '',
      ...(purpose === 'invitation' ? roleLines(role) : []),
      notYou,
      '',
      'Le bureau de Nkul',
      '',
    ].join('\n'),
  };
}

function roleLines(role: Role): string[] {
  const { sees, lacks } = roleInWords(role);
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`);
  return [
    'Votre rôle vous donne\u00a0:',
    ...list(sees),
    '',
    ...(lacks.length > 0 ? ['Il ne donne pas\u00a0:', ...list(lacks), ''] : []),
  ];
}

const WORDS = {
  invitation: {
    subject: 'Votre accès au bureau de Nkul',
    intro: (role: string) =>
      `Le bureau de Nkul vous est ouvert (rôle\u00a0: ${role}). Ouvrez ce lien sur l'appareil que vous voulez utiliser\u00a0:`,
    notYou: 'Si vous ne faites pas partie de Nkul, ne tenez pas compte de ce message.',
  },
  'sign-in': {
    subject: 'Votre lien pour entrer au bureau',
    intro: (_role: string) =>
      "Voici le lien demandé pour entrer au bureau. Ouvrez-le sur l'appareil que vous voulez utiliser\u00a0:",
    notYou: "Si vous n'avez rien demandé, ne faites rien\u00a0: personne n'entre sans ce message.",
  },
} as const;

export function newAccessMail(
  { id, email, name }: { id: string; email: string; name: string },
  what: 'device' | 'passkey',
  device: string,
  at: string,
): QueuedMail {
  const { subject, sentence } = NEW_ACCESS[what];
  const when = `le ${inYaounde.format(new Date(at))}`;
  return {
    kind: 'staff-access',
    recordId: id,
    to: email,
    subject,
    replyTo: { name: brand.name, address: company().email },
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    text: [
      `Bonjour ${name},`,
      '',
      sentence(device, when),
      '',
      "Si c'était vous, il n'y a rien à faire.",
      '',
      'Sinon, prévenez tout de suite la direction\u00a0: elle coupe vos appareils, vos liens et vos clés en une fois.',
      '',
      'Le bureau de Nkul',
      '',
    ].join('\n'),
  };
}

const inYaounde = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Africa/Douala',
  dateStyle: 'long',
  timeStyle: 'short',
});

const NEW_ACCESS = {
  device: {
    subject: 'Un nouvel appareil est entré au bureau de Nkul',
    sentence: (device: string, when: string) => `Un appareil (${device}) est entré au bureau sous votre nom, ${when}.`,
  },
  passkey: {
    subject: "Une nouvelle clé d'accès ouvre le bureau de Nkul",
    sentence: (device: string, when: string) =>
      `Une clé d'accès a été ajoutée à votre compte depuis un appareil (${device}), ${when}.`,
  },
} as const;
