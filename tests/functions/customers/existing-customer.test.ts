import { collections } from '@vouchwell/domain/paths';
import { describe, expect, it } from 'vitest';
import { hashEmail } from '../../../functions/src/db/keys.ts';
import { givenLink } from '../../support/public-forms.ts';
import { leaveTokens } from '../../support/rate-limits.ts';
import {
  freshEmail,
  freshIp,
  givenBusiness,
  onlyReferralOf,
  post,
  referralsOf,
  request,
  type TestBusiness,
} from '../../support/referrals.ts';
import { adminDb } from '../../support/stack.ts';
import { findCountMismatches } from '../../support/stats.ts';

const unnamed = { referrerName: '', referrerEmail: '' };
const byLink = (business: TestBusiness, me: string) => request(business, { ...unnamed, me });

describe("a customer identified by their link's code", () => {
  it('is looked up by the server, which never returns their name or address', async () => {
    const business = await givenBusiness();
    const referrerEmail = freshEmail('zoe');
    const me = await givenLink(business, { referrerName: 'Zoe Quist', referrerEmail });
    const input = byLink(business, me);
    const answers = [
      await post(input),
      await post(input),
      await post({ ...input, referralName: 'Bob' }),
      await post({ ...byLink(business, me), referralEmail: 'ben' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 400]);
    expect(answers[0]?.result?.linkCode).toBe(me);
    expect(JSON.stringify(answers).toLowerCase()).not.toMatch(/zoe|quist/);
    expect(await onlyReferralOf(business)).toMatchObject({
      referrerName: 'Zoe Quist',
      referrerEmail,
    });
    expect(await findCountMismatches(business.id)).toEqual([]);
  });

  it('is only recognized by the business that their link belongs to', async () => {
    const [one, other] = await Promise.all([givenBusiness(), givenBusiness()]);
    const codes = [await givenLink(other), 'zzzzzzzzzzzz'];
    for (const me of codes)
      expect((await post(byLink(one, me))).error?.details?.reason).toBe('link-unusable');
    expect(await referralsOf(one)).toEqual([]);
  });

  it('gets the same response to a repeated request after they have been deleted', async () => {
    const business = await givenBusiness();
    const me = await givenLink(business);
    const input = byLink(business, me);
    const first = await post(input);
    await adminDb().collection(collections.linkOwners).doc(me).delete();
    expect(await post(input)).toEqual(first);
    expect((await post(byLink(business, me))).error?.details?.reason).toBe('link-unusable');
    await onlyReferralOf(business);
  });

  it('has the same limit as if they had typed their address', async () => {
    const business = await givenBusiness();
    const [ip, referrerEmail] = [freshIp(), freshEmail('maria')];
    const me = await givenLink(business, { referrerEmail });
    const subject = `${business.id} ${ip} ${hashEmail(referrerEmail)}`;
    await leaveTokens(1, 'referral-referrer', subject);
    expect((await post(byLink(business, me), ip)).result?.linkCode).toBe(me);
    for (const input of [byLink(business, me), request(business, { referrerEmail })])
      expect((await post(input, ip)).error?.details?.reason).toBe('too-many-requests');
    expect((await post(request(business), ip)).status).toBe(200);
  });

  it('has to enter their name and email if the code is missing', async () => {
    const business = await givenBusiness();
    const { error } = await post(request(business, unnamed));
    expect(error?.details?.fields).toEqual({
      referrerName: 'Referrer name is required',
      referrerEmail: 'Valid referrer email is required',
    });
  });
});
