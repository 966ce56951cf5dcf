import type { ServerResponse } from 'node:http';
import type { SiteServices } from '../composition/services.ts';
import { DatabaseUnavailable } from '../platform/db/database.ts';
import { refusalName } from '../platform/db/errors.ts';
import { answerProbe } from '../platform/http/connection/proxy-probe.ts';
import { EMPTY_POLICY } from '../platform/http/connection/security-headers.ts';
import { readFact } from '../platform/installation.ts';
import { loggableError } from '../platform/log.ts';
import type { Exchange } from './exchange.ts';
import type { Status } from './status.ts';

const HELD_MAX_AGE_MS = 1000;
const HELD = '; mail is held since a restore, `office mail release` lets it leave';

export interface Health {
  /** Alive; `office check --live` gets to know what the site saw of its request. */
  healthz: (response: ServerResponse, exchange?: Exchange) => void;
  /** Whether forms can be stored. */
  readyz: (response: ServerResponse) => Promise<void>;
}

/** @param services undefined while the process starts. */
export function createHealth(status: Status, services: () => SiteServices | undefined): Health {
  let held: { readAt: number; isHeld: Promise<boolean> } | undefined;
  /** Read once a second at most: probes from outside must not cost a query each. */
  const isMailHeld = (db: SiteServices['db']): Promise<boolean> => {
    const now = performance.now();
    if (!held || now - held.readAt > HELD_MAX_AGE_MS) {
      held = { readAt: now, isHeld: readFact(db.read, 'mail held since').then((since) => since !== undefined) };
    }
    return held.isHeld;
  };
  return {
    healthz(response, exchange) {
      const all = services();
      const probe =
        exchange && all && answerProbe(exchange, { keys: all.keys, trustProxy: all.env.trustProxy, now: Date.now() });
      if (probe) return send(response, 200, JSON.stringify(probe), 'application/json');
      send(response, 200, 'ok\n');
    },
    async readyz(response) {
      const all = services();
      try {
        if (!all || !status.isReady) {
          return send(response, 503, `starting${status.reason && `: ${status.reason}`}\n`);
        }
        await all.db.checkWritable();
        send(response, 200, `ready${(await isMailHeld(all.db)) ? HELD : ''}\n`);
      } catch (error) {
        all?.log.error({ error: loggableError(error) }, 'not ready');
        const reason = error instanceof DatabaseUnavailable ? `: ${refusalName(error)}` : '';
        send(response, 503, `database not writable${reason}\n`);
      }
    },
  };
}

function send(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Content-Security-Policy': EMPTY_POLICY,
    'Cache-Control': 'no-store',
    ...(status === 503 ? { 'Retry-After': '2' } : {}),
  });
  response.end(text);
}
