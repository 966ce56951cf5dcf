import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { handleError } from './entry.server.tsx';
import { visitContext } from './session/context.server.ts';

test('an error is logged, but for one of a page that its reader has left', () => {
  const error = vi.fn();
  const context = new RouterContextProvider();
  context.set(visitContext, { services: { log: { error } } } as never);
  const failed = (signal?: AbortSignal) =>
    handleError(new Error('failed'), {
      request: new Request('http://localhost/chiffres', { signal: signal ?? null }),
      context,
    });
  failed(AbortSignal.abort());
  expect(error).not.toHaveBeenCalled();
  failed();
  expect(error).toHaveBeenCalledOnce();
});
