import { collections } from '@vouchwell/domain/paths';
import { describe, expect, it } from 'vitest';
import { givenBusiness, post, referralsOf, request } from '../support/referral-api.ts';
import { adminDb } from '../support/stack.ts';

describe('create-referral refuses', () => {
  it('a slug that nobody has', async () => {
    expect(await post(request({ slug: 'nobody-has-this' }))).toEqual({
      status: 404,
      error: {
        status: 'NOT_FOUND',
        message: 'Business not found',
        details: { reason: 'business-not-found', message: 'Business not found' },
      },
    });
  });

  it('a business whose link is switched off', async () => {
    const business = await givenBusiness();
    await adminDb().collection(collections.public).doc(business.slug).update({ active: false });
    const { status, error } = await post(request(business));
    expect(status).toBe(404);
    expect(error?.details?.reason).toBe('business-not-found');
    expect(await referralsOf(business)).toEqual([]);
  });

  it('a filled honeypot', async () => {
    const business = await givenBusiness();
    const { status, error } = await post(request(business, { company: 'ACME' }));
    expect(status).toBe(400);
    expect(error?.details?.reason).toBe('automated');
    expect(await referralsOf(business)).toEqual([]);
  });

  it.each([
    ['referrerName', '', 'Referrer name is required'],
    ['referrerEmail', 'maria', 'Valid referrer email is required'],
    ['referralName', ' ', "Friend's name is required"],
    ['referralEmail', 'ben', "Valid friend's email is required"],
    ['consentAttestation', false, 'You must confirm you are referring a known person'],
  ])('%s as %j, in the words of the form', async (field, value, message) => {
    const business = await givenBusiness();
    const { status, error } = await post({ ...request(business), [field]: value });
    expect(status).toBe(400);
    expect(error?.details).toMatchObject({ reason: 'invalid-input', fields: { [field]: message } });
    expect(await referralsOf(business)).toEqual([]);
  });

  it.each([
    ['a line break in a name', { referrerName: 'Maria\r\nBcc: all@example.com' }],
    ["a line break in a friend's name", { referralName: 'Ben\nBcc: all@example.com' }],
    ['a second recipient', { referralEmail: 'ben@example.com,all@example.com' }],
    ['a header in an address', { referrerEmail: 'maria@example.com?bcc=all@example.com' }],
    ['a null character', { note: 'a\0b' }],
    ['a number for a name', { referralName: 5 }],
    ['no name at all', { referralName: undefined }],
    ['an unknown field', { colour: 'red' }],
    ['a status of its own', { status: 'converted' }],
    ['a request id that is none', { requestId: '../businesses/x' }],
    ['a slug that is a path', { businessSlug: 'smith/../other' }],
    ['an unknown way to send', { sendMethod: 'fax' }],
    ['a name too long', { referralName: 'x'.repeat(101) }],
    ['a note too long', { note: 'x'.repeat(1001) }],
  ])('%s', async (_, fields) => {
    const business = await givenBusiness();
    const { status, error } = await post({ ...request(business), ...fields });
    expect(status).toBe(400);
    expect(error?.details?.reason).toBe('invalid-input');
    expect(await referralsOf(business)).toEqual([]);
  });

  it('a body over 16 KB, whatever is in it', async () => {
    const business = await givenBusiness();
    const padded = { ...request(business), note: ' '.repeat(16 * 1024) };
    const { status, error } = await post(padded);
    expect(status).toBe(400);
    expect(error?.details?.reason).toBe('invalid-input');
    expect((await post({ ...padded, note: ' '.repeat(8 * 1024) })).status).toBe(200);
  });
});
