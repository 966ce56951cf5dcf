import type { Duplex } from 'node:stream';
import { type Problem, problemBody, problemHeaders } from '../forms/problem.ts';
import { EMPTY_POLICY, securityHeaders } from './security-headers.ts';

/** Time for the client to read the refusal. */
const LINGER_MS = 2_000;

/** Problem by the error code of Node's HTTP server. */
export function problemOfClientError(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, detail: 'Les en-têtes de la requête sont trop longs.' };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { status: 408, detail: "L'envoi n'est pas arrivé à temps. Vérifiez votre connexion, puis réessayez." };
  }
  return { status: 400, detail: 'La requête est mal formée : elle ne peut pas être lue.' };
}

/** Refuses on a connection without a response object. */
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
