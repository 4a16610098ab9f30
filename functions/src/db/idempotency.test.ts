import { createHash } from 'node:crypto';
import { requestContent } from '@vouchwell/domain/referral/referral-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isOfRequest, requestHash } from './idempotency.ts';

beforeEach(() => {
  vi.stubEnv('REFERRER_KEY_SECRET', 'a secret of at least thirty-two characters');
});

const body = { referrerName: 'Maria', referralName: 'Ben', consentAttestation: true };

describe('requestHash', () => {
  it('is the same whatever the order of the fields', () => {
    const turned = { consentAttestation: true, referralName: 'Ben', referrerName: 'Maria' };
    expect(requestHash(turned)).toBe(requestHash(body));
  });

  it('changes with every field that says what is asked for', () => {
    expect(requestHash({ ...body, referralName: 'Bob' })).not.toBe(requestHash(body));
    expect(requestHash({ ...body, note: '' })).not.toBe(requestHash(body));
  });

  it('does not confuse where one field ends and the next begins', () => {
    expect(requestHash({ a: 'x","b', b: 'y' })).not.toBe(requestHash({ a: 'x', b: '","b y' }));
  });

  it('leaves out what only names the request, and where it came from', () => {
    expect(requestHash({ ...body, requestId: '1', company: '' })).toBe(requestHash(body));
    expect(requestHash({ ...body, placement: 'van' })).toBe(requestHash(body));
  });

  it('cannot be guessed by trying all phone numbers without our secret [attack]', () => {
    const content = JSON.stringify(requestContent(body));
    for (const text of [content, `content:${content}`])
      expect(requestHash(body)).not.toBe(createHash('sha256').update(text).digest('hex'));
  });
});

describe('isOfRequest', () => {
  it('recognizes the repeat of a recorded request by its hash', () => {
    const identity = (of: typeof body) => ({ requestIds: ['1'], requestHash: requestHash(of) });
    const recorded = { requestHash: requestHash(body), businessId: 'b1', referralId: 'r1' };
    expect(isOfRequest(recorded, identity(body))).toBe(true);
    expect(isOfRequest(recorded, identity({ ...body, referralName: 'Bob' }))).toBe(false);
    expect(isOfRequest(null, identity(body))).toBe(false);
  });
});
