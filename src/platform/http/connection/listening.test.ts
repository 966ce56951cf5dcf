import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { acceptQueued } from './listening.ts';

test('answers the connections that waited in the queue of the socket when it is closed', async () => {
  const server = createServer((_request, response) => response.end('answered')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answers = Array.from({ length: 20 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    return text(socket).catch((error: NodeJS.ErrnoException) => error.code);
  });
  await acceptQueued(server);
  const closed = once(server, 'close');
  server.close();
  for (const answer of await Promise.all(answers)) expect(answer).toContain('answered');
  await closed;
});
