import { afterAll, vi } from 'vitest';
import { publish } from '../../src/content/model/editable.ts';

// Isolates published content and stubs between test files.
afterAll(() => {
  publish(new Map());
  vi.unstubAllGlobals();
});
