import type { Tables } from '../../platform/db/tables.ts';

/** The annex's subject, and what ends the data. */
export interface PersonalData {
  annex: string;
  /** `period`: purged. A table: cascades from its row. `never`: keyed hashes only. */
  until: 'period' | keyof Tables | 'never';
}

/** Every table is classified. */
export const DATA_INVENTORY: Record<keyof Tables, PersonalData | 'nothing personal'> = {
  inquiries: { annex: 'Demandes', until: 'period' },
  inquiry_reads: { annex: 'Demandes', until: 'inquiries' },
  inquiry_notes: { annex: 'Demandes', until: 'inquiries' },
  inquiry_replies: { annex: 'Demandes', until: 'inquiries' },
  inquiry_messages: { annex: 'Demandes', until: 'inquiries' },
  inquiry_files: { annex: 'CV', until: 'inquiries' },
  file_parts: { annex: 'CV', until: 'inquiry_files' },
  cv_uploads: { annex: "CV en cours d'envoi", until: 'period' },
  outbox: { annex: 'Courriers envoyés', until: 'period' },
  idempotency_keys: { annex: 'Clés contre les doubles envois', until: 'period' },
  blog_categories: 'nothing personal',
  blog_former_terms: 'nothing personal',
  blog_posts: 'nothing personal',
  blog_images: 'nothing personal',
  blog_comments: { annex: 'Commentaires', until: 'period' },
  blog_likes: { annex: "Mentions «\u00a0J'aime\u00a0»", until: 'blog_posts' },
  newsletter_subscribers: { annex: 'Abonnés à la newsletter', until: 'period' },
  newsletter_groups: 'nothing personal',
  newsletter_memberships: { annex: 'Abonnés à la newsletter', until: 'newsletter_subscribers' },
  newsletter_campaigns: 'nothing personal',
  newsletter_campaign_pictures: 'nothing personal',
  newsletter_deliveries: { annex: 'Abonnés à la newsletter', until: 'newsletter_subscribers' },
  documents: 'nothing personal',
  document_versions: { annex: "Comptes de l'équipe", until: 'never' },
  document_pictures: 'nothing personal',
  picture_files: { annex: 'Photos et documents de la médiathèque', until: 'period' },
  picture_renditions: { annex: 'Photos et documents de la médiathèque', until: 'picture_files' },
  changes: 'nothing personal',
  chat_days: 'nothing personal',
  chat_unanswered: { annex: 'Questions restées sans réponse', until: 'period' },
  site_counts: { annex: 'Fréquentation', until: 'period' },
  counters: 'nothing personal',
  acknowledgements: { annex: 'Accusés de réception', until: 'period' },
  rate_limits: { annex: 'Limites contre les robots', until: 'period' },
  last_done: 'nothing personal',
  installation: 'nothing personal',
  mailboxes: 'nothing personal',
  mailbox_failures: 'nothing personal',
  audit_log: { annex: "Journal de l'équipe", until: 'period' },
  staff: { annex: "Comptes de l'équipe", until: 'never' },
  staff_links: { annex: "Comptes de l'équipe", until: 'period' },
  staff_sessions: { annex: "Comptes de l'équipe", until: 'period' },
  staff_passkeys: { annex: "Comptes de l'équipe", until: 'staff' },
  staff_drafts: { annex: "Comptes de l'équipe", until: 'period' },
  forgotten_addresses: { annex: 'Adresses effacées ou désabonnées', until: 'never' },
  write_probe: 'nothing personal',
  migrations: 'nothing personal',
};
