/** Requirement 3.2, in the order of the site. Browser-safe. */
export const serviceValues = ['web', 'ai', 'marketing', 'cloud', 'data', 'mobile'] as const;

export type ServiceValue = (typeof serviceValues)[number];

export const SERVICE_NAMES: Readonly<Record<ServiceValue, string>> = {
  web: 'Développement web',
  ai: 'Intelligence artificielle',
  marketing: 'Marketing digital',
  cloud: 'Cloud',
  data: 'Big data',
  mobile: 'Applications mobiles',
};

export const SERVICE_CHOICES = serviceValues.map((value) => ({ value, label: SERVICE_NAMES[value] }));
