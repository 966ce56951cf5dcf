import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { CONNECTION_LIMITS, type Connections, limitConnections } from './connections.ts';
import { problemOfClientError, refuseRaw } from './raw-refusal.ts';
import { dropUnreadBody } from './unread-body.ts';

/** How long the headers of a request may take: longer while the start keeps the process from reading them. */
const HEADERS_TIMEOUT_MS = 15_000;
const HEADERS_TIMEOUT_AT_START_MS = 60_000;

export interface HttpServerOptions {
  /** Proxies bring all clients' connections, and limit them themselves. */
  isBehindProxy: boolean;
  siteUrl: () => string;
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Answers a request with an `Expect` header that the site does not know. */
  refuseExpectation: (response: ServerResponse) => void;
}

/** Node's server with the site's limits; refusals are in French, also of what is no HTTP. */
export function createHttpServer({ isBehindProxy, siteUrl, handle, refuseExpectation }: HttpServerOptions): {
  server: Server;
  connections: Connections;
  /** The start is over. */
  started: () => void;
} {
  // A missing Host is refused by readTarget, in French and with a policy.
  const server = createServer({ requireHostHeader: false, connectionsCheckingInterval: 5_000 });
  server.headersTimeout = HEADERS_TIMEOUT_AT_START_MS;
  // Bodies have a pace of their own (pace.ts), shorter than this.
  server.requestTimeout = 16 * 60_000;
  server.keepAliveTimeout = 20_000;
  server.maxHeadersCount = 100;
  // Nothing sent and nothing taken for so long: the client is gone.
  server.timeout = 60_000;
  const limits = isBehindProxy ? { ...CONNECTION_LIMITS, perNetwork: Number.POSITIVE_INFINITY } : CONNECTION_LIMITS;
  const connections = limitConnections(server, limits, (socket) =>
    refuseRaw(
      socket,
      {
        status: 503,
        detail: 'Trop de connexions sont ouvertes depuis votre réseau. Réessayez dans quelques secondes.',
        retryAfter: 10,
      },
      siteUrl(),
    ),
  );
  server.on(
    'request',
    connections.serialise((request, response) => {
      dropUnreadBody(request, response);
      handle(request, response);
    }),
  );
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => refuseExpectation(response));
  server.on('connect', (_request, socket) =>
    refuseRaw(socket, { status: 405, detail: 'Le site ne relaie rien.', allow: ['GET', 'HEAD', 'POST'] }, siteUrl()),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || connections.isAnswering(socket)) return void socket.destroy();
    refuseRaw(socket, problemOfClientError(error.code), siteUrl());
  });
  return {
    server,
    connections,
    started() {
      setTimeout(() => {
        server.headersTimeout = HEADERS_TIMEOUT_MS;
      }, HEADERS_TIMEOUT_MS).unref();
    },
  };
}
