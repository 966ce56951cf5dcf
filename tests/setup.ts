import { afterAll } from 'vitest';
import { publish } from '../src/content/editable.ts';

// What a file publishes, or a command of the office that it runs, is not what the next one in its process reads.
afterAll(() => publish(new Map()));
