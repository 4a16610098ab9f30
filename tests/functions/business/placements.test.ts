import { collections } from '@vouchwell/domain/paths';
import { expect, it } from 'vitest';
import { publicRef } from '../../../functions/src/db/firestore.ts';
import { callFunction } from '../../support/call-function.ts';
import { businessRef, freshIp, givenBusiness, type TestBusiness } from '../../support/referrals.ts';

async function givenPlaces(): Promise<TestBusiness> {
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
  const place = businessRef(business).collection(collections.placements).doc(code);
  return (await place.get()).get('scans') ?? 0;
};

it('count-scan counts a code in any letter case, even through a former link', async () => {
  const business = await givenPlaces();
  const old = `old-${business.slug}`;
  const gone = { business_id: business.id, moved_to: business.slug };
  await publicRef(old).set(gone);
  await scan(business, ' VAN ');
  await scan({ slug: old }, 'van');
  expect(await scansAt(business, 'van')).toBe(2);
});

it('count-scan responds the same for unknown links and placements, without counting', async () => {
  const business = await givenPlaces();
  for (const placement of ['made-up', 'a/b', '', null, 'x'.repeat(200)]) {
    expect(await scan(business, placement)).toMatchObject({ status: 200 });
  }
  expect(await scan({ slug: 'nobody-has-this' }, 'van')).toMatchObject({ status: 200 });
  await publicRef(business.slug).update({ active: false });
  expect(await scan(business, 'van')).toMatchObject({ status: 200 });
  const counted = businessRef(business).collection(collections.placements);
  expect((await counted.get()).size).toBe(0);
});

it('count-scan rejects requests that our pages never send', async () => {
  const business = await givenPlaces();
  expect((await scan(business, 7)).reason).toBe('invalid-input');
  expect((await scan({ slug: '' }, 'van')).reason).toBe('invalid-input');
});

it('count-scan allows about thirty visits per minute from one IP address', async () => {
  const business = await givenPlaces();
  const ip = freshIp();
  let answer = await scan(business, 'van', ip);
  let counted = 0;
  // The limit refills one token every two seconds, so the count depends on the machine's speed.
  for (; answer.status === 200 && counted < 90; counted += 1)
    answer = await scan(business, 'van', ip);
  expect(answer.reason).toBe('too-many-requests');
  expect(counted).toBeGreaterThanOrEqual(30);
  expect(await scansAt(business, 'van')).toBe(counted);
});
