import { randomInt } from 'node:crypto';
import { collections } from '@vouchwell/domain/paths';
import { describe, expect, it } from 'vitest';
import { isWithinLimits } from '../../functions/src/http/rate-limiter.ts';
import { bucketOf, leaveTokens, tokensIn } from '../support/rate-limits.ts';
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

/** An IPv6 /48 that no other test uses. */
const freshSite = () => `2001:db8:${randomInt(1, 0xffff).toString(16)}`;

describe('rate limits', () => {
  it('let a network send a business thirty a minute and three hundred a day, and then say so', async () => {
    const business = await givenBusiness();
    const ip = freshIp();
    const subject = `${business.id} ${ip}`;
    await post(request(business), ip);
    expect(await tokensIn('referral-network', subject)).toBe(29);
    expect(await tokensIn('referral-network-day', subject)).toBe(299);
    for (const scope of ['referral-network', 'referral-network-day']) {
      const crowded = freshIp();
      await leaveTokens(0, scope, `${business.id} ${crowded}`);
      const { status, error } = await post(request(business), crowded);
      expect(status).toBe(429);
      expect(error?.message).toContain('Too many requests');
      expect(error?.details?.reason).toBe('too-many-requests');
      expect(await reasonOf(post(request(business)))).toBe('none');
    }
    expect(await referralsOf(business)).toHaveLength(3);
  });

  it('let an address send no more than there is when forty come at the same moment', async () => {
    const business = await givenBusiness();
    const ip = freshIp();
    await leaveTokens(10, 'referral-network-day', `${business.id} ${ip}`);
    const inputs = Array.from({ length: 40 }, () => request(business));
    const answers = await Promise.all(inputs.map((input) => post(input, ip)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(30);
    for (const { status, error } of refused) {
      expect(status).toBe(429);
      expect(error?.message).toContain('Too many requests');
    }
    expect(await referralsOf(business)).toHaveLength(10);
  });

  it('give a hundred askers at the same moment what there is, and no more', async () => {
    const allowance = { capacity: 10, periodMs: 3_600_000 };
    const limits = [{ scope: 'test', subject: freshIp(), allowance }];
    const asked = Array.from({ length: 100 }, () => isWithinLimits(limits));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(10);
  });

  it('take nothing of a referrer’s twenty while their network is over its limit', async () => {
    const business = await givenBusiness();
    const [ip, referrerEmail] = [freshIp(), freshEmail()];
    await leaveTokens(0, 'referral-network', `${business.id} ${ip}`);
    const refused = Array.from({ length: 5 }, () => post(request(business, { referrerEmail }), ip));
    for (const { status } of await Promise.all(refused)) expect(status).toBe(429);
    const own = bucketOf('referral-referrer', `${business.id} ${ip} ${referrerEmail}`);
    expect((await own.get()).exists).toBe(false);
  });

  it('know an address by the last entry of X-Forwarded-For, whatever stands before it', async () => {
    const business = await givenBusiness();
    const ip = freshIp();
    await leaveTokens(0, 'referral-network', `${business.id} ${ip}`);
    const forged = `${freshIp()}, ${ip}`;
    expect(await reasonOf(post(request(business), forged))).toBe('too-many-requests');
    expect(await reasonOf(post(request(business), `${ip}, ${freshIp()}`))).toBe('none');
  });

  it('let a referrer send twenty in an hour from one network, however the email is written', async () => {
    const business = await givenBusiness();
    const [ip, referrerEmail] = [freshIp(), freshEmail()];
    for (let n = 0; n < 20; n += 1) {
      expect((await post(request(business, { referrerEmail }), ip)).status).toBe(200);
    }
    const shouted = referrerEmail.toUpperCase();
    for (const email of [referrerEmail, shouted]) {
      const { error } = await post(request(business, { referrerEmail: email }), ip);
      expect(error?.details?.reason).toBe('too-many-requests');
    }
    expect(await reasonOf(post(request(business), ip))).toBe('none');
  });

  it('count an IPv6 /48 together, and let it send five times what one network may', async () => {
    const business = await givenBusiness();
    const [site, other] = [freshSite(), freshSite()];
    await leaveTokens(0, 'referral-network-site', `${business.id} ${site}::/48`);
    for (const network of ['1', 'ffff'])
      expect(await reasonOf(post(request(business), `${site}:${network}::9`))).toBe(
        'too-many-requests',
      );
    expect(await reasonOf(post(request(business), `${other}:1::9`))).toBe('none');
    expect(await tokensIn('referral-network-site', `${business.id} ${other}::/48`)).toBe(149);
    expect(await tokensIn('referral-network-day-site', `${business.id} ${other}::/48`)).toBe(1499);
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
