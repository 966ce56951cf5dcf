import { chatProvider } from '@/features/chat/chat.server.ts';
import { endpoint, json } from '@/platform/http/forms/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  GET: ({ locals: { services } }) => json({ provider: chatProvider(services) }),
});
