import { chatProvider } from '@/features/chat/chat.server.ts';
import { endpoint, json } from '@/platform/http/endpoint.ts';

export const prerender = false;

/** For prerendered pages, which cannot know the provider. */
export const ALL = endpoint({
  GET: ({ locals: { services } }) => json({ provider: chatProvider(services) }),
});
