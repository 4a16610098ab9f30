import { describe, expect, it } from 'vitest';
import {
  type CheckoutEvent,
  type CheckoutState,
  getOtherSessions,
  getSessionsForEmail,
  NO_CHECKOUT,
  PAGE_RETENTION_MS,
  reduceCheckout,
} from './checkouts.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const LATER = new Date(NOW.getTime() + 60_000);
const requested = (attempt: string, buyer = 'maria', emailKey = 'email'): CheckoutEvent => ({
  type: 'page-requested',
  buyerKey: buyer,
  emailKey,
  attempt,
});
const opened = (attempt: string, sessionId: string, buyer = 'maria', emailKey = 'email') =>
  ({ type: 'page-opened', buyerKey: buyer, emailKey, attempt, sessionId }) satisfies CheckoutEvent;
const next = (state: CheckoutState, event: CheckoutEvent, now = NOW) =>
  reduceCheckout(state, event, now);
const after = (...events: CheckoutEvent[]): CheckoutState =>
  events.reduce((state, event) => next(state, event).state, NO_CHECKOUT);

describe("a buyer's checkout page", () => {
  it('is opening after the request, and open once its session is stored', () => {
    const first = next(NO_CHECKOUT, requested('a'));
    expect(first).toMatchObject({ accepted: true, close: null });
    expect(first.state.pages.maria).toMatchObject({ status: 'opening', sessionId: null });
    const second = next(first.state, opened('a', 'cs_1'));
    expect(second).toMatchObject({ accepted: true, close: null });
    expect(second.state.pages.maria).toMatchObject({ status: 'open', sessionId: 'cs_1' });
  });

  it('stays open for a repeat of the same request', () => {
    const repeated = next(after(requested('a'), opened('a', 'cs_1')), requested('a'));
    expect(repeated).toMatchObject({ accepted: true, close: null });
    expect(repeated.state.pages.maria).toMatchObject({ status: 'open', sessionId: 'cs_1' });
  });

  it('is closed for a new request, even if that one fails midway', () => {
    const asked = next(after(requested('a'), opened('a', 'cs_1')), requested('b'));
    expect(asked).toMatchObject({ accepted: true, close: 'cs_1' });
    expect(next(asked.state, requested('b')).close).toBe('cs_1');
    expect(next(asked.state, requested('c')).close).toBe('cs_1');
  });

  it('belongs to the last of several requests, and the others close theirs', () => {
    const both = after(requested('a'), requested('b'));
    const late = next(both, opened('a', 'cs_1'));
    expect(late).toEqual({ state: both, accepted: false, close: 'cs_1' });
    expect(next(both, opened('b', 'cs_2'))).toMatchObject({ accepted: true, close: null });
  });

  it("doesn't affect other buyers", () => {
    const other = next(after(requested('a'), opened('a', 'cs_1')), requested('b', 'stranger'));
    expect(other.close).toBeNull();
    expect(other.state.pages.maria).toMatchObject({ status: 'open', sessionId: 'cs_1' });
  });

  it('closes once the email has paid elsewhere, but not for a plus-alias', () => {
    const state = after(
      requested('a'),
      opened('a', 'cs_1'),
      requested('b', 'phone'),
      opened('b', 'cs_2', 'phone'),
      requested('c', 'tagged', 'email+tag'),
      opened('c', 'cs_3', 'tagged', 'email+tag'),
      requested('d', 'opening'),
    );
    expect(getSessionsForEmail(state, 'email')).toEqual(['cs_1', 'cs_2']);
    expect(getOtherSessions(state, 'cs_1')).toEqual(['cs_2']);
    expect(getOtherSessions(state, 'cs_unknown')).toEqual([]);
  });

  it('is deleted after three days, and the oldest if there are too many', () => {
    const old = after(requested('a'), opened('a', 'cs_1'));
    const inThreeDays = new Date(NOW.getTime() + PAGE_RETENTION_MS);
    expect(Object.keys(next(old, requested('b', 'other'), inThreeDays).state.pages)).toEqual([
      'other',
    ]);
    const flood = Array.from({ length: 500 }, (_, n) => `buyer-${n}`).reduce(
      (state, buyer) => next(state, requested('b', buyer), LATER).state,
      old,
    );
    expect(Object.keys(flood.pages)).toHaveLength(500);
    expect(flood.pages.maria).toBeUndefined();
  });
});

describe('a free trial', () => {
  const trial = (subscription: string, usedAt = NOW) => ({
    subscription,
    usedAt,
    accountKeys: ['owner'],
  });
  const claimed = (fields: object = {}) =>
    ({
      type: 'trial-claimed',
      subscription: 'sub_1',
      accountKey: 'owner',
      accountTrials: [],
      cardTrial: null,
      isAllowed: true,
      ...fields,
    }) satisfies CheckoutEvent;
  const used: CheckoutState = { ...NO_CHECKOUT, trial: trial('sub_1') };

  it('counts from its first claim, next to the pages', () => {
    const state = after(requested('a'), claimed());
    expect(state.trial).toEqual(trial('sub_1'));
    expect(state.pages.maria?.attempt).toBe('a');
    const again = next(state, claimed(), LATER);
    expect([again.accepted, again.state.trial]).toEqual([true, trial('sub_1')]);
  });

  it.each([
    ['the address has had another', used, { subscription: 'sub_2' }],
    ['the account has had another', NO_CHECKOUT, { accountTrials: [trial('sub_0')] }],
    ['none may begin', NO_CHECKOUT, { isAllowed: false }],
  ])('is rejected without changes if %s', (_, state, fields) => {
    expect(next(state, claimed(fields))).toEqual({ state, accepted: false, close: null });
  });

  it('is rejected if only the card had another one, with that reason', () => {
    const byCard = claimed({ cardTrial: 'sub_0' });
    const refused = { state: NO_CHECKOUT, accepted: false, close: null };
    expect(next(NO_CHECKOUT, byCard)).toEqual({ ...refused, isCardUsed: true });
    const notAllowed = claimed({ cardTrial: 'sub_0', isAllowed: false });
    expect(next(NO_CHECKOUT, notAllowed)).toEqual(refused);
    expect(next(NO_CHECKOUT, claimed({ cardTrial: 'sub_1' })).accepted).toBe(true);
  });

  it('continues with any later card', () => {
    expect(next(used, claimed({ cardTrial: 'sub_0' })).accepted).toBe(true);
  });

  it('continues even if a new one may not start', () => {
    expect(next(used, claimed({ isAllowed: false })).accepted).toBe(true);
  });

  it("keeps its date under the account's new address, and counts for each of its accounts", () => {
    const moved = next(NO_CHECKOUT, claimed({ accountTrials: [trial('sub_1')] }), LATER);
    expect(moved.state.trial).toEqual(trial('sub_1'));
    const released = next(used, claimed({ accountKey: 'heir' }), LATER);
    expect(released.state.trial?.accountKeys).toEqual(['owner', 'heir']);
  });
});
