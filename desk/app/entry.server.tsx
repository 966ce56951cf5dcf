import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { loggableError } from '../../src/platform/log.ts';
import { visitContext } from './session/context.server.ts';
import { Nonce } from './session/nonce.ts';

/** Buffers the whole page before the first byte: pages are small, and the status must be right. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, services } = context.get(visitContext);
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={routerContext} nonce={nonce} url={request.url} />
      </Nonce>,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        },
        onShellError: reject,
        onError(error) {
          if (statusOf(error) < 500) return;
          services.log.error({ error: loggableError(error) }, 'a page of the desk failed');
        },
      },
    );
  });
}

/** Logs an unexpected error's kind and stack location, without submitted data; a page left early is none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || statusOf(error) < 500) return;
  context.get(visitContext).services.log.error({ error: loggableError(error) }, 'a request of the desk failed');
}

function statusOf(error: unknown): number {
  const { init, status } = (error ?? {}) as { init?: ResponseInit | null; status?: unknown };
  return Number(init?.status ?? status ?? 500);
}
