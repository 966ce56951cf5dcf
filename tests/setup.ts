import { afterAll } from 'vitest';
import { publish } from '../src/content/editable.ts';

// Isolates published content between test files.
afterAll(() => publish(new Map()));
