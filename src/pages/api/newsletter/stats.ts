import { newsletterStats } from '@/features/newsletter/newsletter.server.ts';
import { endpoint, json } from '@/platform/http/forms/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({ GET: async ({ locals: { services } }) => json(await newsletterStats(services)) });
