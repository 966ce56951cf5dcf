import { expect, test } from 'vitest';
import { services, servicesPage } from './services.ts';

// Proves 3.2.
test('the six services, in the order and with the values of the contact form', () => {
  expect(services.map((service) => service.value)).toEqual(['web', 'ai', 'marketing', 'cloud', 'data', 'mobile']);
});

test('each leads to a quote on the contact page', () => {
  expect(servicesPage.labels.quote).toEqual({ label: 'Demander un devis', href: '/contact' });
});
