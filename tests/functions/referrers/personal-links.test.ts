import { randomUUID } from 'node:crypto';
import { collections } from '@vouchwell/domain/paths';
import { EMAIL_NOT_ASCII_MESSAGE } from '@vouchwell/domain/shared/email';
import { describe, expect, it } from 'vitest';
import { hashEmail } from '../../../functions/src/db/keys.ts';
import { personalLinkCode } from '../../../functions/src/db/personal-links.ts';
import { addReferrerWithoutCount, readReferrer } from '../../../functions/src/db/referrers.ts';
import { callFunction } from '../../support/call-function.ts';
import {
  freshEmail,
  givenBusiness,
  onlyReferralOf,
  post,
  referralsOf,
  request,
} from '../../support/referrals.ts';
import { adminDb } from '../../support/stack.ts';

describe('personal links', () => {
  it('are unique for 10,000 customers, and for a customer of 10,000 businesses', () => {
    const numbers = Array.from({ length: 10_000 }, (_, n) => n);
    const ofCustomers = numbers.map((n) => personalLinkCode('b1', hashEmail(`c${n}@example.com`)));
    const ofBusinesses = numbers.map((n) => personalLinkCode(`b${n}`, hashEmail('c@example.com')));
    expect(new Set([...ofCustomers, ...ofBusinesses]).size).toBe(20_000);
  });

  it('reveal only the first name of the referrer', async () => {
    const business = await givenBusiness();
    const { result } = await post(request(business, { referrerName: 'Zoe Quist' }));
    const code = result?.linkCode ?? '';
    const link = await adminDb().collection(collections.links).doc(code).get();
    expect(link.data()).toEqual({
      business_id: business.id,
      slug: business.slug,
      first_name: 'Zoe',
      active: true,
    });
  });

  it("are returned to their creator, but not to someone who types a known customer's address [attack]", async () => {
    const business = await givenBusiness();
    const referrerEmail = freshEmail('maria');
    const code = personalLinkCode(business.id, hashEmail(referrerEmail));
    const first = request(business, { referrerEmail });
    const answer = await post(first);
    expect(answer.result?.linkCode).toBe(code);
    const typed = request(business, { referrerEmail: referrerEmail.toUpperCase() });
    for (const again of [typed, typed]) expect((await post(again)).result?.linkCode).toBeNull();
    const unnamed = { referrerName: '', referrerEmail: '' };
    expect((await post(request(business, { ...unnamed, me: code }))).result?.linkCode).toBe(code);
    // Whose answer was lost gets the first answer, with the code.
    expect(await post(first)).toEqual(answer);
  });
});

describe('a stranger who types a customer’s address', () => {
  it("doesn't rename the customer, and the owner sees the other names [attack]", async () => {
    const business = await givenBusiness();
    const referrerEmail = freshEmail('maria');
    const first = await post(request(business, { referrerEmail, referrerName: 'Maria Lopez' }));
    const names = ['maria  lopez', 'Eve Attacker', 'x'.repeat(100), 'M. L.', 'Fourth Other'];
    for (const referrerName of names) {
      const typed = { referrerEmail: referrerEmail.toUpperCase(), referrerName };
      expect((await post(request(business, typed))).status).toBe(200);
    }
    const ref = adminDb().collection(collections.businesses).doc(business.id);
    const stored = await ref.collection(collections.referrers).doc(hashEmail(referrerEmail)).get();
    expect(stored.data()).toMatchObject({
      email: referrerEmail,
      name: 'Maria Lopez',
      also_called: ['Eve Attacker', `${'x'.repeat(29)}…`, 'M. L.'],
      total: 6,
    });
    const code = first.result?.linkCode ?? '';
    const link = await adminDb().collection(collections.links).doc(code).get();
    expect(link.get('first_name')).toBe('Maria');
    const asTyped = (await referralsOf(business)).map((one) => one.referrerName);
    expect(asTyped.toSorted()).toEqual([...names, 'Maria Lopez'].toSorted());
  });

  it('is rejected with a lookalike letter [attack]', async () => {
    const business = await givenBusiness();
    await post(request(business, { referrerEmail: `kim-${business.id}@example.com` }));
    const looksAlike = { referrerEmail: `\u212aim-${business.id}@example.com` };
    const { error } = await post(request(business, looksAlike));
    expect(error?.details?.fields).toEqual({ referrerEmail: EMAIL_NOT_ASCII_MESSAGE });
    expect(await referralsOf(business)).toHaveLength(1);
  });

  it("doesn't replace the stored address and name with a lookalike [attack]", async () => {
    const business = await givenBusiness();
    const referrerEmail = `kim-${business.id}@example.com`;
    const key = hashEmail(referrerEmail);
    await post(request(business, { referrerEmail }));
    const named = { businessId: business.id, referrerKey: key, linkCode: null };
    const stored = await readReferrer(business.id, key);
    const eve = {
      ...named,
      referrerEmail: `\u212aim-${business.id}@example.com`,
      referrerName: 'Eve',
    };
    const batch = adminDb().batch();
    addReferrerWithoutCount(batch, eve, stored);
    await batch.commit();
    const { email, name } = (await readReferrer(business.id, key)) ?? {};
    expect([email, name]).toEqual([referrerEmail, 'Maria Lopez']);
  });
});

describe('draft-opened', () => {
  const open = (requestId: string) => callFunction('draft-opened', { requestId });

  it('marks the referral once, and responds the same for an unknown request', async () => {
    const business = await givenBusiness();
    const input = request(business);
    await post(input);
    expect((await onlyReferralOf(business)).draftOpenedAt).toBeUndefined();
    const answer = await open(input.requestId);
    expect(answer).toEqual({ status: 200, result: { success: true } });
    const { draftOpenedAt } = await onlyReferralOf(business);
    expect(draftOpenedAt).toBeInstanceOf(Date);
    expect(await open(input.requestId.toUpperCase())).toEqual(answer);
    expect((await onlyReferralOf(business)).draftOpenedAt).toEqual(draftOpenedAt);
    expect(await open(randomUUID())).toEqual(answer);
  });

  it("doesn't restore a deleted referral", async () => {
    const business = await givenBusiness();
    const input = request(business);
    await post(input);
    const { id } = await onlyReferralOf(business);
    const path = `${collections.businesses}/${business.id}/${collections.referrals}/${id}`;
    await adminDb().doc(path).delete();
    expect((await open(input.requestId)).status).toBe(200);
    expect((await adminDb().doc(path).get()).exists).toBe(false);
  });
});
