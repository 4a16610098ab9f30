import { expect, it } from 'vitest';

it('lets a referral through when the rate limiter cannot reach its database', async () => {
  // A port where nobody listens; set before the limiter first opens the database.
  process.env.FIRESTORE_EMULATOR_HOST = '127.0.0.1:9';
  const { isWithinLimits } = await import('../../functions/src/rate-limit.ts');
  const limit = { scope: 'test', subject: 'me', allowance: { capacity: 1, periodMs: 1000 } };
  expect(await isWithinLimits([limit])).toBe(true);
});
