import './installed-node.mjs';
import { existsSync } from 'node:fs';

const { dev } = await import('astro');

if (existsSync('.env')) process.loadEnvFile('.env');
process.env.ASTRO_TELEMETRY_DISABLED = '1';
await dev({ server: { port: Number(process.env.PORT || 3000), host: process.env.HOST || '127.0.0.1' } });
