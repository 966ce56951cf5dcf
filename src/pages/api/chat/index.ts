import { answerChat } from '../../../features/chat/chat.server.ts';
import { readBody } from '../../../platform/http/body.ts';
import { endpoint, json } from '../../../platform/http/endpoint.ts';
import { eventStream } from '../../../platform/http/event-stream.ts';
import { problemResponse } from '../../../platform/http/problem.ts';

export const prerender = false;

/** Five messages at their longest, as JSON writes them. */
const MAX_BYTES = 128 * 1024;

export const ALL = endpoint({
  async POST({ request, locals: { services, network } }) {
    const { kind, value } = await readBody(request, MAX_BYTES);
    const left = new AbortController();
    const who = {
      network: services.keys.hmac('network', network),
      signal: AbortSignal.any([request.signal, left.signal]),
    };
    const result = await answerChat(services, kind === 'form' ? conversationOf(value) : value, who);
    if (result.outcome === 'refused') return problemResponse(result.problem);
    if (!wantsJson(request)) return eventStream(result.events, () => left.abort());
    let reply = '';
    for await (const event of result.events) if ('reply' in event) reply = event.reply;
    return json({ reply });
  },
});

/** A plain form has one field for the new message. */
const conversationOf = (fields: unknown) => ({
  messages: [{ role: 'user', content: (fields as { message?: unknown }).message }],
});

function wantsJson(request: Request): boolean {
  const accepted = request.headers.get('accept') ?? '';
  return accepted.includes('application/json') && !accepted.includes('text/event-stream');
}
