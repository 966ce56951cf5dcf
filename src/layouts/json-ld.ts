import { company, companyElsewhere } from '@/content/kinds/company/company.ts';
import { openingHoursData } from '@/content/kinds/company/office-hours.ts';
import { isSampleLink } from '@/content/kinds/company/outside-links.ts';
import type { PriceRange } from '@/content/kinds/offer/price-ranges.ts';
import { offer } from '@/content/kinds/offer/promo.ts';
import { type Job, jobPath } from '@/content/kinds/people/jobs.ts';
import { promoPage } from '@/content/pages/promo-filled.ts';
import { brand } from '@/content/words/brand.ts';
import { foldText } from '@/text/fold-text.ts';

/** JSON-LD (schema.org) of what the page shows, with a price where it shows one. The document makes paths absolute. */
export interface JsonLd {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

const ORGANIZATION = { '@id': '/#organisation' } as const;

export function organization(): JsonLd {
  const { blurb, email, phones } = company();
  const social = companyElsewhere().social.filter(({ url }) => !isSampleLink(url));
  return {
    '@type': 'Organization',
    ...ORGANIZATION,
    name: brand.name,
    description: blurb,
    url: '/',
    logo: '/icon-512.png',
    email,
    telephone: phones.map(dialled),
    address: postalAddress(),
    ...(social.length > 0 && { sameAs: social.map((network) => network.url) }),
  };
}

export function premises(): JsonLd {
  const { phones } = company();
  return {
    '@type': 'Place',
    name: brand.name,
    address: postalAddress(),
    telephone: phones.map(dialled),
    ...openingHoursData(),
  };
}

function postalAddress() {
  const { street, postOffice, city } = company().address;
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postOfficeBoxNumber: postOffice,
    addressLocality: city,
    addressCountry: brand.countryCode,
  };
}

const dialled = (phone: string): string => phone.replaceAll(' ', '');

export function breadcrumbList(crumbs: readonly { label: string; path: string }[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: path,
    })),
  };
}

interface SoftwareFacts {
  name: string;
  description: string;
  path: string;
  /** schema.org's `applicationCategory`: 'BusinessApplication'. */
  category?: string | undefined;
  operatingSystem?: string | undefined;
  features: readonly string[];
}

export function softwareApplication(software: SoftwareFacts): JsonLd {
  return {
    '@type': 'SoftwareApplication',
    name: software.name,
    description: software.description,
    url: software.path,
    ...(software.category && { applicationCategory: software.category }),
    ...(software.operatingSystem && { operatingSystem: software.operatingSystem }),
    featureList: software.features,
    inLanguage: 'fr',
    provider: ORGANIZATION,
  };
}

export function itemList(items: readonly { name: string; path: string }[]): JsonLd {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: path,
    })),
  };
}

interface ServiceFacts {
  name: string;
  description: string;
  path: string;
  /** Those that the page shows. */
  ranges?: readonly PriceRange[];
}

export function service(facts: ServiceFacts): JsonLd {
  const offers = (facts.ranges ?? []).map(({ name, from, to, more, period }) => ({
    '@type': 'Offer',
    name,
    url: facts.path,
    priceSpecification: {
      '@type': period ? 'UnitPriceSpecification' : 'PriceSpecification',
      priceCurrency: 'XAF',
      minPrice: from,
      ...(!more && { maxPrice: to }),
      ...(period && { unitCode: 'MON' }),
    },
  }));
  return {
    '@type': 'Service',
    name: facts.name,
    serviceType: facts.name,
    description: facts.description,
    url: facts.path,
    areaServed: brand.countryCode,
    provider: ORGANIZATION,
    ...(offers.length > 0 && { offers }),
  };
}

/** The website offer; pages have it while the offer lasts. */
export function websiteOffer(): JsonLd {
  const { price, lastDay } = offer();
  const { title } = promoPage();
  return {
    ...service({ name: 'Site web professionnel', description: title, path: '/website-promo' }),
    offers: {
      '@type': 'Offer',
      url: '/website-promo',
      priceCurrency: 'XAF',
      priceSpecification: { '@type': 'PriceSpecification', priceCurrency: 'XAF', minPrice: price },
      validThrough: `${lastDay}T23:59:59+01:00`,
    },
  };
}

export function faqPage(questions: readonly { question: string; answer: string }[]): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Valid until the end of its last day on the site. */
export function jobPosting(job: Job): JsonLd {
  const { salary, until } = job;
  const [locality = '', ...beyond] = job.location.split(',').map((part) => part.trim());
  const isHere = beyond.length === 0 || /cameroun/i.test(beyond.join());
  return {
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: brand.name, value: job.id },
    title: job.title,
    description: [...job.description, ...job.missions, ...job.requirements, ...job.benefits].join('\n'),
    url: jobPath(job.id),
    datePosted: job.postedAt,
    ...(until && { validThrough: `${until}T23:59:59+01:00` }),
    employmentType: job.type === 'CDI' ? 'FULL_TIME' : ['FULL_TIME', 'TEMPORARY'],
    ...(job.department && { industry: job.department }),
    ...(job.experience && { experienceRequirements: job.experience }),
    directApply: true,
    hiringOrganization: { '@type': 'Organization', ...ORGANIZATION, name: brand.name },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: locality,
        ...(isHere && { addressCountry: brand.countryCode }),
      },
    },
    ...(salary.range && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'XAF',
        value: {
          '@type': 'QuantitativeValue',
          minValue: salary.range.min,
          maxValue: salary.range.max,
          unitText: 'MONTH',
        },
      },
    }),
  };
}

interface ArticleFacts {
  title: string;
  description: string;
  path: string;
  author: string;
  category: string;
  tags: readonly string[];
  /** ISO instants. */
  createdAt: string;
  updatedAt: string;
  shareImageUrl: string;
  commentsCount: number;
}

export function blogPosting(post: ArticleFacts): JsonLd {
  return {
    '@type': 'BlogPosting',
    '@id': post.path,
    headline: post.title,
    description: post.description,
    url: post.path,
    image: post.shareImageUrl,
    author: authorOf(post.author),
    publisher: ORGANIZATION,
    articleSection: post.category,
    keywords: post.tags,
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    commentCount: post.commentsCount,
    inLanguage: 'fr',
  };
}

function authorOf(author: string) {
  const name = foldText(author);
  const isCompany =
    [brand.name, company().legalName].some((it) => foldText(it) === name) || /^(l'|notre )?equipe\b/.test(name);
  return isCompany ? { '@type': 'Organization', ...ORGANIZATION, name: author } : { '@type': 'Person', name: author };
}

interface CourseFacts {
  name: string;
  description: string;
  path: string;
  level?: string | undefined;
  prerequisites: readonly string[];
  hours?: number | undefined;
  modes: readonly ('onsite' | 'online')[];
  /** FCFA, where the page shows it. */
  price?: number | undefined;
  /** Days `yyyy-mm-dd`, where the page shows them. */
  session?: { start: string; end: string } | undefined;
}

export function course(facts: CourseFacts): JsonLd {
  return {
    '@type': 'Course',
    name: facts.name,
    description: facts.description,
    url: facts.path,
    ...(facts.level && { educationalLevel: facts.level }),
    ...(facts.prerequisites.length > 0 && { coursePrerequisites: facts.prerequisites }),
    inLanguage: 'fr',
    provider: { '@type': 'Organization', ...ORGANIZATION, name: brand.name },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      ...(facts.modes.length > 0 && { courseMode: facts.modes }),
      ...(facts.hours !== undefined && { courseWorkload: `PT${facts.hours}H` }),
      ...(facts.session && { startDate: facts.session.start, endDate: facts.session.end }),
    },
    ...(facts.price !== undefined && {
      offers: { '@type': 'Offer', category: 'Paid', price: facts.price, priceCurrency: 'XAF', url: facts.path },
    }),
  };
}
