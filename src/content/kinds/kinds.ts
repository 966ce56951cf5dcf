import { legalVersionsKind } from '../legal/legal-versions.ts';
import type { Kind } from '../model/editable.ts';
import { aboutPageKind } from '../pages/about-page.ts';
import { blogPageKind } from '../pages/blog-page.ts';
import { applyPageKind, careersPageKind, lifePageKind } from '../pages/careers-pages.ts';
import { contactPageKind } from '../pages/contact-page.ts';
import { developersPageKind } from '../pages/developers-page.ts';
import { homePageKind } from '../pages/home-page.ts';
import { newsletterPageKind } from '../pages/newsletter-page.ts';
import { partnersPageKind } from '../pages/partners-page.ts';
import { productsPageKind } from '../pages/products-page.ts';
import { promoPageKind } from '../pages/promo-page.ts';
import { proofPageKind } from '../pages/proof-page.ts';
import { referencesPageKind } from '../pages/references-page.ts';
import { servicesPageKind } from '../pages/services-page.ts';
import { tradePagesKind } from '../pages/trade-pages.ts';
import { acknowledgementsKind } from './company/acknowledgements.ts';
import { announcementsKind } from './company/announcements.ts';
import { assistantQuestionsKind } from './company/assistant-questions.ts';
import { companyKind } from './company/company.ts';
import { emergencyKind } from './company/emergency.ts';
import { figuresKind } from './company/figures.ts';
import { filesKind } from './company/files.ts';
import { formListsKind } from './company/form-lists.ts';
import { holidaysKind } from './company/holidays.ts';
import { mailboxesKind } from './company/mailboxes.ts';
import { picturesKind } from './company/media.ts';
import { navigationKind } from './company/navigation.ts';
import { pageTitlesKind } from './company/page-titles.ts';
import { promisesKind } from './company/promises.ts';
import { redirectionsKind } from './company/redirections.ts';
import { replyTemplatesKind } from './company/reply-templates.ts';
import { apisKind } from './offer/apis.ts';
import { faqKind } from './offer/faq.ts';
import { rangesKind } from './offer/price-ranges.ts';
import { pricesKind } from './offer/prices.ts';
import { productsKind } from './offer/products.ts';
import { promoKind } from './offer/promo.ts';
import { servicesKind } from './offer/services.ts';
import { tradesKind } from './offer/trades.ts';
import { coursesKind, trainingPageKind } from './offer/training.ts';
import { currentPartnersKind } from './people/current-partners.ts';
import { internshipsKind, internshipsPageKind } from './people/internships.ts';
import { jobsKind, jobsPageKind } from './people/jobs.ts';
import { newsKind } from './people/news.ts';
import { peopleKind } from './people/people.ts';
import { storiesKind } from './people/stories.ts';
import { testimonialsKind } from './people/testimonials.ts';

/** Every kind by group, in the order of the desk. */
export const KINDS: readonly Kind<object>[] = [
  jobsKind,
  internshipsKind,
  coursesKind,
  servicesKind,
  promoKind,
  faqKind,
  rangesKind,
  pricesKind,
  tradesKind,
  productsKind,
  apisKind,
  newsKind,
  testimonialsKind,
  currentPartnersKind,
  storiesKind,
  peopleKind,
  picturesKind,
  filesKind,
  figuresKind,
  homePageKind,
  aboutPageKind,
  servicesPageKind,
  productsPageKind,
  promoPageKind,
  tradePagesKind,
  careersPageKind,
  jobsPageKind,
  applyPageKind,
  internshipsPageKind,
  trainingPageKind,
  lifePageKind,
  referencesPageKind,
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
