import { collections } from '@vouchwell/domain/paths';
import { describe, expect, it } from 'vitest';
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
