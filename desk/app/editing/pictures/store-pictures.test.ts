import { expect, test, vi } from 'vitest';
import { DocumentError } from '../paste/document-error.ts';
import { UploadError } from './picture-upload.ts';
import { storePictures } from './store-pictures.ts';

const pictures = ['Plan 1', 'Plan 2', 'Plan 3', 'Plan 4'].map((name) => ({ name, file: () => new File([], name) }));

// Proves 16.25.
test('each picture that is refused is named with the reason, the others arrive in their places', async () => {
  const upload = vi.fn(async ({ file }: { file: File }) =>
    file.name === 'Plan 2' ? { status: 'invalid', message: 'ce fichier est vide.' } : { picture: { name: file.name } },
  );
  const unreadable = {
    name: 'Plan 3',
    file: () => {
      throw new DocumentError('trop lourde.');
    },
  };
  const told: number[] = [];
  const stored = await storePictures('/a', pictures.with(2, unreadable), (number) => told.push(number), upload);
  expect(stored).toEqual({
    names: ['Plan 1', undefined, undefined, 'Plan 4'],
    refused: ['Plan 2\u00a0: ce fichier est vide.', 'Plan 3\u00a0: trop lourde.'],
  });
  expect(told).toEqual([1, 2, 3, 4]);
});

test('what a text has no place for, or is refused for one reason, is named together', async () => {
  const message = '1 images au plus.';
  const upload = vi.fn(async ({ file }: { file: File }) =>
    file.name === 'Plan 1' ? { picture: { name: 'plan-1.png' } } : { message, isLast: true },
  );
  expect((await storePictures('/a', pictures, () => {}, upload)).refused).toEqual([
    'Plan 2, Plan 3 et Plan 4\u00a0: 1 images au plus.',
  ]);
  expect(upload).toHaveBeenCalledTimes(2);
  const never = vi.fn(async () => ({ message: 'ce fichier est vide.' }));
  expect((await storePictures('/a', pictures.slice(2), () => {}, never)).refused).toEqual([
    'Plan 3 et Plan 4\u00a0: ce fichier est vide.',
  ]);
});

test('without the desk the rest is named once, and not tried', async () => {
  const upload = vi.fn(async ({ file }: { file: File }) => {
    if (file.name === 'Plan 1') return { picture: { name: 'plan-1.png' } };
    throw new UploadError("l'image n'est pas arrivée.", true);
  });
  const { names, refused } = await storePictures('/a', pictures, () => {}, upload);
  expect([names, refused]).toEqual([['plan-1.png'], ["Plan 2, Plan 3 et Plan 4\u00a0: l'image n'est pas arrivée."]]);
  expect(upload).toHaveBeenCalledTimes(2);
});
