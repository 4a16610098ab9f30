import { collections } from '@vouchwell/domain/paths';
import { describe, expect, it } from 'vitest';
import { secretKey } from '../../functions/src/person-key.ts';
import { isWithinLimits } from '../../functions/src/rate-limit.ts';
import {
  freshEmail,
  freshIp,
  givenBusiness,
  post,
  referralsOf,
  request,
} from '../support/referral-api.ts';
import { adminDb } from '../support/stack.ts';

const reasonOf = async (answer: ReturnType<typeof post>) =>
  (await answer).error?.details?.reason ?? 'none';

describe('rate limits', () => {
  it('let an address send ten referrals at once, and say so at the eleventh', async () => {
    const business = await givenBusiness();
    const ip = freshIp();
    for (let n = 0; n < 10; n += 1) {
      expect((await post(request(business), ip)).status).toBe(200);
    }
    const { status, error } = await post(request(business), ip);
    expect(status).toBe(429);
    expect(error?.message).toContain('Too many requests');
    expect(error?.details?.reason).toBe('too-many-requests');
    expect(await referralsOf(business)).toHaveLength(10);
  });

  it('let an address send no more than ten when forty come at the same moment', async () => {
    const business = await givenBusiness();
    const ip = freshIp();
    const inputs = Array.from({ length: 40 }, () => request(business));
    const begun = Date.now();
    const answers = await Promise.all(inputs.map((input) => post(input, ip)));
    const refused = answers.filter(({ status }) => status !== 200);
    // One more for each six seconds that it took.
    const passed = answers.length - refused.length;
    expect(passed).toBeGreaterThanOrEqual(10);
    expect(passed).toBeLessThanOrEqual(10 + Math.floor((Date.now() - begun) / 6000));
    for (const { status, error } of refused) {
      expect(status).toBe(429);
      expect(error?.message).toContain('Too many requests');
    }
    expect(await referralsOf(business)).toHaveLength(passed);
  });

  it('give a hundred askers at the same moment what there is, and no more', async () => {
    const allowance = { capacity: 10, periodMs: 3_600_000 };
    const limits = [{ scope: 'test', subject: freshIp(), allowance }];
    const asked = Array.from({ length: 100 }, () => isWithinLimits(limits));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(10);
  });

  it('take nothing of a referrer’s twenty while their address is over its limit', async () => {
    const business = await givenBusiness();
    const [ip, referrerEmail] = [freshIp(), freshEmail()];
    await Promise.all(Array.from({ length: 10 }, () => post(request(business), ip)));
    const refused = Array.from({ length: 5 }, () => post(request(business, { referrerEmail }), ip));
    for (const { status } of await Promise.all(refused)) expect(status).toBe(429);
    const elsewhere = Array.from({ length: 20 }, () => post(request(business, { referrerEmail })));
    for (const { status } of await Promise.all(elsewhere)) expect(status).toBe(200);
  });

  it('hold a business to its share, whoever writes from wherever', async () => {
    const [business, other] = await Promise.all([givenBusiness(), givenBusiness()]);
    // Empty until then, however slow this machine is: a bucket gains a token in two seconds.
    const inAMinute = new Date(Date.now() + 60_000);
    const empty = { tokens: 0, updated_at: inAMinute, expire_at: inAMinute };
    for (let shard = 0; shard < 16; shard += 1) {
      const key = secretKey(`referral-business:${business.slug}#${shard}`);
      await adminDb().collection(collections.rateLimits).doc(key).set(empty);
    }
    expect(await reasonOf(post(request(business)))).toBe('too-many-requests');
    expect(await reasonOf(post(request(other)))).toBe('none');
  });

  it('know an address by the last entry of X-Forwarded-For, whatever stands before it', async () => {
    const business = await givenBusiness();
    const ip = freshIp();
    for (let n = 0; n < 10; n += 1) await post(request(business), `${freshIp()}, ${ip}`);
    expect(await reasonOf(post(request(business), `${freshIp()}, ${ip}`))).toBe(
      'too-many-requests',
    );
    expect(await reasonOf(post(request(business), `${ip}, ${freshIp()}`))).toBe('none');
  });

  it('let a referrer send twenty in an hour, from wherever they write', async () => {
    const business = await givenBusiness();
    const referrerEmail = freshEmail();
    for (let n = 0; n < 20; n += 1) {
      expect((await post(request(business, { referrerEmail }))).status).toBe(200);
    }
    expect(await reasonOf(post(request(business, { referrerEmail })))).toBe('too-many-requests');
    const shouted = referrerEmail.toUpperCase();
    expect(await reasonOf(post(request(business, { referrerEmail: shouted })))).toBe(
      'too-many-requests',
    );
    expect(await reasonOf(post(request(business)))).toBe('none');
  });

  it('store nobody: the names of their documents are hashes, and they expire', async () => {
    await post(request(await givenBusiness()));
    const { docs } = await adminDb().collection(collections.rateLimits).get();
    for (const bucket of docs) {
      expect(bucket.id).toMatch(/^[0-9a-f]{64}$/);
      expect(Object.keys(bucket.data()).sort()).toEqual(['expire_at', 'tokens', 'updated_at']);
    }
  });
});
