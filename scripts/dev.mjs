import { existsSync } from 'node:fs';
import { dev } from 'astro';

if (existsSync('.env')) process.loadEnvFile('.env');
process.env.ASTRO_TELEMETRY_DISABLED = '1';
await dev({ server: { port: Number(process.env.PORT || 3000), host: process.env.HOST || '127.0.0.1' } });
