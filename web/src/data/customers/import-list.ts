import type { CustomerInput } from '@vouchwell/domain/customers/customer';
import type { PastReferral } from '@vouchwell/domain/customers/past/past-referral';
import { CallRefused, NoAnswer } from '../lib/call-errors.ts';
import { callSignedIn } from '../lib/call-signed-in.ts';

/** An import that can be stopped, and gone on with after it broke off. */
export interface ListImport<I, O> {
  /** The numbers of the chunks that were not answered yet; each goes with its answer. */
  readonly waiting: Set<number>;
  readonly chunk: (number: number) => Promise<readonly I[]>;
  readonly send: (items: readonly I[]) => Promise<readonly O[]>;
  /** No further chunk is sent once it is aborted; what is on its way is still answered. */
  readonly signal: AbortSignal;
  readonly onAnswer: (outcomes: readonly O[], number: number) => void;
}

const IN_FLIGHT = 3;
/** How often a chunk is sent whose answer was lost, or which came too fast. */
const ATTEMPTS = 7;
/** The delay before the second time, in ms; it doubles each time. */
const BACKOFF_MS = 500;

/** Adds customers to the signed-in owner's list, and gives what became of each. */
export const sendCustomers = async (customers: readonly CustomerInput[]) =>
  (await callSignedIn('import-customers', { customers: [...customers] })).outcomes;

/** Adds past referrals of the signed-in owner; a dry run says what would become of each. */
export const sendReferrals = (dryRun: boolean) => async (referrals: readonly PastReferral[]) =>
  (await callSignedIn('import-referrals', { referrals: [...referrals], dryRun })).outcomes;

/**
 * Sends a list of the signed-in owner, a few chunks at a time. Sending one twice is safe.
 * @throws CallRefused or NoAnswer once the calls on their way have ended; the rest is then in `waiting`.
 */
export async function sendList<I, O>(job: ListImport<I, O>): Promise<void> {
  const queue = [...job.waiting];
  const send = async () => {
    while (!job.signal.aborted) {
      const number = queue.shift();
      if (number === undefined) return;
      try {
        const outcomes = await sendChunk(await job.chunk(number), job);
        job.waiting.delete(number);
        job.onAnswer(outcomes, number);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: IN_FLIGHT }, send));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed && !job.signal.aborted) throw failed.reason;
}

/** A call may have 64 kB, and says a little more than its items. */
const BYTES_MAX = 60_000;

const bytesOf = (value: object) => new TextEncoder().encode(JSON.stringify(value)).length;

/** Sends a chunk, in halves where one call may not hold it. */
async function sendChunk<I, O>(
  items: readonly I[],
  job: Pick<ListImport<I, O>, 'send' | 'signal'>,
): Promise<readonly O[]> {
  if (items.length > 1 && bytesOf(items) > BYTES_MAX) {
    const half = Math.ceil(items.length / 2);
    const first = await sendChunk(items.slice(0, half), job);
    return [...first, ...(await sendChunk(items.slice(half), job))];
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await job.send(items);
    } catch (error) {
      if (!mayPass(error) || attempt === ATTEMPTS) throw error;
      await pause(BACKOFF_MS * 2 ** (attempt - 1), job.signal);
      if (job.signal.aborted) throw error;
    }
  }
}

/** Waits for so many ms, or until the signal is aborted. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', resolve, { once: true });
  });

const mayPass = (error: unknown) =>
  error instanceof NoAnswer ||
  (error instanceof CallRefused && error.reason === 'too-many-requests');
