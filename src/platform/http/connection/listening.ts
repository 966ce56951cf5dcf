import type { Server } from 'node:http';
import { isIP } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { ConfigurationError } from '../../configuration-error.ts';

/** sd_listen_fds. */
const FIRST_INHERITED_FD = 3;
/** Connections that may wait during a restart. */
const BACKLOG = 4096;
const QUEUED_MS = 3_000;

/**
 * Listens as configured or, under socket activation by systemd, on the inherited socket, where requests wait during a
 * restart. @returns whether it is another address than the configured one. @throws {ConfigurationError} with a French
 * sentence.
 */
export function listen(server: Server, { port, host }: { port: number; host: string }): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'un autre programme y écoute déjà' : error.code;
      reject(
        new ConfigurationError(
          `Impossible d'écouter sur ${host}:${port}\u00a0: ${reason}. Choisissez une adresse libre avec PORT et HOST.`,
        ),
      );
    });
    if (!hasInheritedSocket()) return void server.listen(port, host, () => resolve(false));
    server.listen({ fd: FIRST_INHERITED_FD, backlog: BACKLOG }, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') return resolve(true);
      resolve(address.port !== port || (isIP(host) !== 0 && address.address !== host));
    });
  });
}

/**
 * Accepts the connections that the kernel holds: closing the socket would reset them, and a proxy does not repeat a
 * form on a connection that was reset. Node accepts one in each turn of its loop.
 */
export async function acceptQueued(server: Server): Promise<void> {
  let accepted = 1;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  for (const end = performance.now() + QUEUED_MS; accepted > 0 && performance.now() < end; ) {
    accepted = 0;
    // The first turn may have polled already.
    await turn();
    await turn();
  }
  server.off('connection', count);
}

function hasInheritedSocket(): boolean {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  return LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) >= 1;
}
