import { expect, it } from 'vitest';
import { freshIp, givenBusiness, post, request } from '../../support/referrals.ts';
import { adminDb } from '../../support/stack.ts';
import { findStoredFaults } from '../../support/stats.ts';
import { runSteadyLoad } from '../../support/steady-load.ts';

/** Customers who refer in turn. */
const CUSTOMERS = 20;

it('records every referral once at 20 per second, a fifth of them sent twice', async () => {
  const business = await givenBusiness();
  const load = await runSteadyLoad({
    rate: 20,
    seconds: 10,
    input: (index) =>
      request(business, { referrerEmail: `customer-${index % CUSTOMERS}@customers.example` }),
    post: async (input) => (await post(input, freshIp())).status,
  });
  expect(load.errors).toEqual([]);
  const accepted = [...load.accepted].map(({ referralEmail }) => referralEmail);
  expect(await findStoredFaults(adminDb(), business.id, accepted)).toEqual({
    lost: [],
    doubled: [],
    miscounted: [],
  });
  // On a slow machine, some are turned away at once instead of waiting.
  expect(accepted.length + load.rejected).toBeGreaterThanOrEqual(160);
}, 120_000);
