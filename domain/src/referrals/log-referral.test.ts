import { expect, it } from 'vitest';
import { sampleReferral } from '../testing/samples.ts';
import { CONTACT_REQUESTS_MAX } from './contact-requests.ts';
import { type LoggedCall, matchLoggedCall } from './log-referral.ts';
import { type Referral, UNKNOWN_REFERRER_KEY } from './referral.ts';

const NOW = new Date('2026-03-02T10:00:00Z');

const call = (fields: Partial<LoggedCall> = {}): LoggedCall => ({
  referrerKey: 'maria',
  referralName: 'Ben',
  referralEmail: null,
  referralPhone: '555 010 7788',
  ...fields,
});

const joinedId = (one: LoggedCall, all: readonly Referral[]) =>
  matchLoggedCall(one, all, NOW)?.referral.id;

it('creates a new referral for a call from an unknown friend', () => {
  expect(matchLoggedCall(call(), [], NOW)).toBeNull();
});

it("merges a call into the newest referral that isn't lost, from any customer", () => {
  const all = [
    sampleReferral({ id: 'lost', status: 'lost' }),
    sampleReferral({ id: 'anns', referrerKey: 'ann' }),
    sampleReferral({ id: 'older' }),
  ];
  expect(joinedId(call(), all)).toBe('anns');
});

it('merges a call into a lost referral only if the caller names the same customer or none', () => {
  const lost = [sampleReferral({ status: 'lost' })];
  expect(joinedId(call(), lost)).toBe('referral');
  expect(joinedId(call({ referrerKey: UNKNOWN_REFERRER_KEY }), lost)).toBe('referral');
  expect(joinedId(call({ referrerKey: 'ann' }), lost)).toBeUndefined();
});

it.each([{ isTest: true }, { friendRemoved: 'request' } as const])(
  "doesn't merge a call into a test referral or a removed friend's referral: %j",
  (fields) => {
    expect(matchLoggedCall(call(), [sampleReferral(fields)], NOW)).toBeNull();
  },
);

it("adds a missing number from a call, and doesn't repeat details", () => {
  expect(matchLoggedCall(call(), [sampleReferral()], NOW)?.fields).toEqual({
    referralEmail: 'ben@example.com',
    referralPhone: '555 010 7788',
    asks: [],
  });
});

it("keeps both the customer's and the caller's version of a name and number if they differ", () => {
  const stored = sampleReferral({ referralPhone: '555 010 1111' });
  const { fields } = matchLoggedCall(call({ referralName: 'Benny' }), [stored], NOW) ?? {};
  expect(fields?.referralPhone).toBe('555 010 1111');
  expect(fields?.asks).toMatchObject([{ name: 'Benny', phone: '555 010 7788', note: null }]);
});

it("creates a new referral if the friend's existing referral has no room for a call's details", () => {
  const at = sampleReferral().createdAt;
  const asks = Array.from({ length: CONTACT_REQUESTS_MAX }, (_, index) => ({
    name: `Ben ${index}`,
    email: null,
    phone: '555 010 7788',
    note: null,
    at,
  }));
  const one = call({ referralPhone: '555 010 9999' });
  expect(matchLoggedCall(one, [sampleReferral({ referralPhone: '1', asks })], NOW)).toBeNull();
});

it("keeps the friend's name if the caller left only a number", () => {
  const one = call({ referralName: '555 010 7788' });
  expect(matchLoggedCall(one, [sampleReferral()], NOW)?.fields.asks).toEqual([]);
});
