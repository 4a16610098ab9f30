import type { DocumentReference } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { readDocument } from './read-document.ts';

const getAll = vi.fn();
const firestore = { getAll };
const ref = (path: string) => ({ path, firestore }) as unknown as DocumentReference;
const answerAll = () =>
  getAll.mockImplementation(async (...refs: { path: string }[]) =>
    refs.map(({ path }) => ({ id: path })),
  );

it('reads what is asked for together in one round trip, and gives each its own', async () => {
  answerAll();
  const read = await Promise.all(['a', 'b', 'a'].map((path) => readDocument(ref(path))));
  expect(read.map(({ id }) => id)).toEqual(['a', 'b', 'a']);
  expect(getAll).toHaveBeenCalledTimes(1);
  expect((await readDocument(ref('c'))).id).toBe('c');
  expect(getAll).toHaveBeenCalledTimes(2);
});

it('fails for all of them where the read fails, and works again after that', async () => {
  getAll.mockRejectedValueOnce(new Error('14 UNAVAILABLE'));
  const read = await Promise.allSettled(['a', 'b'].map((path) => readDocument(ref(path))));
  expect(read.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  answerAll();
  expect((await readDocument(ref('a'))).id).toBe('a');
});
