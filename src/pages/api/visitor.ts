import { endpoint, json } from '@/platform/http/endpoint.ts';
import { issueVisitorToken } from '@/platform/http/visitor-token.ts';

export const prerender = false;

export const ALL = endpoint({
  GET: ({ locals: { services } }) => json({ token: issueVisitorToken(services.keys, services.now()) }),
});
