import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isOfRequest, requestHash, unkeyedRequestHash } from './idempotency.ts';

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

  it('cannot be found by whoever tries all phone numbers without our secret', () => {
    expect(requestHash(body)).not.toBe(unkeyedRequestHash(body));
    const recorded = { requestHash: requestHash(body), businessId: 'b1', referralId: 'r1' };
    const identity = { requestIds: ['1'], requestHash: '', unkeyedHash: unkeyedRequestHash(body) };
    expect(isOfRequest(recorded, identity)).toBe(false);
    expect(isOfRequest(recorded, { ...identity, requestHash: requestHash(body) })).toBe(true);
  });

  it('knows the repeat of a request that was recorded before hashes were keyed', () => {
    const earlier = { requestHash: unkeyedRequestHash(body), businessId: 'b1', referralId: 'r1' };
    const identity = (of: typeof body) => ({
      requestIds: ['1'],
      requestHash: requestHash(of),
      unkeyedHash: unkeyedRequestHash(of),
    });
    expect(isOfRequest(earlier, identity(body))).toBe(true);
    expect(isOfRequest(earlier, identity({ ...body, referralName: 'Bob' }))).toBe(false);
    expect(isOfRequest(null, identity(body))).toBe(false);
  });
});
