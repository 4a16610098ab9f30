import { collections } from '@vouchwell/domain/paths';
import { describe, expect, it } from 'vitest';
import { consumeRateLimit } from '../../../functions/src/http/rate-limiter.ts';
import { PUBLIC_FORMS, type PublicForm } from '../../support/public-forms.ts';
import { leaveTokens, tokensIn } from '../../support/rate-limits.ts';
import { freshEmail, freshIp, givenBusiness, referralsOf } from '../../support/referrals.ts';
import { adminDb } from '../../support/stack.ts';

const reasonOf = async (answer: ReturnType<PublicForm['post']>) =>
  (await answer).error?.details?.reason ?? 'none';

const [FORM] = PUBLIC_FORMS;

describe.each(PUBLIC_FORMS)('rate limits for $name', ({ request, post, scope }) => {
  it('let a network send a business thirty requests a minute and three hundred a day, then return an error', async () => {
    const business = await givenBusiness();
    const ip = freshIp();
    const subject = `${business.id} ${ip}`;
    await post(await request(business), ip);
    expect(await tokensIn(`${scope}-network`, subject)).toBe(29);
    expect(await tokensIn(`${scope}-network-day`, subject)).toBe(299);
    for (const limit of [`${scope}-network`, `${scope}-network-day`]) {
      const crowded = freshIp();
      await leaveTokens(0, limit, `${business.id} ${crowded}`);
      const { status, error } = await post(await request(business), crowded);
      expect(status).toBe(429);
      expect(error?.message).toContain('Too many requests');
      expect(error?.details?.reason).toBe('too-many-requests');
      expect(await reasonOf(post(await request(business)))).toBe('none');
    }
    expect(await referralsOf(business)).toHaveLength(3);
  });

  it('let one referrer or link send twenty requests an hour from one network, in any spelling of the email', async () => {
    const business = await givenBusiness();
    const [ip, referrerEmail] = [freshIp(), freshEmail()];
    for (let n = 0; n < 20; n += 1) {
      expect((await post(await request(business, { referrerEmail }), ip)).status).toBe(200);
    }
    const shouted = referrerEmail.toUpperCase();
    for (const email of [referrerEmail, shouted]) {
      const { error } = await post(await request(business, { referrerEmail: email }), ip);
      expect(error?.details?.reason).toBe('too-many-requests');
    }
    expect(await reasonOf(post(await request(business), ip))).toBe('none');
  });
});

describe('the limit per network', () => {
  const { request, post, scope, ownScope, ownSubject } = FORM;

  it("doesn't use up the referrer's own limit while the network is over its limit", async () => {
    const business = await givenBusiness();
    const [ip, referrerEmail] = [freshIp(), freshEmail()];
    await leaveTokens(0, `${scope}-network`, `${business.id} ${ip}`);
    for (let n = 0; n < 5; n += 1)
      expect((await post(await request(business, { referrerEmail }), ip)).status).toBe(429);
    const subject = ownSubject(business, referrerEmail);
    expect(await tokensIn(ownScope, `${business.id} ${ip} ${subject}`)).toBeUndefined();
  });

  it('uses the last entry of X-Forwarded-For, whatever precedes it', async () => {
    const business = await givenBusiness();
    const ip = freshIp();
    await leaveTokens(0, `${scope}-network`, `${business.id} ${ip}`);
    const forged = `${freshIp()}, ${ip}`;
    expect(await reasonOf(post(await request(business), forged))).toBe('too-many-requests');
    expect(await reasonOf(post(await request(business), `${ip}, ${freshIp()}`))).toBe('none');
    // By Hosting, whose CDN appends the visitor and whose front end appends the CDN.
    const byHosting = (forwarded: string) => `${forwarded}, 151.101.1.195`;
    expect(await reasonOf(post(await request(business), byHosting(forged)))).toBe(
      'too-many-requests',
    );
    const other = byHosting(`${ip}, ${freshIp()}`);
    expect(await reasonOf(post(await request(business), other))).toBe('none');
  });
});

describe('the rate limiter', () => {
  it('grants a hundred concurrent callers exactly the available tokens', async () => {
    const allowance = { capacity: 10, periodMs: 3_600_000 };
    const subject = freshIp();
    const limits = [{ scope: 'test', subject, document: subject, allowance }];
    const asked = Array.from({ length: 100 }, () => consumeRateLimit(limits));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(10);
  });

  it('stores only hashes as document ids, and they expire', async () => {
    for (const { request, post } of PUBLIC_FORMS) await post(await request(await givenBusiness()));
    const { docs } = await adminDb().collection(collections.rateLimits).get();
    for (const bucket of docs) {
      expect(bucket.id).toMatch(/^[0-9a-f]{64}$/);
      const { buckets, ...others } = bucket.data();
      expect(Object.keys(others)).toEqual(['expire_at']);
      for (const [key, fields] of Object.entries<object>(buckets)) {
        expect(key).toMatch(/^[0-9a-f]{16}$/);
        expect(Object.keys(fields).sort()).toEqual(['full_at', 'tokens', 'updated_at']);
      }
    }
  });
});
