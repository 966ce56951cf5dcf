import { companyKind } from './company.ts';
import type { Kind } from './editable.ts';
import { faqKind } from './faq.ts';
import { mailboxesKind } from './mailboxes.ts';
import { promoKind } from './promo.ts';

/** Everything that staff edit, in the order in which they see it. */
export const KINDS: readonly Kind<object>[] = [companyKind, mailboxesKind, promoKind, faqKind];
