import { expect, it } from 'vitest';

it("the rate limiter still limits each sender if it can't reach its database", async () => {
  // Nothing listens on this port. Set it before the limiter opens the database.
  process.env.FIRESTORE_EMULATOR_HOST = '127.0.0.1:9';
  const { consumeRateLimit } = await import('../../functions/src/http/rate-limiter.ts');
  const allowance = { capacity: 2, periodMs: 3_600_000 };
  const ask = (subject: string) =>
    consumeRateLimit([{ scope: 'test', subject, document: subject, allowance }]);
  expect(await Promise.all(['me', 'me', 'me', 'you'].map(ask))).toEqual([true, true, false, true]);
});
