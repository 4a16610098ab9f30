import { collections } from '@vouchwell/domain/paths';
import { expect, it } from 'vitest';
import { publicRef } from '../../../functions/src/db/firestore.ts';
import { callFunction } from '../../support/call-function.ts';
import { setTokens } from '../../support/rate-limits.ts';
import { businessRef, freshIp, givenBusiness, type TestBusiness } from '../../support/referrals.ts';

async function givenPlacements(): Promise<TestBusiness> {
  const business = await givenBusiness();
  const placements = [
    { code: 'van', label: 'Van' },
    { code: 'counter', label: 'Front counter' },
  ];
  await businessRef(business).update({ 'settings.placements': placements });
  return business;
}

const scan = ({ slug }: Pick<TestBusiness, 'slug'>, placement: unknown, ip = freshIp()) =>
  callFunction('count-scan', { businessSlug: slug, placement }, { ip });
const scansAt = async (business: TestBusiness, code: string): Promise<number> => {
  const placement = businessRef(business).collection(collections.placements).doc(code);
  return (await placement.get()).get('scans') ?? 0;
};

it('count-scan counts a code in any letter case, even through a former link', async () => {
  const business = await givenPlacements();
  const old = `old-${business.slug}`;
  await publicRef(old).set({ business_id: business.id, moved_to: business.slug });
  await scan(business, ' VAN ');
  await scan({ slug: old }, 'van');
  expect(await scansAt(business, 'van')).toBe(2);
});

it("count-scan responds the same for unknown links and placements, but doesn't count them", async () => {
  const business = await givenPlacements();
  for (const placement of ['made-up', 'a/b', '', null, 'x'.repeat(200)])
    expect(await scan(business, placement)).toMatchObject({ status: 200 });
  expect(await scan({ slug: 'nobody-has-this' }, 'van')).toMatchObject({ status: 200 });
  await publicRef(business.slug).update({ active: false });
  expect(await scan(business, 'van')).toMatchObject({ status: 200 });
  const counters = businessRef(business).collection(collections.placements);
  expect((await counters.get()).size).toBe(0);
});

it("count-scan rejects an empty slug, and a placement that isn't text", async () => {
  const business = await givenPlacements();
  expect((await scan(business, 7)).reason).toBe('invalid-input');
  expect((await scan({ slug: '' }, 'van')).reason).toBe('invalid-input');
});

it('count-scan counts no more visits once a network has reached its limit', async () => {
  const business = await givenPlacements();
  const ip = freshIp();
  await setTokens(1, 'scan-ip', ip);
  expect((await scan(business, 'van', ip)).status).toBe(200);
  expect((await scan(business, 'van', ip)).reason).toBe('too-many-requests');
  expect(await scansAt(business, 'van')).toBe(1);
});
