import { collections } from '@vouchwell/domain/paths';
import { describe, expect, it } from 'vitest';
import { addContactLink, contactLinkUrl } from '../../../functions/src/db/businesses.ts';
import { callFunction } from '../../support/call-function.ts';
import { createCheckout } from '../../support/checkouts.ts';
import { leaveTokens } from '../../support/rate-limits.ts';
import { freshEmail, freshIp, givenBusiness, post, request } from '../../support/referrals.ts';
import { adminDb } from '../../support/stack.ts';
import { givenUser } from '../../support/users.ts';

const LINK = 'https://vouchwell.example';

/*
 * Each test is an attempt to lock somebody else out; it must only use up the attacker's own limit.
 */
describe('using up', () => {
  it("the limit on a customer's email doesn't block that customer on other networks [attack]", async () => {
    const [shop, other] = await Promise.all([givenBusiness(), givenBusiness()]);
    const [referrerEmail, ip] = [freshEmail('customer'), freshIp()];
    const asCustomer = () => post(request(shop, { referrerEmail }), ip);
    const answers = await Promise.all(Array.from({ length: 22 }, asCustomer));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await post(request(shop, { referrerEmail }))).status).toBe(200);
    expect((await post(request(other, { referrerEmail }), ip)).status).toBe(200);
  });

  it("the limit on checkouts for an email doesn't block its owner, signed in or not", async () => {
    const { email, token } = await givenUser();
    const ip = freshIp();
    const ask = (options: object) => createCheckout({ email, couponCode: 'NONE' }, options);
    for (let n = 0; n < 10; n += 1) await ask({ ip });
    expect((await ask({ ip })).reason).toBe('too-many-requests');
    for (const options of [{}, { token }, { token, ip }])
      expect((await ask(options)).reason).toBe('unknown-coupon');
  });

  it("the limit on a network's checkouts doesn't block accounts on that network", async () => {
    const { email, token } = await givenUser();
    const ip = freshIp();
    await leaveTokens(0, 'checkout-ip', ip);
    const ask = (options: object) => createCheckout({ email, couponCode: 'NONE' }, options);
    expect((await ask({ ip })).reason).toBe('too-many-requests');
    expect((await ask({ ip, token })).reason).toBe('unknown-coupon');
  });

  it("the limit on confirmations doesn't block others on the network from confirming an address", async () => {
    const contactEmail = freshEmail('contact');
    const business = await givenBusiness({ contactEmail, confirmedEmail: null });
    const ip = freshIp();
    const confirm = (token: string) => callFunction('confirm-contact', { token }, { ip });
    const invented = Array.from({ length: 40 }, (_, n) => `link${n}.${'0'.repeat(64)}`);
    for (const { reason } of await Promise.all(invented.map(confirm)))
      expect(reason).toBe('link-unusable');

    await addContactLink({ businessId: business.id, email: contactEmail }, new Date());
    const links = adminDb().collection(collections.contactLinks);
    const { docs } = await links.where('business_id', '==', business.id).get();
    const [, token = ''] = contactLinkUrl(LINK, docs[0]?.id ?? '').split('#');
    expect((await confirm(token)).result).toEqual({ contactEmail });
  });

  it('the limit on failed sign-ins leaves other attempts on the same email in the log', async () => {
    const email = freshEmail('owner');
    const attempt = (ip: string) =>
      callFunction('log-login-attempt', { email, success: false }, { ip });
    const ip = freshIp();
    for (let n = 0; n < 12; n += 1) await attempt(ip);
    expect((await attempt(freshIp())).status).toBe(200);
  });
});
