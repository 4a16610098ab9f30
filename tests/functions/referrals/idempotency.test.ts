import { collections } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { describe, expect, it } from 'vitest';
import { PUBLIC_FORMS } from '../../support/public-forms.ts';
import { leaveTokens } from '../../support/rate-limits.ts';
import { freshIp, givenBusiness, onlyReferralOf, referralsOf } from '../../support/referrals.ts';
import { adminDb } from '../../support/stack.ts';
import { findCountMismatches } from '../../support/stats.ts';

describe.each(PUBLIC_FORMS)('a repeated request to $name', ({ request, post, scope }) => {
  it('returns the same response, and is recorded once', async () => {
    const business = await givenBusiness();
    const input = await request(business);
    const first = await post(input);
    expect(await post(input)).toEqual(first);
    expect(await post({ ...input, requestId: input.requestId.toUpperCase() })).toEqual(first);
    await onlyReferralOf(business);
    expect(await findCountMismatches(business.id)).toEqual([]);
  });

  it('is recognized for thirty days', async () => {
    const input = await request(await givenBusiness());
    const before = Date.now();
    await post(input);
    const record = adminDb().collection(collections.idempotency).doc(input.requestId);
    const expireAt: Date = (await record.get()).get('expire_at').toDate();
    const thirtyDaysAfter = (time: number) => time + 30 * DAY_MS;
    expect(expireAt.getTime()).toBeGreaterThanOrEqual(thirtyDaysAfter(before));
    expect(expireAt.getTime()).toBeLessThanOrEqual(thirtyDaysAfter(Date.now()));
  });

  it('is recorded once when five copies arrive at the same moment', async () => {
    const business = await givenBusiness();
    const input = await request(business);
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(input)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await onlyReferralOf(business);
    expect(await findCountMismatches(business.id)).toEqual([]);
  });

  it('is rejected with different content', async () => {
    const business = await givenBusiness();
    const input = await request(business);
    await post(input);
    const { status, error } = await post({ ...input, referralName: 'Bob' });
    expect(status).toBe(409);
    expect(error?.details?.reason).toBe('request-id-reused');
    expect((await onlyReferralOf(business)).referralName).toBe('Ben Carter');
  });

  it("doesn't restore a referral that was deleted", async () => {
    const business = await givenBusiness();
    const input = await request(business);
    await post(input);
    const { id } = await onlyReferralOf(business);
    await adminDb()
      .doc(`${collections.businesses}/${business.id}/${collections.referrals}/${id}`)
      .delete();
    expect((await post(input)).status).toBe(200);
    expect(await referralsOf(business)).toEqual([]);
  });

  it('succeeds even if its sender is now over the limit', async () => {
    const business = await givenBusiness();
    const ip = freshIp();
    const input = await request(business);
    await post(input, ip);
    await leaveTokens(0, `${scope}-network`, `${business.id} ${ip}`);
    expect((await post(await request(business), ip)).error?.details?.reason).toBe(
      'too-many-requests',
    );
    expect((await post(input, ip)).status).toBe(200);
  });

  it('succeeds even if the link has been disabled since', async () => {
    const business = await givenBusiness();
    const input = await request(business);
    await post(input);
    await adminDb().collection(collections.public).doc(business.slug).update({ active: false });
    expect((await post(input)).status).toBe(200);
    expect((await post(await request(business))).status).toBe(404);
  });
});
