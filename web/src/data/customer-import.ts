import type { CustomerInput } from '@vouchwell/domain/customers/customer';
import type { PastReferral } from '@vouchwell/domain/referrals/past-referral';
import { ApiError, NetworkError } from './lib/call-errors.ts';
import { callSignedIn } from './lib/call-signed-in.ts';

/** Import that can be stopped and resumed. */
export interface ImportJob<I, O> {
  /** Chunks without a response; each is removed when its response arrives. */
  readonly pendingChunks: Set<number>;
  readonly readChunk: (chunkIndex: number) => Promise<readonly I[]>;
  readonly send: (items: readonly I[]) => Promise<readonly O[]>;
  /** Aborting stops sending chunks; responses to pending chunks are still handled. */
  readonly signal: AbortSignal;
  readonly onOutcomes: (outcomes: readonly O[], chunkIndex: number) => void;
}

const CONCURRENT_CHUNKS = 3;
/** Attempts per chunk if the response is lost or the request is rate-limited. */
const MAX_ATTEMPTS = 7;
/** First delay in ms; doubles with each retry. */
const BACKOFF_MS = 500;

export const sendCustomers = async (customers: readonly CustomerInput[]) =>
  (await callSignedIn('import-customers', { customers: [...customers] })).outcomes;

/** A dry run returns the outcomes without saving anything. */
export const sendReferrals = (dryRun: boolean) => async (referrals: readonly PastReferral[]) =>
  (await callSignedIn('import-referrals', { referrals: [...referrals], dryRun })).outcomes;

/** Safe to run again. @throws ApiError or NetworkError; unsent chunks stay in `pendingChunks`. */
export async function runImport<I, O>(job: ImportJob<I, O>): Promise<void> {
  const queue = [...job.pendingChunks];
  const send = async () => {
    while (!job.signal.aborted) {
      const chunkIndex = queue.shift();
      if (chunkIndex === undefined) return;
      try {
        const outcomes = await sendChunk(await job.readChunk(chunkIndex), job);
        job.pendingChunks.delete(chunkIndex);
        job.onOutcomes(outcomes, chunkIndex);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: CONCURRENT_CHUNKS }, send));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure && !job.signal.aborted) throw failure.reason;
}

/** Leaves room for the envelope: a call is limited to 64 kB in total. */
const BYTES_MAX = 60_000;

const countBytes = (value: object) => new TextEncoder().encode(JSON.stringify(value)).length;

/** Sends a chunk, in two halves if it exceeds the call's size limit. */
async function sendChunk<I, O>(
  items: readonly I[],
  job: Pick<ImportJob<I, O>, 'send' | 'signal'>,
): Promise<readonly O[]> {
  if (items.length > 1 && countBytes(items) > BYTES_MAX) {
    const half = Math.ceil(items.length / 2);
    const first = await sendChunk(items.slice(0, half), job);
    return [...first, ...(await sendChunk(items.slice(half), job))];
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await job.send(items);
    } catch (error) {
      if (!isTemporary(error) || attempt === MAX_ATTEMPTS) throw error;
      await pause(BACKOFF_MS * 2 ** (attempt - 1), job.signal);
      if (job.signal.aborted) throw error;
    }
  }
}

/** Resolves after `ms` or on abort. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', resolve, { once: true });
  });

const isTemporary = (error: unknown) =>
  error instanceof NetworkError ||
  (error instanceof ApiError && error.reason === 'too-many-requests');
