/** One attack in a process of its own: arguments NAME ORIGIN MILLISECONDS. */
import { attacks, Client } from './attacks.ts';

const [name = '', origin = '', milliseconds = '0'] = process.argv.slice(2);
const attack = attacks.find((it) => it.name === name);
if (!attack) throw new Error(`No such attack: ${name}`);
const client = new Client(origin, Number(milliseconds), process.env.LONG === '1');
await attack.run(client);
await client.rest();
if (attack.isCutOff) await client.cutOff();
client.close();
process.stdout.write(JSON.stringify(client.report), () => process.exit(0));
