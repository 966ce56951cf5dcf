/**
 * A process that holds a listening socket (descriptor 3) without taking a connection, and starts services over it: the
 * socket outlives them, as systemd's does. Told what to start by its parent, ends with it.
 */
import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';

const SOCKET = 3;

export interface ServiceOrder {
  command: string;
  cwd: string;
  env: Record<string, string>;
  log: string;
}

process.on('message', ({ command, cwd, env, log }: ServiceOrder) => {
  const output = openSync(log, 'a');
  const child = spawn('sh', ['-c', `export LISTEN_PID=$$ LISTEN_FDS=1; exec ${command}`], {
    cwd,
    env,
    stdio: ['ignore', output, output, SOCKET],
  });
  process.send?.({ started: child.pid });
  child.once('exit', () => process.send?.({ exited: child.pid }));
});
process.once('disconnect', () => process.exit());
