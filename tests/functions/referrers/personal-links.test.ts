import { randomUUID } from 'node:crypto';
import { collections } from '@vouchwell/domain/paths';
import { expect, it } from 'vitest';
import { hashEmail } from '../../../functions/src/db/keys.ts';
import {
  getPersonalLinkCode,
  linkOwnerRef,
  linkRef,
} from '../../../functions/src/db/personal-links.ts';
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
  sendReferral,
  type TestBusiness,
} from '../../support/referrals.ts';
import { findCountMismatches } from '../../support/stats.ts';

const byLink = (business: TestBusiness, me: string) =>
  referralInput(business, { referrerName: '', referrerEmail: '', me });

it('personal links reveal only the first name of the referrer', async () => {
  const business = await givenBusiness();
  const { result } = await sendReferral(business, { referrerName: 'Zoe Quist' });
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
  expect((await postReferral(byLink(business, code))).result?.linkCode).toBe(code);
  // A repeated request gets the first response, which contains the code.
  expect(await postReferral(first)).toEqual(answer);
});

it("entering a customer's email doesn't rename the customer, but shows the owner the names entered [attack]", async () => {
  const business = await givenBusiness();
  const referrerEmail = freshEmail('maria');
  const first = await sendReferral(business, { referrerEmail, referrerName: 'Maria Lopez' });
  const names = ['maria  lopez', 'Eve Attacker', 'x'.repeat(100), 'M. L.', 'Fourth Other'];
  for (const referrerName of names) {
    const typed = { referrerEmail: referrerEmail.toUpperCase(), referrerName };
    expect((await sendReferral(business, typed)).status).toBe(200);
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

it('draft-opened stores the time once, and responds the same if the referral was deleted or never existed', async () => {
  const open = (requestId: string) => callFunction('draft-opened', { requestId });
  const business = await givenBusiness();
  const input = referralInput(business);
  await postReferral(input);
  const { id, draftOpenedAt: notOpened } = await readOnlyReferral(business);
  expect(notOpened).toBeUndefined();
  const answer = await open(input.requestId);
  expect(answer).toEqual({ status: 200, result: { success: true } });
  const { draftOpenedAt } = await readOnlyReferral(business);
  expect(draftOpenedAt).toBeInstanceOf(Date);
  expect(await open(input.requestId.toUpperCase())).toEqual(answer);
  expect((await readOnlyReferral(business)).draftOpenedAt).toEqual(draftOpenedAt);
  expect(await open(randomUUID())).toEqual(answer);
  await businessRef(business).collection(collections.referrals).doc(id).delete();
  expect(await open(input.requestId)).toEqual(answer);
  expect(await readReferralsOf(business)).toEqual([]);
});

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
  expect((await sendReferral(business, {}, ip)).status).toBe(200);
});
