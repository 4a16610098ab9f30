import { collections } from '@vouchwell/domain/lib/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { askSite, createSharedCache } from '../../dev/bench/checks/shared-cache.ts';
import { suspendBusiness } from '../../dev/commands/suspensions.ts';
import { givenSubscriber } from '../support/owners.ts';
import { givenLink } from '../support/public-forms.ts';
import { givenBusiness } from '../support/referral-api.ts';
import { adminDb } from '../support/stack.ts';
import { setUpStandIn } from '../support/stripe-stand-in.ts';
import { testEnvironment } from '../support/test-environment.ts';

const publicRef = (slug: string) => adminDb().collection(collections.public).doc(slug);

/** A CDN in front of the site, with a fake clock. */
let now: number;
let cdn: ReturnType<typeof createSharedCache>;
beforeEach(() => {
  now = Date.now();
  cdn = createSharedCache(askSite(testEnvironment.appUrl), () => now);
});
const inAMinute = () => {
  now += 60_000;
};

describe('the public page behind a CDN', () => {
  it('is made once for a thousand visitors, with its business in it', async () => {
    const { slug } = await givenBusiness();
    for (let n = 0; n < 1000; n += 1) {
      const { status, body } = await cdn.get(`/r/${slug}`);
      expect([status, body.includes('Refer a Friend to Smith Plumbing')]).toEqual([200, true]);
    }
    expect(cdn.asked()).toBe(1);
  });

  it('is made once for a thousand visitors of a link that nobody has', async () => {
    for (let n = 0; n < 1000; n += 1) expect((await cdn.get('/r/no-such-shop')).status).toBe(404);
    expect(cdn.asked()).toBe(1);
  });

  it('is made anew for each customer whom it names, and says their name to nobody else', async () => {
    const business = await givenBusiness();
    const path = `/r/${business.slug}`;
    const [maria, ann] = await Promise.all(
      ['Maria Lopez', 'Ann Lee'].map((referrerName) => givenLink(business, { referrerName })),
    );
    const greeting = async (address: string) =>
      /Hi (\w+)/.exec((await cdn.get(address)).body)?.[1] ?? null;
    for (let n = 0; n < 2; n += 1) {
      expect(await greeting(`${path}?me=${maria}`)).toBe('Maria');
      expect(await greeting(`${path}?me=${ann}`)).toBe('Ann');
      expect(await greeting(path)).toBeNull();
    }
    expect(cdn.asked()).toBe(5);
  });

  it('is gone a minute after its business was suspended', async () => {
    await setUpStandIn();
    const { business } = await givenSubscriber();
    const path = `/r/${business.slug}`;
    expect((await cdn.get(path)).status).toBe(200);
    await suspendBusiness(
      adminDb(),
      { slug: business.slug, why: 'Sells stolen goods', by: 'kim' },
      new Date(),
    );
    inAMinute();
    const { status, body } = await cdn.get(path);
    expect([status, body.includes('Smith Plumbing')]).toEqual([404, false]);
  });

  it('leads to the new link a minute after it was renamed', async () => {
    const { slug, id } = await givenBusiness();
    const renamed = `new-${slug}`;
    expect((await cdn.get(`/r/${slug}`)).body).toContain(`/r/${slug}"`);
    await adminDb().collection(collections.businesses).doc(id).update({ slug: renamed });
    await publicRef(renamed).set((await publicRef(slug).get()).data() ?? {});
    await publicRef(slug).set({ business_id: id, moved_to: renamed });
    inAMinute();
    expect((await cdn.get(`/r/${slug}`)).body).toContain(`/r/${renamed}"`);
  });

  it('is there a minute after a link is taken that somebody had tried before', async () => {
    const { slug } = await givenBusiness();
    const wanted = `wanted-${slug}`;
    expect((await cdn.get(`/r/${wanted}`)).status).toBe(404);
    await publicRef(wanted).set((await publicRef(slug).get()).data() ?? {});
    inAMinute();
    expect((await cdn.get(`/r/${wanted}`)).status).toBe(200);
  });
});
