import { collections } from '@vouchwell/domain/paths';
import { toReferralCounts } from '@vouchwell/domain/referrals/referrer';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { describe, expect, it } from 'vitest';
import { publicRef } from '../../../functions/src/db/firestore.ts';
import { readReferrers } from '../../../functions/src/db/referrers.ts';
import { requestRecordRef } from '../../../functions/src/db/requests.ts';
import {
  contactRequestInput,
  givenLink,
  PUBLIC_FORMS,
  requestContact,
} from '../../support/public-forms.ts';
import { readTokens, setTokens } from '../../support/rate-limits.ts';
import {
  freshEmail,
  freshIp,
  getErrorReason,
  givenBusiness,
  postForm,
  postReferral,
  readOnlyReferral,
  readReferralsOf,
  referralInput,
  sendReferral,
} from '../../support/referrals.ts';
import { adminDb } from '../../support/stack.ts';
import { expectStatsToAgree, findCountMismatches } from '../../support/stats.ts';

it('create-referral rejects an unknown slug', async () => {
  expect(await sendReferral({ slug: 'nobody-has-this' })).toEqual({
    status: 404,
    error: {
      status: 'NOT_FOUND',
      message: 'Business not found',
      details: { reason: 'business-not-found', message: 'Business not found' },
    },
  });
});

it("rejects invalid fields with the form's error messages", async () => {
  const business = await givenBusiness();
  const invalid = { referrerName: '', referrerEmail: 'maria', consentAttestation: false };
  const body = { ...referralInput(business), ...invalid, colour: 'red' };
  const { status, error } = await postReferral(body);
  expect(status).toBe(400);
  expect(error?.details).toMatchObject({
    reason: 'invalid-input',
    fields: {
      referrerName: 'Referrer name is required',
      referrerEmail: 'Valid referrer email is required',
      consentAttestation: 'You must confirm you are referring a known person',
      colour: 'Unknown field',
    },
  });
  expect(await readReferralsOf(business)).toEqual([]);
});

it('ask-contact rejects an unknown code, without naming any business', async () => {
  for (const code of ['zzzzzzzzzzzz', 'ZZZZ-zzzz-zzzz'])
    expect(await requestContact(code)).toEqual({
      status: 400,
      error: {
        status: 'FAILED_PRECONDITION',
        message: 'This link has expired or was already used',
        details: { reason: 'link-unusable', message: 'This link has expired or was already used' },
      },
    });
});

it('rejects a contact request that sets the referrer, business or flags', async () => {
  const business = await givenBusiness();
  const input = contactRequestInput(await givenLink(business));
  for (const field of [
    { referrerEmail: 'eve@example.com' },
    { businessSlug: business.slug },
    { flags: [] },
  ])
    expect(await getErrorReason(postForm('ask-contact', { ...input, ...field }))).toBe(
      'invalid-input',
    );
  expect(await readReferralsOf(business)).toEqual([]);
});

describe.each(PUBLIC_FORMS)('$name', ({ request, post }) => {
  it('rejects a filled honeypot, unknown fields and invalid values', async () => {
    const business = await givenBusiness();
    const input = await request(business);
    const getReason = (fields: object) => getErrorReason(post({ ...input, ...fields }));
    expect(await getReason({ company: 'ACME' })).toBe('automated');
    for (const [field, value] of [
      ['referralName', 5],
      ['colour', 'red'],
      ['status', 'converted'],
      ['requestId', '../businesses/x'],
      ['note', 'x'.repeat(1001)],
    ] as const)
      expect(await getReason({ [field]: value }), field).toBe('invalid-input');
    expect(await readReferralsOf(business)).toEqual([]);
  });

  it('rejects a request over 16 KB, regardless of its content', async () => {
    const business = await givenBusiness();
    const padded = { ...(await request(business)), note: ' '.repeat(16 * 1024) };
    const { status, error } = await post(padded);
    expect(status).toBe(400);
    expect(error?.details?.reason).toBe('invalid-input');
    expect((await post({ ...padded, note: ' '.repeat(8 * 1024) })).status).toBe(200);
  });
});

describe.each(PUBLIC_FORMS)('a repeated request to $name', ({ request, post, scope }) => {
  it('a request repeated within thirty days returns the same response, unless its content differs', async () => {
    const business = await givenBusiness();
    const input = await request(business);
    const before = Date.now();
    const first = await post(input);
    expect(await post(input)).toEqual(first);
    expect(await post({ ...input, requestId: input.requestId.toUpperCase() })).toEqual(first);
    const { status, error } = await post({ ...input, referralName: 'Bob' });
    expect([status, error?.details?.reason]).toEqual([409, 'request-id-reused']);
    expect((await readOnlyReferral(business)).referralName).toBe('Ben Carter');
    expect(await findCountMismatches(business.id)).toEqual([]);
    const record = await requestRecordRef(input.requestId).get();
    const recordedAt = record.get('expire_at').toMillis() - 30 * DAY_MS;
    expect(recordedAt).toBeGreaterThanOrEqual(before);
    expect(recordedAt).toBeLessThanOrEqual(Date.now());
  });

  it('a request is recorded once when five copies arrive at the same moment', async () => {
    const business = await givenBusiness();
    const input = await request(business);
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(input)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await readOnlyReferral(business);
    expect(await findCountMismatches(business.id)).toEqual([]);
  });

  it("a repeated request doesn't restore a referral that was deleted", async () => {
    const business = await givenBusiness();
    const input = await request(business);
    await post(input);
    const { id } = await readOnlyReferral(business);
    await adminDb()
      .doc(`${collections.businesses}/${business.id}/${collections.referrals}/${id}`)
      .delete();
    expect((await post(input)).status).toBe(200);
    expect(await readReferralsOf(business)).toEqual([]);
  });

  it('a repeated request succeeds even if the sender is now over the limit', async () => {
    const business = await givenBusiness();
    const ip = freshIp();
    const input = await request(business);
    await post(input, ip);
    await setTokens(0, `${scope}-network`, `${business.id} ${ip}`);
    expect(await getErrorReason(post(await request(business), ip))).toBe('too-many-requests');
    expect((await post(input, ip)).status).toBe(200);
  });

  it('only a repeated request succeeds once the link has been disabled', async () => {
    const business = await givenBusiness();
    const input = await request(business);
    await post(input);
    await publicRef(business.slug).update({ active: false });
    expect((await post(input)).status).toBe(200);
    const { status, error } = await post(await request(business));
    expect([status, error?.details?.reason]).toEqual([404, 'business-not-found']);
    await readOnlyReferral(business);
  });
});

describe.each(PUBLIC_FORMS)(
  'forty concurrent requests to $name for one business',
  ({ request, post, scope }) => {
    it('forty concurrent requests are each recorded once, and the totals match the documents', async () => {
      const business = await givenBusiness();
      const referrers = Array.from({ length: 4 }, () => freshEmail());
      const inputs = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          request(business, { referrerEmail: referrers[n % 4] ?? '', note: `number ${n}` }),
        ),
      );
      const ips = inputs.map(() => freshIp());
      const answers = await Promise.all(inputs.map((input, n) => post(input, ips[n])));
      expect(answers.map(({ status }) => status)).toEqual(inputs.map(() => 200));

      const referrals = await readReferralsOf(business);
      const notes = referrals.map(({ note }) => note);
      expect(notes.sort()).toEqual(inputs.map(({ note }) => note).sort());

      expect(await findCountMismatches(business.id)).toEqual([]);
      const totals = (await readReferrers(business.id)).map(({ total }) => total);
      expect(totals).toEqual([10, 10, 10, 10]);
      expect(toReferralCounts(referrals)).toMatchObject({ total: 40, new: 40 });
      await expectStatsToAgree(business);

      // If the limiter hadn't worked, some tokens would be left.
      const left = await Promise.all(
        ips.map((ip) => readTokens(`${scope}-network`, `${business.id} ${ip}`)),
      );
      expect(left).toEqual(ips.map(() => 29));
    });
  },
);
