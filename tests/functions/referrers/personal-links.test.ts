import { randomUUID } from 'node:crypto';
import { collections } from '@vouchwell/domain/paths';
import { EMAIL_NOT_ASCII_MESSAGE } from '@vouchwell/domain/shared/email';
import { describe, expect, it } from 'vitest';
import { hashEmail } from '../../../functions/src/db/keys.ts';
import {
  getPersonalLinkCode,
  linkOwnerRef,
  linkRef,
} from '../../../functions/src/db/personal-links.ts';
import { addReferrerWithoutCount, readReferrer } from '../../../functions/src/db/referrers.ts';
import { callFunction } from '../../support/call-function.ts';
import { givenLink } from '../../support/public-forms.ts';
import { setTokens } from '../../support/rate-limits.ts';
import {
  businessRef,
  freshEmail,
  freshIp,
  getErrorReason,
  givenBusiness,
  postReferral,
  readOnlyReferral,
  readReferralsOf,
  referralInput,
  type TestBusiness,
} from '../../support/referrals.ts';
import { adminDb } from '../../support/stack.ts';
import { findCountMismatches } from '../../support/stats.ts';

const unnamed = { referrerName: '', referrerEmail: '' };
const byLink = (business: TestBusiness, me: string) => referralInput(business, { ...unnamed, me });

describe('personal links', () => {
  it('personal links are unique for 10,000 customers, and for a customer of 10,000 businesses', () => {
    const numbers = Array.from({ length: 10_000 }, (_, n) => n);
    const ofCustomers = numbers.map((n) =>
      getPersonalLinkCode('b1', hashEmail(`c${n}@example.com`)),
    );
    const ofBusinesses = numbers.map((n) =>
      getPersonalLinkCode(`b${n}`, hashEmail('c@example.com')),
    );
    expect(new Set([...ofCustomers, ...ofBusinesses]).size).toBe(20_000);
  });

  it('personal links reveal only the first name of the referrer', async () => {
    const business = await givenBusiness();
    const { result } = await postReferral(referralInput(business, { referrerName: 'Zoe Quist' }));
    const code = result?.linkCode ?? '';
    const link = await linkRef(code).get();
    expect(link.data()).toEqual({
      business_id: business.id,
      slug: business.slug,
      first_name: 'Zoe',
      active: true,
    });
  });

  it('returns a personal link to a new customer, but not to someone who types a known email [attack]', async () => {
    const business = await givenBusiness();
    const referrerEmail = freshEmail('maria');
    const code = getPersonalLinkCode(business.id, hashEmail(referrerEmail));
    const first = referralInput(business, { referrerEmail });
    const answer = await postReferral(first);
    expect(answer.result?.linkCode).toBe(code);
    const typed = referralInput(business, { referrerEmail: referrerEmail.toUpperCase() });
    for (const again of [typed, typed])
      expect((await postReferral(again)).result?.linkCode).toBeNull();
    const unnamed = { referrerName: '', referrerEmail: '' };
    expect(
      (await postReferral(referralInput(business, { ...unnamed, me: code }))).result?.linkCode,
    ).toBe(code);
    // A repeated request gets the first response, which contains the code.
    expect(await postReferral(first)).toEqual(answer);
  });
});

describe('a stranger who types a customer’s address', () => {
  it("entering a customer's email doesn't rename the customer, but shows the owner the names entered [attack]", async () => {
    const business = await givenBusiness();
    const referrerEmail = freshEmail('maria');
    const first = await postReferral(
      referralInput(business, { referrerEmail, referrerName: 'Maria Lopez' }),
    );
    const names = ['maria  lopez', 'Eve Attacker', 'x'.repeat(100), 'M. L.', 'Fourth Other'];
    for (const referrerName of names) {
      const typed = { referrerEmail: referrerEmail.toUpperCase(), referrerName };
      expect((await postReferral(referralInput(business, typed))).status).toBe(200);
    }
    const ref = businessRef(business);
    const stored = await ref.collection(collections.referrers).doc(hashEmail(referrerEmail)).get();
    expect(stored.data()).toMatchObject({
      email: referrerEmail,
      name: 'Maria Lopez',
      also_called: ['Eve Attacker', `${'x'.repeat(29)}…`, 'M. L.'],
      total: 6,
    });
    const code = first.result?.linkCode ?? '';
    const link = await linkRef(code).get();
    expect(link.get('first_name')).toBe('Maria');
    const asTyped = (await readReferralsOf(business)).map((one) => one.referrerName);
    expect(asTyped.toSorted()).toEqual([...names, 'Maria Lopez'].toSorted());
  });

  it("rejects a customer's email with a look-alike letter [attack]", async () => {
    const business = await givenBusiness();
    await postReferral(
      referralInput(business, { referrerEmail: `kim-${business.id}@example.com` }),
    );
    const looksAlike = { referrerEmail: `\u212aim-${business.id}@example.com` };
    const { error } = await postReferral(referralInput(business, looksAlike));
    expect(error?.details?.fields).toEqual({ referrerEmail: EMAIL_NOT_ASCII_MESSAGE });
    expect(await readReferralsOf(business)).toHaveLength(1);
  });

  it("a look-alike email doesn't replace the stored email and name [attack]", async () => {
    const business = await givenBusiness();
    const referrerEmail = `kim-${business.id}@example.com`;
    const key = hashEmail(referrerEmail);
    await postReferral(referralInput(business, { referrerEmail }));
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

  it('draft-opened marks the referral once, and responds the same for an unknown request', async () => {
    const business = await givenBusiness();
    const input = referralInput(business);
    await postReferral(input);
    expect((await readOnlyReferral(business)).draftOpenedAt).toBeUndefined();
    const answer = await open(input.requestId);
    expect(answer).toEqual({ status: 200, result: { success: true } });
    const { draftOpenedAt } = await readOnlyReferral(business);
    expect(draftOpenedAt).toBeInstanceOf(Date);
    expect(await open(input.requestId.toUpperCase())).toEqual(answer);
    expect((await readOnlyReferral(business)).draftOpenedAt).toEqual(draftOpenedAt);
    expect(await open(randomUUID())).toEqual(answer);
  });

  it("draft-opened doesn't restore a deleted referral", async () => {
    const business = await givenBusiness();
    const input = referralInput(business);
    await postReferral(input);
    const { id } = await readOnlyReferral(business);
    const path = `${collections.businesses}/${business.id}/${collections.referrals}/${id}`;
    await adminDb().doc(path).delete();
    expect((await open(input.requestId)).status).toBe(200);
    expect((await adminDb().doc(path).get()).exists).toBe(false);
  });
});

describe("a customer identified by their link's code", () => {
  it('a customer identified by code is looked up by the server, which never returns their name or email', async () => {
    const business = await givenBusiness();
    const referrerEmail = freshEmail('zoe');
    const me = await givenLink(business, { referrerName: 'Zoe Quist', referrerEmail });
    const input = byLink(business, me);
    const answers = [
      await postReferral(input),
      await postReferral(input),
      await postReferral({ ...input, referralName: 'Bob' }),
      await postReferral({ ...byLink(business, me), referralEmail: 'ben' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 400]);
    expect(answers[0]?.result?.linkCode).toBe(me);
    expect(JSON.stringify(answers).toLowerCase()).not.toMatch(/zoe|quist/);
    expect(await readOnlyReferral(business)).toMatchObject({
      referrerName: 'Zoe Quist',
      referrerEmail,
    });
    expect(await findCountMismatches(business.id)).toEqual([]);
  });

  it('a customer identified by code is only recognized by the business that their link belongs to', async () => {
    const [one, other] = await Promise.all([givenBusiness(), givenBusiness()]);
    const codes = [await givenLink(other), 'zzzzzzzzzzzz'];
    for (const me of codes)
      expect(await getErrorReason(postReferral(byLink(one, me)))).toBe('link-unusable');
    expect(await readReferralsOf(one)).toEqual([]);
  });

  it('a customer identified by code gets the same response to a repeated request after being deleted', async () => {
    const business = await givenBusiness();
    const me = await givenLink(business);
    const input = byLink(business, me);
    const first = await postReferral(input);
    await linkOwnerRef(me).delete();
    expect(await postReferral(input)).toEqual(first);
    expect(await getErrorReason(postReferral(byLink(business, me)))).toBe('link-unusable');
    await readOnlyReferral(business);
  });

  it('a customer identified by code has the same limit as if they had typed their email', async () => {
    const business = await givenBusiness();
    const [ip, referrerEmail] = [freshIp(), freshEmail('maria')];
    const me = await givenLink(business, { referrerEmail });
    const subject = `${business.id} ${ip} ${hashEmail(referrerEmail)}`;
    await setTokens(1, 'referral-referrer', subject);
    expect((await postReferral(byLink(business, me), ip)).result?.linkCode).toBe(me);
    for (const input of [byLink(business, me), referralInput(business, { referrerEmail })])
      expect(await getErrorReason(postReferral(input, ip))).toBe('too-many-requests');
    expect((await postReferral(referralInput(business), ip)).status).toBe(200);
  });

  it('a customer has to enter their name and email if the code is missing', async () => {
    const business = await givenBusiness();
    const { error } = await postReferral(referralInput(business, unnamed));
    expect(error?.details?.fields).toEqual({
      referrerName: 'Referrer name is required',
      referrerEmail: 'Valid referrer email is required',
    });
  });
});
