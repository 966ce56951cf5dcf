import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { clientNetwork } from './client-network.ts';

/**
 * Limits of one process. Carriers put thousands of people behind one address: the limit of a network is above that, and
 * a connection beyond it replaces an idle one.
 */
export interface ConnectionLimits {
  /** IPv4 address or IPv6 /64; Infinity behind a proxy. */
  perNetwork: number;
  total: number;
  /** Browsers do not pipeline. */
  pipelined: number;
  /** Bytes of answers that clients have not read, in all. */
  unsentBytes: number;
  /** Time after which a stalled client may be dropped for memory, and the longest an answer may take. */
  stalledMs: number;
  maxResponseMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  perNetwork: 2_000,
  total: 8_000,
  pipelined: 16,
  unsentBytes: 64 * 1024 * 1024,
  stalledMs: 5_000,
  maxResponseMs: 15 * 60_000,
};

const MONITOR_MS = 1_000;
const STOPPING_MS = 500;

interface Connection {
  network: string;
  /** The current one included. */
  requests: (() => void)[];
  current: ServerResponse | undefined;
  /** Bytes that the client had read at the last check, and since when it has read none. */
  bytesTaken: number;
  stalledSince: number;
  unsentSince: number | undefined;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

export interface Connections {
  /** Answers the requests of a connection one after the other: at most one answer waits for its reader. */
  serialise(handle: Handle): Handle;
  /** An answer has begun: nothing else may be written. */
  isAnswering(socket: Duplex): boolean;
  unsentBytes(): number;
  /** Closes idle connections, and the others once they are answered. */
  stop(): void;
}

/**
 * Bounds connections by network and in all, pipelined requests, and unread answers. @param refuse sends a refusal on a
 * connection beyond the limits.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  refuse: (socket: Socket) => void,
): Connections {
  const connections = new Map<Socket, Connection>();
  const networks = new Map<string, Set<Socket>>();
  let unsent = 0;
  let isStopping = false;

  server.on('connection', (socket: Socket) => {
    const network = clientNetwork(socket.remoteAddress, undefined, 0);
    const siblings = networks.get(network) ?? new Set();
    const isFull = siblings.size >= limits.perNetwork || connections.size >= limits.total;
    const largest = siblings.size >= limits.perNetwork ? siblings : largestOf(networks);
    if (isFull && !closeOldestIdle(largest, connections)) return refuse(socket);
    networks.set(network, siblings.add(socket));
    const now = performance.now();
    connections.set(socket, {
      network,
      requests: [],
      current: undefined,
      bytesTaken: 0,
      stalledSince: now,
      unsentSince: undefined,
    });
    socket.once('close', () => {
      connections.delete(socket);
      siblings.delete(socket);
      if (siblings.size === 0) networks.delete(network);
    });
  });

  const monitor = setInterval(() => {
    unsent = dropStalled(connections, limits);
  }, MONITOR_MS);
  monitor.unref();
  server.once('close', () => clearInterval(monitor));

  return {
    serialise: (handle) => (request, response) => {
      const { socket } = request;
      const connection = connections.get(socket);
      if (socket.destroyed || !connection) return;
      const { requests } = connection;
      // A client that sends so many ahead reads no answers.
      if (requests.length > limits.pipelined) return void socket.destroy();
      requests.push(() => {
        response.on('close', () => {
          requests.shift();
          connection.current = undefined;
          if (requests.length === 0 && isStopping) socket.end();
          else if (!socket.destroyed) requests[0]?.();
        });
        connection.current = response;
        handle(request, response);
      });
      if (requests.length === 1) requests[0]?.();
    },
    isAnswering: (socket) => connections.get(socket as Socket)?.current?.headersSent === true,
    unsentBytes: () => unsent,
    stop() {
      isStopping = true;
      // A new connection may send a request yet.
      setTimeout(() => {
        for (const [socket, { requests }] of connections) if (requests.length === 0) socket.destroy();
      }, STOPPING_MS);
    },
  };
}

/** The oldest. @returns false when none is idle. */
function closeOldestIdle(sockets: ReadonlySet<Socket>, connections: ReadonlyMap<Socket, Connection>): boolean {
  for (const socket of sockets) {
    if (connections.get(socket)?.requests.length === 0) {
      socket.destroy();
      return true;
    }
  }
  return false;
}

function largestOf(networks: ReadonlyMap<string, ReadonlySet<Socket>>): ReadonlySet<Socket> {
  let largest: ReadonlySet<Socket> = new Set();
  for (const sockets of networks.values()) if (sockets.size > largest.size) largest = sockets;
  return largest;
}

/** Drops stalled clients while memory is short, those with most unread bytes first. @returns unread bytes. */
function dropStalled(connections: ReadonlyMap<Socket, Connection>, limits: ConnectionLimits): number {
  const now = performance.now();
  const stalled: Socket[] = [];
  let sum = 0;
  for (const [socket, connection] of connections) {
    const { writableLength } = socket;
    const taken = socket.bytesWritten - writableLength;
    if (taken !== connection.bytesTaken || writableLength === 0) connection.stalledSince = now;
    connection.bytesTaken = taken;
    connection.unsentSince = writableLength === 0 ? undefined : (connection.unsentSince ?? now);
    if (now - (connection.unsentSince ?? now) > limits.maxResponseMs) socket.destroy();
    else if (now - connection.stalledSince >= limits.stalledMs) stalled.push(socket);
    sum += socket.writableLength;
  }
  if (sum <= limits.unsentBytes) return sum;
  stalled.sort((a, b) => b.writableLength - a.writableLength);
  for (const socket of stalled) {
    if (sum <= limits.unsentBytes) break;
    sum -= socket.writableLength;
    socket.destroy();
  }
  return sum;
}
