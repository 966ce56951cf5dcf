import { aboutKind } from './about.ts';
import { acknowledgementsKind } from './acknowledgements.ts';
import { announcementsKind } from './announcements.ts';
import { apisKind } from './apis.ts';
import { assistantQuestionsKind } from './assistant-questions.ts';
import { blogPageKind } from './blog-page.ts';
import { applyKind, careersKind, lifeKind } from './careers.ts';
import { companyKind } from './company.ts';
import { contactPageKind } from './contact-page.ts';
import { partnersKind } from './current-partners.ts';
import { developersPageKind } from './developers-page.ts';
import type { Kind } from './editable.ts';
import { emergencyKind } from './emergency.ts';
import { faqKind } from './faq.ts';
import { figuresKind } from './figures.ts';
import { formListsKind } from './form-lists.ts';
import { holidaysKind } from './holidays.ts';
import { homeKind } from './home-page.ts';
import { internshipsKind, internshipsPageKind } from './internships.ts';
import { jobsKind, jobsPageKind } from './jobs.ts';
import { legalVersionsKind } from './legal/legal-versions.ts';
import { mailboxesKind } from './mailboxes.ts';
import { picturesKind } from './media.ts';
import { navigationKind } from './navigation.ts';
import { newsKind } from './news.ts';
import { newsletterPageKind } from './newsletter.ts';
import { pageTitlesKind } from './page-titles.ts';
import { partnersPageKind } from './partners.ts';
import { peopleKind } from './people.ts';
import { pricesKind } from './prices.ts';
import { productsKind } from './products.ts';
import { productsPageKind } from './products-page.ts';
import { promisesKind } from './promises.ts';
import { promoKind } from './promo.ts';
import { promoPageKind } from './promo-page.ts';
import { proofPageKind } from './proof.ts';
import { redirectionsKind } from './redirections.ts';
import { replyTemplatesKind } from './reply-templates.ts';
import { rangesKind } from './service-prices.ts';
import { servicesKind } from './services.ts';
import { servicesPageKind } from './services-page.ts';
import { referencesKind, storiesKind } from './stories.ts';
import { testimonialsKind } from './testimonials.ts';
import { coursesKind, trainingPageKind } from './training.ts';

/** In the order of the desk, by group. */
export const KINDS: readonly Kind<object>[] = [
  jobsKind,
  internshipsKind,
  coursesKind,
  servicesKind,
  promoKind,
  faqKind,
  rangesKind,
  pricesKind,
  productsKind,
  apisKind,
  newsKind,
  testimonialsKind,
  partnersKind,
  storiesKind,
  peopleKind,
  picturesKind,
  figuresKind,
  homeKind,
  aboutKind,
  servicesPageKind,
  productsPageKind,
  promoPageKind,
  careersKind,
  jobsPageKind,
  applyKind,
  internshipsPageKind,
  trainingPageKind,
  lifeKind,
  referencesKind,
  contactPageKind,
  partnersPageKind,
  developersPageKind,
  blogPageKind,
  newsletterPageKind,
  proofPageKind,
  pageTitlesKind,
  companyKind,
  promisesKind,
  holidaysKind,
  emergencyKind,
  mailboxesKind,
  announcementsKind,
  redirectionsKind,
  navigationKind,
  legalVersionsKind,
  assistantQuestionsKind,
  acknowledgementsKind,
  formListsKind,
  replyTemplatesKind,
];
