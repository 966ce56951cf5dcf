import type { IncomingMessage, ServerResponse } from 'node:http';

/** The site's handler, as the framework builds it. */
export type PageHandler<Locals> = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (() => void) | undefined,
  locals: Locals,
) => Promise<void>;

/**
 * A page as the handler renders it, without a socket.
 * @param locals what the handler is given with each request.
 * @throws when it answers anything but a whole page.
 */
export async function renderPage<Locals>(handler: PageHandler<Locals>, path: string, locals: Locals): Promise<string> {
  const { inject } = await import('light-my-request');
  const answer = await inject((request, response) => void handler(request, response, undefined, locals), { url: path });
  // What fails in the middle of a page has been answered with 200.
  if (answer.statusCode !== 200 || !answer.payload.includes('</html>')) {
    throw new Error(`${path} could not be rendered: ${answer.statusCode}`);
  }
  return answer.payload;
}
