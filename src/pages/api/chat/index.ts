import type { APIContext } from 'astro';
import { chatRefusals } from '@/content/words/chat-refusals.ts';
import type { FinalReply } from '@/features/chat/chat.schema.ts';
import { answerChat, chosenTopic } from '@/features/chat/chat.server.ts';
import { CHAT_RATE_LIMIT } from '@/features/chat/chat-limits.ts';
import { countChoice } from '@/features/figures/visits.server.ts';
import { eventStream } from '@/platform/http/connection/event-stream.ts';
import { type AdmittedRequest, readLimitedBody } from '@/platform/http/forms/admission.ts';
import { endpoint, json } from '@/platform/http/forms/endpoint.ts';
import { problemResponse } from '@/platform/http/forms/problem.ts';

export const prerender = false;

const TERMS = {
  rateLimit: CHAT_RATE_LIMIT,
  maxBytes: 128 * 1024,
};

export const ALL = endpoint({
  POST: (context) =>
    readLimitedBody(context, { ...TERMS, tooMany: chatRefusals.pace() }, { echoesInput: false }, (admitted) =>
      reply(context, admitted),
    ),
});

async function reply(
  { request, locals: { services } }: APIContext,
  { body, sender, recordUse: spend }: AdmittedRequest,
) {
  const { kind, value } = body;
  const left = new AbortController();
  const who = { network: sender.network, signal: AbortSignal.any([request.signal, left.signal]) };
  const result = await answerChat(services, kind === 'form' ? conversationOf(value) : value, who);
  if (result.status !== 'ok') return problemResponse(result.problem);
  await spend();
  const topic = chosenTopic(value);
  if (topic) countChoice(services.visits, topic);
  if (!wantsJson(request)) return eventStream(result.events, () => left.abort());
  let whole: FinalReply = { reply: '' };
  for await (const event of result.events) if ('reply' in event) whole = event;
  return json({ ...whole, choices: whole.choices ?? [] });
}

const conversationOf = (fields: unknown) => ({
  messages: [{ role: 'user', content: (fields as { message?: unknown }).message }],
});

function wantsJson(request: Request): boolean {
  const accepted = request.headers.get('accept') ?? '';
  return accepted.includes('application/json') && !accepted.includes('text/event-stream');
}
