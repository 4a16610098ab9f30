import { CUSTOMERS_PER_CHUNK } from '@vouchwell/domain/customers/customer';
import { beforeEach, expect, it, vi } from 'vitest';
import { runImport, sendCustomers } from './customer-import.ts';
import { ApiError, NetworkError } from './lib/call-errors.ts';

const sendChunk = vi.hoisted(() => vi.fn());
vi.mock('./lib/call-signed-in.ts', () => ({ callSignedIn: sendChunk }));

const readChunk = async (number: number) =>
  Array.from({ length: CUSTOMERS_PER_CHUNK }, (_, index) => ({
    name: 'Maria',
    email: `${number}-${index}@example.com`,
    phone: '',
    tags: [],
    lastJobOn: '',
  }));
const answered = { outcomes: ['added'] };
const { signal } = new AbortController();
const onOutcomes = vi.fn();
const run = (pendingChunks: Set<number>, readCustomers = readChunk) =>
  runImport({ pendingChunks, readChunk: readCustomers, signal, onOutcomes, send: sendCustomers });

beforeEach(() => {
  vi.useFakeTimers();
  sendChunk.mockReset().mockResolvedValue(answered);
  onOutcomes.mockReset();
});

it('resends a chunk after a lost response, and sends at most three chunks at a time', async () => {
  let [current, most] = [0, 0];
  sendChunk.mockImplementation(async () => {
    current += 1;
    most = Math.max(most, current);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    current -= 1;
    return answered;
  });
  sendChunk.mockRejectedValueOnce(new NetworkError('lost'));
  const pendingChunks = new Set([0, 1, 2, 3, 4, 5]);
  const sent = run(pendingChunks);
  await vi.runAllTimersAsync();
  await sent;
  expect([pendingChunks.size, most]).toEqual([0, 3]);
  expect(onOutcomes).toHaveBeenCalledTimes(6);
  expect(sendChunk).toHaveBeenCalledTimes(7);
});

it('stops an import if the server rejects a chunk, and leaves the remaining chunks pending', async () => {
  sendChunk.mockResolvedValueOnce(answered).mockRejectedValue(new ApiError(null, 'no'));
  const pendingChunks = new Set([0, 1, 2, 3, 4, 5]);
  await expect(run(pendingChunks)).rejects.toThrow('no');
  expect([...pendingChunks]).toEqual([1, 2, 3, 4, 5]);
});

it('splits a chunk that is too large, and returns its results in order', async () => {
  sendChunk.mockImplementation(async (_, { customers }) => ({
    outcomes: customers.map(({ name }: { readonly name: string }) => name.slice(0, 1)),
  }));
  const readLongCustomers = async () =>
    ['a', 'b', 'c'].map((first) => ({
      name: first.repeat(25_000),
      email: '',
      phone: '5550101234',
      tags: [],
      lastJobOn: '',
    }));
  const sent = run(new Set([0]), readLongCustomers);
  await vi.runAllTimersAsync();
  await sent;
  expect(onOutcomes).toHaveBeenCalledWith(['a', 'b', 'c'], 0);
  expect(sendChunk).toHaveBeenCalledTimes(2);
});
