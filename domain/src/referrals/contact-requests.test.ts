import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizePhone } from '../shared/phone.ts';
import { sampleReferral } from '../testing/samples.ts';
import {
  CONTACT_REQUESTS_MAX,
  formatContactRequestDetails,
  getContactRequestDifferences,
  getFriendContact,
  matchContactRequest,
  matchDraft,
  mergeContactRequest,
} from './contact-requests.ts';
import { matchLoggedCall } from './log-referral.ts';
import type { Referral } from './referral.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const ben = {
  referralName: 'Ben Carter',
  referralEmail: 'ben@example.com',
  referralPhone: '(555) 010-1234',
  note: null,
  status: 'new',
} as const;

describe('details added by a contact request', () => {
  const ask = { name: 'ben carter', email: 'BEN@example.com', phone: null, note: null, at: NOW };
  const phone = '555 010 9999';

  it("lists only the contact request details that the customer didn't enter", () => {
    expect(getContactRequestDifferences({ ...ben, asks: [ask] })).toEqual([]);
    const [added] = getContactRequestDifferences({
      ...ben,
      asks: [{ ...ask, phone, note: 'Leaks' }],
    });
    expect(added).toEqual({ name: null, email: null, phone, note: 'Leaks', at: NOW });
    expect(added && formatContactRequestDetails(added)).toBe('555 010 9999\nLeaks');
    expect(getContactRequestDifferences({ ...ben, asks: [{ ...ask, name: 'Ben' }] })).toHaveLength(
      1,
    );
  });

  it("uses the phone or email from a contact request only if the customer didn't enter one", () => {
    expect(getFriendContact({ ...ben, asks: [{ ...ask, phone }] })).toEqual({
      phone: ben.referralPhone,
      email: ben.referralEmail,
      isPhoneFromRequest: false,
      isEmailFromRequest: false,
    });
    const asks = [{ ...ask, phone: '555 010 1111' }, { ...ask, phone }, ask];
    expect(getFriendContact({ ...ben, referralPhone: null, asks })).toMatchObject({
      phone,
      isPhoneFromRequest: true,
      isEmailFromRequest: false,
    });
  });
});

const asksOf = (
  stored: Parameters<typeof mergeContactRequest>[0],
  asker: Parameters<typeof mergeContactRequest>[1],
) => mergeContactRequest(stored, asker, NOW)?.asks;

it("keeps the customer's details and adds those from the friend's contact request", () => {
  const byEmail = { ...ben, referralPhone: null, note: 'My brother' };
  const asked = { ...ben, referralName: 'Benjamin Carter', note: 'Leaking tap' };
  expect(mergeContactRequest(byEmail, asked, NOW)).toEqual({
    status: 'new',
    asks: [
      {
        name: 'Benjamin Carter',
        email: 'ben@example.com',
        phone: '(555) 010-1234',
        note: 'Leaking tap',
        at: NOW,
      },
    ],
  });
});

it("doesn't repeat known details from a contact request, even in a different format", () => {
  const same = { ...ben, referralName: ' ben  carter ', referralPhone: '+1 555 010 1234' };
  expect(asksOf(ben, { ...same, referralEmail: 'BEN@example.com' })).toEqual([]);
  const asked = { ...ben, note: 'Leaking tap' };
  const once = { ...ben, asks: asksOf(ben, asked) };
  expect(once.asks).toHaveLength(1);
  expect(asksOf(once, asked)).toEqual(once.asks);
  expect(asksOf(once, ben)).toEqual(once.asks);
  expect(asksOf(once, { ...asked, note: 'And a drain' })).toHaveLength(2);
});

it('stores a phone-only contact request separately, even if the phone is known', () => {
  expect(asksOf(ben, { ...ben, referralEmail: null })).toHaveLength(1);
});

it('rejects an eleventh contact request with new details', () => {
  const asks = Array.from({ length: CONTACT_REQUESTS_MAX }, (_, index) => ({
    name: `Ben ${index}`,
    email: null,
    phone: ben.referralPhone,
    note: null,
    at: NOW,
  }));
  expect(mergeContactRequest({ ...ben, asks }, { ...ben, referralName: 'Benny' }, NOW)).toBeNull();
  expect(asksOf({ ...ben, asks }, ben)).toEqual(asks);
});

it('sets a lost referral back to New on a contact request, and otherwise keeps the status', () => {
  expect(mergeContactRequest({ ...ben, status: 'lost' }, ben, NOW)?.status).toBe('new');
  for (const status of ['new', 'contacted', 'in_progress', 'converted'] as const)
    expect(mergeContactRequest({ ...ben, status }, ben, NOW)?.status).toBe(status);
});

const PHONE = '555 010 1234';
const draft = {
  referralName: 'Ben Carter',
  referralEmail: 'ben@example.com',
  referralPhone: null,
  note: null,
};
const findMergedId = (...known: readonly Referral[]) => matchDraft(draft, known, NOW)?.referral.id;

it("merges a draft and its new details into the newest matching referral that isn't lost", () => {
  const called = sampleReferral({ id: 'called', source: 'logged', status: 'contacted' });
  expect(findMergedId(sampleReferral({ status: 'lost' }), called, sampleReferral())).toBe('called');
  const noted = { ...draft, referralPhone: PHONE, note: 'My brother' };
  expect(matchDraft(noted, [called], NOW)?.fields).toEqual({
    referralName: 'Ben Carter',
    status: 'contacted',
    asks: [
      {
        name: 'Ben Carter',
        email: 'ben@example.com',
        phone: PHONE,
        note: 'My brother',
        isDraft: true,
        at: NOW,
      },
    ],
  });
});

it("doesn't merge a draft into a lost referral or one from a removed customer", () => {
  const lost = sampleReferral({ status: 'lost' });
  expect(findMergedId(lost, sampleReferral({ referrerName: '' }))).toBeUndefined();
});

it('never merges a request into a test referral, because deleting the test would also delete the request', () => {
  const test = sampleReferral({ isTest: true });
  expect(matchContactRequest(draft, [test], NOW)).toBeNull();
  expect(matchDraft(draft, [test], NOW)).toBeNull();
  expect(matchDraft({ ...draft, isTest: true }, [sampleReferral()], NOW)).toBeNull();
});

it('adds the name from a draft if the friend had left only a phone number', () => {
  const number = { referralName: PHONE, referralEmail: null, referralPhone: PHONE };
  expect(matchDraft(draft, [sampleReferral(number)], NOW)?.fields.referralName).toBe('Ben Carter');
});

const anyRequest = fc.record({
  kind: fc.constantFrom('draft' as const, 'call' as const, 'ask' as const),
  referralName: fc.constantFrom('Ben', 'Ben Carter', PHONE),
  referralEmail: fc.constantFrom(null, 'ben@example.com', 'Ben@Example.com'),
  referralPhone: fc.constantFrom(PHONE, '+1 (555) 010-1234'),
  note: fc.constantFrom(null, 'My brother'),
});
type AnyRequest = typeof anyRequest extends fc.Arbitrary<infer T> ? T : never;

/** Returns the stored referrals after one of these arrives. Finds the friend by phone, like the query. */
function addRequest(
  all: readonly Referral[],
  { kind, ...friend }: AnyRequest,
): readonly Referral[] {
  const number = normalizePhone(friend.referralPhone);
  const known = all.filter(({ asks = [], ...one }) =>
    [one.referralPhone, ...asks.map(({ phone }) => phone)].some(
      (phone) => phone && normalizePhone(phone) === number,
    ),
  );
  const call = { referrerKey: 'maria', ...friend };
  const plan = {
    draft: matchDraft,
    ask: matchContactRequest,
    call: () => matchLoggedCall(call, known, NOW),
  }[kind];
  const join = plan(friend, known, NOW);
  if (!join) return [sampleReferral({ id: `${all.length}`, ...friend }), ...all];
  const { referral: stored, fields } = join;
  return all.map((one) =>
    one === stored ? { ...one, ...fields, asks: [...(fields.asks ?? [])] } : one,
  );
}

it("merges a friend's drafts, calls and contact requests into one referral, without repetition", () => {
  const orders = fc.array(anyRequest, { minLength: 3, maxLength: 9 });
  const property = fc.property(orders, (order) => {
    const all = order.reduce(addRequest, [] as readonly Referral[]);
    expect(all).toHaveLength(1);
    const asks = (all[0]?.asks ?? []).map(({ at: _, ...ask }) => JSON.stringify(ask));
    expect(new Set(asks).size).toBe(asks.length);
  });
  fc.assert(property, { seed: 32, numRuns: 1000 });
});
