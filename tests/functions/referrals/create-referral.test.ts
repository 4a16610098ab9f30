import { collections } from '@vouchwell/domain/paths';
import { toTextSearch } from '@vouchwell/domain/referrals/search';
import { toStored } from '@vouchwell/domain/shared/storage';
import { sampleTerms } from '@vouchwell/domain/testing/samples';
import { expect, it } from 'vitest';
import { publicRef } from '../../../functions/src/db/firestore.ts';
import { hashEmail } from '../../../functions/src/db/keys.ts';
import {
  getIntroductionCode,
  getPersonalLinkCode,
} from '../../../functions/src/db/personal-links.ts';
import { readReferrers } from '../../../functions/src/db/referrers.ts';
import { getRequestIdForContent } from '../../../functions/src/db/requests.ts';
import {
  businessRef,
  freshEmail,
  getErrorReason,
  givenBusiness,
  postReferral,
  readOnlyReferral,
  readReferralsOf,
  referralInput,
  sendReferral,
} from '../../support/referrals.ts';
import { findCountMismatches } from '../../support/stats.ts';

it('create-referral returns only the data that the draft needs', async () => {
  const business = await givenBusiness();
  const input = referralInput(business);
  const linkCode = getPersonalLinkCode(business.id, hashEmail(input.referrerEmail));
  const answer = await postReferral(input);
  expect(answer).toEqual({
    status: 200,
    result: {
      success: true,
      business: { fromLabel: 'The Smiths', contactEmail: business.contactEmail },
      linkCode,
      introductionCode: getIntroductionCode(business.id, (await readOnlyReferral(business)).id),
    },
  });
});

it("records only the referral as entered, with search terms, status New and the server's time", async () => {
  const business = await givenBusiness();
  const input = referralInput(business, {
    referrerName: '  María Lopez ',
    sendMethod: 'sms',
    referralPhone: '(555) 010-1234',
    referralEmail: '',
    note: 'Leaking tap',
  });
  const before = Date.now();
  await postReferral(input);
  const referral = await readOnlyReferral(business);
  expect(referral).toMatchObject({
    businessId: business.id,
    referrerName: 'María Lopez',
    referrerEmail: input.referrerEmail,
    referralName: 'Ben Carter',
    referralEmail: null,
    referralPhone: '(555) 010-1234',
    status: 'new',
    sendMethod: 'sms',
    note: 'Leaking tap',
    flags: [],
  });
  expect(referral.createdAt.getTime()).toBeGreaterThan(before - 5_000);
  expect(referral.consentAt).toEqual(referral.createdAt);
  const { docs } = await businessRef(business)
    .collection(collections.referrals)
    .where('search_terms', 'array-contains', toTextSearch('carter maria')?.term)
    .get();
  expect(docs).toHaveLength(1);
  // Neither the honeypot nor the request id is stored.
  expect(docs[0]?.data()).not.toHaveProperty('company');
  expect(docs[0]?.data()).not.toHaveProperty('request_id');
});

it('accepts a referral without optional fields, and treats a repeat within a minute as the same request', async () => {
  const business = await givenBusiness();
  const body = {
    businessSlug: business.slug,
    referrerName: 'Maria Lopez',
    referrerEmail: freshEmail('maria'),
    referralName: 'Ben Carter',
    referralEmail: freshEmail('ben'),
    referralPhone: null,
    note: '',
    consentAttestation: true,
  };
  const answers = await Promise.all([postReferral(body), postReferral(body), postReferral(body)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await readOnlyReferral(business)).toMatchObject({ sendMethod: 'email', note: null });
  expect((await postReferral({ ...body, referralEmail: freshEmail('zoe') })).status).toBe(200);
  expect(await readReferralsOf(business)).toHaveLength(2);
  expect(await findCountMismatches(business.id)).toEqual([]);
});

it('recognizes a repeated referral without a request id across a minute boundary', async () => {
  const now = new Date();
  const [first, second] = [now, new Date(now.getTime() + 59_000)].map((at) =>
    [0, 1].map((minutes) => getRequestIdForContent('content', at, minutes)),
  );
  expect(first?.some((id) => second?.includes(id))).toBe(true);
  const later = new Date(now.getTime() + 2 * 60_000);
  expect(first).not.toContain(getRequestIdForContent('content', later));
});

it('defaults to SMS if no method was chosen and there is only a phone number', async () => {
  const business = await givenBusiness();
  const { sendMethod: _, requestId: __, company: ___, ...body } = referralInput(business);
  const { referralEmail: ____, ...byPhone } = { ...body, referralPhone: '(555) 010-1234' };
  expect((await postReferral(byPhone)).status).toBe(200);
  expect(await readOnlyReferral(business)).toMatchObject({
    sendMethod: 'sms',
    referralEmail: null,
  });
});

it('stores who consented to the referral, with the wording, language, time and page', async () => {
  const business = await givenBusiness();
  const before = Date.now();
  const spanish = { language: 'es', consentVersion: 1 } as const;
  await sendReferral(business, spanish);
  const referral = await readOnlyReferral(business);
  expect(referral).toMatchObject({ source: 'form', language: 'es' });
  expect(referral.consents).toEqual([
    {
      by: 'referrer',
      wording: 'Conozco a esta persona y está de acuerdo en que le escriba sobre Smith Plumbing.',
      version: 1,
      language: 'es',
      page: `/r/${business.slug}`,
      at: expect.any(Date),
    },
  ]);
  expect(referral.consents?.[0]?.at.getTime()).toBeGreaterThanOrEqual(before - 5_000);
  const [referrer] = await readReferrers(business.id);
  expect(referrer).toMatchObject({ language: 'es', linkCode: expect.any(String) });
});

it("stores the disclosure from the customer's message", async () => {
  const business = await givenBusiness();
  const ref = businessRef(business);
  const rewardTerms = sampleTerms({ referrer: { kind: 'credit', amountCents: 5000 } });
  await ref.update(toStored({ rewardDescription: '$50 credit', rewardTerms }));
  const words = { body_template: 'Full honesty: {{business_name}} gives me {{referrer_reward}}.' };
  await ref
    .collection(collections.templates)
    .doc('disclosure')
    .set({ business_id: business.id, channel: 'sms', is_default: true, ...words });
  const said = { wording: 'Full honesty: Smith Plumbing gives me $50 off.', version: null };
  const shown = publicRef(business.slug);
  await expect.poll(async () => (await shown.get()).get('disclosure') !== null).toBe(true);
  await sendReferral(business);
  expect((await readOnlyReferral(business)).consents).toMatchObject([{ disclosure: said }]);
});

it('a referral sent through a former slug is recorded for the right business', async () => {
  const business = await givenBusiness();
  const moved = `${business.slug}-moved`;
  const old = publicRef(business.slug);
  await publicRef(moved).set((await old.get()).data() ?? {});
  await old.set({ business_id: business.id, moved_to: moved });
  await businessRef(business).update({ slug: moved });
  expect((await sendReferral(business)).status).toBe(200);
  expect(await readOnlyReferral(business)).toMatchObject({ businessId: business.id });
  await publicRef(moved).update({ active: false });
  expect(await getErrorReason(sendReferral(business))).toBe('business-not-found');
});
