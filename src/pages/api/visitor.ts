import { endpoint, json } from '@/platform/http/forms/endpoint.ts';
import { issueVisitorToken } from '@/platform/http/forms/visitor-token.ts';

export const prerender = false;

export const ALL = endpoint({
  GET: ({ locals: { services } }) => json({ token: issueVisitorToken(services.keys, services.now()) }),
});
