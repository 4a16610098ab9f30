import { collections } from '@vouchwell/domain/paths';
import { describe, expect, it } from 'vitest';
import {
  addContactConfirmation,
  getContactLinkUrl,
} from '../../../functions/src/db/contact-links.ts';
import { consumeRateLimit } from '../../../functions/src/http/rate-limiter.ts';
import { callFunction } from '../../support/call-function.ts';
import { createCheckout } from '../../support/checkouts.ts';
import { PUBLIC_FORMS } from '../../support/public-forms.ts';
import { readTokens, setTokens } from '../../support/rate-limits.ts';
import {
  freshEmail,
  freshIp,
  getErrorReason,
  givenBusiness,
  readReferralsOf,
} from '../../support/referrals.ts';
import { adminDb } from '../../support/stack.ts';
import { givenUser } from '../../support/users.ts';

const [FORM] = PUBLIC_FORMS;

const LINK = 'https://vouchwell.example';

/* Each test tries to lock someone else out, which must use up only the attacker's own limit. */

describe.each(PUBLIC_FORMS)('rate limits for $name', ({ request, post, scope }) => {
  it('accepts thirty requests per minute and three hundred per day to a business from one network', async () => {
    const business = await givenBusiness();
    const ip = freshIp();
    const subject = `${business.id} ${ip}`;
    await post(await request(business), ip);
    expect(await readTokens(`${scope}-network`, subject)).toBe(29);
    expect(await readTokens(`${scope}-network-day`, subject)).toBe(299);
    for (const limit of [`${scope}-network`, `${scope}-network-day`]) {
      const crowded = freshIp();
      await setTokens(0, limit, `${business.id} ${crowded}`);
      const { status, error } = await post(await request(business), crowded);
      expect(status).toBe(429);
      expect(error?.message).toContain('Too many requests');
      expect(error?.details?.reason).toBe('too-many-requests');
      expect(await getErrorReason(post(await request(business)))).toBeUndefined();
    }
    expect(await readReferralsOf(business)).toHaveLength(3);
  });

  it('accepts twenty requests an hour per referrer or link from one network, without blocking others [attack]', async () => {
    const [business, otherBusiness] = await Promise.all([givenBusiness(), givenBusiness()]);
    const [ip, referrerEmail] = [freshIp(), freshEmail()];
    for (let n = 0; n < 20; n += 1) {
      expect((await post(await request(business, { referrerEmail }), ip)).status).toBe(200);
    }
    const upperCaseEmail = referrerEmail.toUpperCase();
    for (const email of [referrerEmail, upperCaseEmail]) {
      expect(
        await getErrorReason(post(await request(business, { referrerEmail: email }), ip)),
      ).toBe('too-many-requests');
    }
    // Neither others on this network nor the same person elsewhere are blocked.
    for (const [target, people, from] of [
      [business, {}, ip],
      [business, { referrerEmail }, freshIp()],
      [otherBusiness, { referrerEmail }, ip],
    ] as const)
      expect(await getErrorReason(post(await request(target, people), from))).toBeUndefined();
  });
});

const { request, post, scope, ownScope, ownSubject } = FORM;

it("a network over its limit doesn't use up the referrer's own limit", async () => {
  const business = await givenBusiness();
  const [ip, referrerEmail] = [freshIp(), freshEmail()];
  await setTokens(0, `${scope}-network`, `${business.id} ${ip}`);
  for (let n = 0; n < 5; n += 1)
    expect((await post(await request(business, { referrerEmail }), ip)).status).toBe(429);
  const subject = ownSubject(business, referrerEmail);
  expect(await readTokens(ownScope, `${business.id} ${ip} ${subject}`)).toBeUndefined();
});

it('the rate limiter grants a hundred concurrent callers exactly the available tokens', async () => {
  const allowance = { capacity: 10, periodMs: 3_600_000 };
  const subject = freshIp();
  const limits = [{ scope: 'test', subject, document: subject, allowance }];
  const requests = Array.from({ length: 100 }, () => consumeRateLimit(limits));
  expect((await Promise.all(requests)).filter(Boolean)).toHaveLength(10);
});

it('the rate limiter stores only hashed keys, and its documents expire', async () => {
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

it("using up a network's checkout limit doesn't block accounts on that network", async () => {
  const { email, token } = await givenUser();
  const ip = freshIp();
  await setTokens(0, 'checkout-ip', ip);
  const ask = (options: object) => createCheckout({ email, couponCode: 'NONE' }, options);
  expect((await ask({ ip })).reason).toBe('too-many-requests');
  expect((await ask({ ip, token })).reason).toBe('unknown-coupon');
});

it("forty invalid confirmation links don't block a valid one from the same network", async () => {
  const contactEmail = freshEmail('contact');
  const business = await givenBusiness({ contactEmail, confirmedEmail: null });
  const ip = freshIp();
  const confirm = (token: string) => callFunction('confirm-contact', { token }, { ip });
  const invented = Array.from({ length: 40 }, (_, n) => `link${n}.${'0'.repeat(64)}`);
  for (const { reason } of await Promise.all(invented.map(confirm)))
    expect(reason).toBe('link-unusable');

  await addContactConfirmation({ businessId: business.id, email: contactEmail }, new Date());
  const links = adminDb().collection(collections.contactLinks);
  const { docs } = await links.where('business_id', '==', business.id).get();
  const [, token = ''] = getContactLinkUrl(LINK, docs[0]?.id ?? '').split('#');
  expect((await confirm(token)).result).toEqual({ contactEmail });
});
