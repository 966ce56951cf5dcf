import type { Duplex } from 'node:stream';
import { type Problem, problemBody, problemHeaders } from './problem.ts';
import { EMPTY_POLICY, securityHeaders } from './security-headers.ts';

/** How long a client may take to read why its connection ends. */
const LINGER_MS = 2_000;

/** The code of a parse or time-out error of Node's HTTP server → what the client did. */
export function problemOfClientError(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, detail: 'Les en-têtes de la requête sont trop longs.' };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { status: 408, detail: "L'envoi n'est pas arrivé à temps. Vérifiez votre connexion, puis réessayez." };
  }
  return { status: 400, detail: 'La requête est mal formée : elle ne peut pas être lue.' };
}

/** Refuses on a connection for which there is no response object, and ends it. */
export function refuseRaw(socket: Duplex, problem: Problem, siteUrl: string): void {
  if (!socket.writable) return void socket.destroy();
  const body = problemBody(problem);
  const headers = {
    ...securityHeaders(siteUrl),
    'Content-Security-Policy': EMPTY_POLICY,
    ...problemHeaders(problem),
    Date: new Date().toUTCString(),
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.status} Refused\r\n${head.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
