import type { CallableOutput } from '@vouchwell/domain/api/callables';
import type { CallableRequest } from 'firebase-functions/v2/https';
import { beforeEach, expect, it, vi } from 'vitest';
import { callable } from './callable.ts';

const error = vi.hoisted(() => vi.fn());
vi.mock('firebase-functions/v2', () => ({ logger: { error } }));
vi.mock('../app.ts', () => ({}));
vi.mock('./rate-limiter.ts', () => ({ consumeRateLimit: async () => true }));

beforeEach(() => {
  vi.resetAllMocks();
});

function answerOf(output: unknown): Promise<unknown> {
  const run = async () => output as CallableOutput<'count-scan'>;
  const endpoint = callable('count-scan', { run });
  const rawRequest = { headers: {}, get: () => undefined };
  const data = { businessSlug: 'smith', placement: null };
  return endpoint.run({ data, rawRequest } as unknown as CallableRequest);
}

it('returns only the declared output of a callable', async () => {
  expect(await answerOf({ success: true, secret: 'a' })).toEqual({ success: true });
  expect(error).not.toHaveBeenCalled();
});

it("returns a callable's output even if it doesn't match its schema, and logs the mismatch", async () => {
  expect(await answerOf({ success: 'yes' })).toEqual({ success: 'yes' });
  expect(error).toHaveBeenCalledTimes(1);
  expect(error.mock.lastCall?.[1]).toMatchObject({ function: 'count-scan' });
  expect(Object.keys(error.mock.lastCall?.[1].fields)).toEqual(['success']);
});
