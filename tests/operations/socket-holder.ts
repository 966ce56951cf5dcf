/** Holds a listening socket (descriptor 3) over restarts of its services, as systemd does. */
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
