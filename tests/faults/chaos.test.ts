import { expect, it } from 'vitest';
import { runChaos } from '../support/chaos.ts';
import { givenBusiness } from '../support/referral-api.ts';
import { adminDb } from '../support/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';

/** `npm run bench -- chaos` does the same with 4,000 referrals and 16 kills. */
const SIZE = { creates: 400, kills: 3 };

it('loses, doubles and miscounts no referral while its server is killed', async () => {
  const scene = { db: adminDb(), environment: testEnvironment, business: await givenBusiness() };
  const { broken, repeated, ...faults } = await runChaos(scene, SIZE);
  expect(faults).toEqual({ lost: [], doubled: [], miscounted: [] });
  // Or the kills and repeats would have shown nothing.
  expect(broken).toBeGreaterThan(0);
  expect(repeated).toBeGreaterThan(0);
}, 240_000);
