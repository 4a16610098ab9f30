import { describe, expect, it } from 'vitest';
import { requestHash } from './idempotency.ts';

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
});
