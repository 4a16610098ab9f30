import { createHash } from 'node:crypto';
import { getRequestContent } from '@vouchwell/domain/referrals/referral-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { hashRequest } from './requests.ts';

beforeEach(() => {
  vi.stubEnv('REFERRER_KEY_SECRET', 'a secret of at least thirty-two characters');
});

const body = { referrerName: 'Maria', referralName: 'Ben', consentAttestation: true };

it('hashes a request independently of field order', () => {
  const reordered = { consentAttestation: true, referralName: 'Ben', referrerName: 'Maria' };
  expect(hashRequest(reordered)).toBe(hashRequest(body));
});

it("changes a request's hash if a field of the content is changed or added", () => {
  expect(hashRequest({ ...body, referralName: 'Bob' })).not.toBe(hashRequest(body));
  expect(hashRequest({ ...body, note: '' })).not.toBe(hashRequest(body));
});

it('hashes requests differently if their content is split between fields differently', () => {
  expect(hashRequest({ a: 'x","b', b: 'y' })).not.toBe(hashRequest({ a: 'x', b: '","b y' }));
});

it("ignores the id, placement and honeypot field in a request's hash", () => {
  expect(hashRequest({ ...body, requestId: '1', company: '' })).toBe(hashRequest(body));
  expect(hashRequest({ ...body, placement: 'van' })).toBe(hashRequest(body));
});

it("hashes a request with a secret, so trying all phone numbers can't reveal its content [attack]", () => {
  const content = JSON.stringify(getRequestContent(body));
  for (const text of [content, `content:${content}`])
    expect(hashRequest(body)).not.toBe(createHash('sha256').update(text).digest('hex'));
});
