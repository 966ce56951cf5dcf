import type { IncomingMessage, ServerResponse } from 'node:http';

/** A browser that still sends reads its answer only while the connection stays. */
const UNREAD_MS = 60_000;

/**
 * Once a request is answered, no code of ours reads what is left of its body: Node drops the bytes as they arrive, also
 * of a body whose reading had begun. A body that does not end closes its connection. @param ms after the answer
 */
export function dropUnreadBody(request: IncomingMessage, response: ServerResponse, ms = UNREAD_MS): void {
  response.once('finish', () => {
    // Of a reader that stopped: they would hold the connection back. An untouched body flows already.
    for (const event of ['readable', 'data']) if (request.listenerCount(event) > 0) request.removeAllListeners(event);
    request.resume();
    if (request.complete) return;
    const timer = setTimeout(() => request.socket.destroy(), ms);
    timer.unref();
    for (const over of ['end', 'close']) request.once(over, () => clearTimeout(timer));
  });
}
