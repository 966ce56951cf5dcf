import { expect, test, vi } from 'vitest';
import { deliver } from './deliver.ts';

vi.mock('./deliver.ts', () => ({ deliver: vi.fn(async () => 'done') }));
vi.mock('./queue-bar.ts', () => ({ startQueueBar: vi.fn() }));
vi.mock('./store-form.ts', () => ({ FLAG: 'queue', setFlag: vi.fn(), refreshFlag: vi.fn(), NEVER_RESTORED: [] }));
vi.mock('./queued-requests.ts', () => ({
  listStored: async () => [],
  listQueued: async () => [],
  isWaiting: () => true,
}));

test('a network that is back before the first request is shown as queued is used at once', async () => {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener));
  await import('./offline-queue.ts');
  listeners.get('online')?.();
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledOnce());
});
