import { company } from '@/content/kinds/company/company.ts';
import { endpoint } from '@/platform/http/forms/endpoint.ts';
import { DAY_MS } from '@/text/yaounde-days.ts';

export const prerender = false;

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 360;

export const ALL = endpoint({
  GET: ({ locals: { services } }) =>
    new Response(
      [
        `Contact: mailto:${company().email}`,
        `Expires: ${new Date(services.now() + VALID_DAYS * DAY_MS).toISOString()}`,
        'Preferred-Languages: fr, en',
        `Canonical: ${services.siteUrl}/.well-known/security.txt`,
        '',
      ].join('\n'),
      { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
    ),
});
