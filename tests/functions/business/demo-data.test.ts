import { collections } from '@vouchwell/domain/paths';
import { rewardSchema } from '@vouchwell/domain/rewards/reward';
import { fromStored } from '@vouchwell/domain/shared/storage';
import { expect, it } from 'vitest';
import { DEMO_OWNER } from '../../../dev/src/seed/demo-owners.ts';
import { seed } from '../../../dev/src/seed/seed.ts';
import { publishBusiness } from '../../../functions/src/business/publish.ts';
import { findBusinessByOwner } from '../../../functions/src/db/businesses.ts';
import { findPublicBusiness } from '../../../functions/src/db/public.ts';
import { adminDb, clearFirestore } from '../../support/stack.ts';
import { expectStatsToAgree, findCountMismatches } from '../../support/stats.ts';
import { testEnvironment } from '../../support/test-environment.ts';

it('demo data has consistent counts, rewards and public documents', async () => {
  await clearFirestore();
  await seed(testEnvironment, true);
  const business = await findBusinessByOwner(adminDb(), DEMO_OWNER.uid);
  const id = business?.id ?? '';
  expect(await findCountMismatches(adminDb(), id)).toEqual([]);
  expect(await publishBusiness(adminDb(), id)).toBe(false);
  await expectStatsToAgree({ id });
  expect(await findPublicBusiness(adminDb(), 'rivera-fall')).toMatchObject({
    business: { businessId: id, rewardDescription: expect.stringContaining('$75') },
    campaignId: expect.any(String),
  });
  const rewards = adminDb().doc(`${collections.businesses}/${id}`).collection(collections.rewards);
  const stored = (await rewards.get()).docs.map((one) =>
    rewardSchema.parse({ ...(fromStored(one.data()) as object), id: one.id }),
  );
  // Four jobs were won, each with a reward for both.
  expect(stored.map(({ state }) => state).sort()).toEqual([
    ...Array(4).fill('due'),
    ...Array(4).fill('paid'),
  ]);
});
