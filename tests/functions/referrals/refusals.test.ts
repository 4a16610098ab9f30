import { collections } from '@vouchwell/domain/paths';
import { describe, expect, it } from 'vitest';
import {
  givenLink,
  PUBLIC_FORMS,
  submitContactRequest,
  submitContactRequestVia,
} from '../../support/public-forms.ts';
import { givenBusiness, post, referralsOf, request } from '../../support/referrals.ts';
import { adminDb } from '../../support/stack.ts';

describe('create-referral rejects', () => {
  it('an unknown slug', async () => {
    expect(await post(request({ slug: 'nobody-has-this' }))).toEqual({
      status: 404,
      error: {
        status: 'NOT_FOUND',
        message: 'Business not found',
        details: { reason: 'business-not-found', message: 'Business not found' },
      },
    });
  });

  it.each([
    ['referrerName', '', 'Referrer name is required'],
    ['referrerEmail', 'maria', 'Valid referrer email is required'],
    ['consentAttestation', false, 'You must confirm you are referring a known person'],
  ])("%s as %j, with the form's error message", async (field, value, message) => {
    const business = await givenBusiness();
    const { status, error } = await post({ ...request(business), [field]: value });
    expect(status).toBe(400);
    expect(error?.details).toMatchObject({ reason: 'invalid-input', fields: { [field]: message } });
    expect(await referralsOf(business)).toEqual([]);
  });
});

describe('ask-contact rejects', () => {
  it('an unknown code, without naming any business', async () => {
    for (const code of ['zzzzzzzzzzzz', 'ZZZZ-zzzz-zzzz'])
      expect(await submitContactRequest(submitContactRequestVia(code))).toEqual({
        status: 400,
        error: {
          status: 'FAILED_PRECONDITION',
          message: 'This link has expired or was already used',
          details: {
            reason: 'link-unusable',
            message: 'This link has expired or was already used',
          },
        },
      });
  });

  it.each([
    ['a referrer chosen by the sender', { referrerEmail: 'eve@example.com' }],
    ['a business chosen by the sender', { businessSlug: 'smith' }],
    ['a flag chosen by the sender', { flags: [] }],
  ])('%s', async (_, fields) => {
    const business = await givenBusiness();
    const { error } = await submitContactRequest({
      ...submitContactRequestVia(await givenLink(business)),
      ...fields,
    });
    expect(error?.details?.reason).toBe('invalid-input');
    expect(await referralsOf(business)).toEqual([]);
  });
});

describe.each(PUBLIC_FORMS)('$name rejects', ({ request, post }) => {
  it('a business whose link is disabled', async () => {
    const business = await givenBusiness();
    await adminDb().collection(collections.public).doc(business.slug).update({ active: false });
    const { status, error } = await post(await request(business));
    expect(status).toBe(404);
    expect(error?.details?.reason).toBe('business-not-found');
    expect(await referralsOf(business)).toEqual([]);
  });

  it('a filled honeypot', async () => {
    const business = await givenBusiness();
    const { status, error } = await post(await request(business, { company: 'ACME' }));
    expect(status).toBe(400);
    expect(error?.details?.reason).toBe('automated');
    expect(await referralsOf(business)).toEqual([]);
  });

  it.each([
    ['a second recipient', { referralEmail: 'ben@example.com,all@example.com' }],
    ['a number for a name', { referralName: 5 }],
    ['an unknown field', { colour: 'red' }],
    ['a status chosen by the sender', { status: 'converted' }],
    ['an invalid request id', { requestId: '../businesses/x' }],
    ['a note that is too long', { note: 'x'.repeat(1001) }],
  ])('%s', async (_, fields) => {
    const business = await givenBusiness();
    const { status, error } = await post({ ...(await request(business)), ...fields });
    expect(status).toBe(400);
    expect(error?.details?.reason).toBe('invalid-input');
    expect(await referralsOf(business)).toEqual([]);
  });

  it('a body over 16 KB, whatever it contains', async () => {
    const business = await givenBusiness();
    const padded = { ...(await request(business)), note: ' '.repeat(16 * 1024) };
    const { status, error } = await post(padded);
    expect(status).toBe(400);
    expect(error?.details?.reason).toBe('invalid-input');
    expect((await post({ ...padded, note: ' '.repeat(8 * 1024) })).status).toBe(200);
  });
});
