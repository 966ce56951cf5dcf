import type { APIRoute } from 'astro';
import { company } from '@/content/company.ts';

export const prerender = true;

/** RFC 9116 wants less than a year; a build older than that should not vouch for an address. */
const VALID_DAYS = 360;

export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      `Contact: mailto:${company().email}`,
      `Expires: ${new Date(Date.now() + VALID_DAYS * 86_400_000).toISOString()}`,
      'Preferred-Languages: fr, en',
      `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
      '',
    ].join('\n'),
  );
