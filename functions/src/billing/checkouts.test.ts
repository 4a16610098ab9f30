import { expect, it } from 'vitest';
import {
  CHECKOUT_RETENTION_MS,
  type CheckoutState,
  EMPTY_CHECKOUT,
  getOtherSessionIds,
  getSessionsForEmail,
  openCheckoutPage,
  requestCheckoutPage,
  type Transition,
} from './checkouts.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const LATER = new Date(NOW.getTime() + 60_000);
type Step = (state: CheckoutState, now: Date) => Transition;
const requested =
  (attempt: string, buyerKey = 'maria', emailKey = 'email'): Step =>
  (state, now) =>
    requestCheckoutPage(state, { buyerKey, emailKey, attempt }, now);
const opened =
  (attempt: string, sessionId: string, buyerKey = 'maria', emailKey = 'email'): Step =>
  (state, now) =>
    openCheckoutPage(state, { buyerKey, emailKey, attempt }, sessionId, now);
const next = (state: CheckoutState, step: Step, now = NOW) => step(state, now);
const after = (...events: Step[]): CheckoutState =>
  events.reduce((state, event) => next(state, event).state, EMPTY_CHECKOUT);

it('marks a requested checkout page as opening, and as open once its session is stored', () => {
  const first = next(EMPTY_CHECKOUT, requested('a'));
  expect(first).toMatchObject({ accepted: true, sessionToClose: null });
  expect(first.state.pages.maria).toMatchObject({ status: 'opening', sessionId: null });
  const second = next(first.state, opened('a', 'cs_1'));
  expect(second).toMatchObject({ accepted: true, sessionToClose: null });
  expect(second.state.pages.maria).toMatchObject({ status: 'open', sessionId: 'cs_1' });
});

it('keeps a checkout page open when the same request is repeated', () => {
  const repeated = next(after(requested('a'), opened('a', 'cs_1')), requested('a'));
  expect(repeated).toMatchObject({ accepted: true, sessionToClose: null });
  expect(repeated.state.pages.maria).toMatchObject({ status: 'open', sessionId: 'cs_1' });
});

it('closes the earlier checkout page on a new request, even if that request fails midway', () => {
  const replaced = next(after(requested('a'), opened('a', 'cs_1')), requested('b'));
  expect(replaced).toMatchObject({ accepted: true, sessionToClose: 'cs_1' });
  expect(next(replaced.state, requested('b')).sessionToClose).toBe('cs_1');
  expect(next(replaced.state, requested('c')).sessionToClose).toBe('cs_1');
});

it('keeps only the last of several requested checkout pages, and closes the earlier sessions', () => {
  const both = after(requested('a'), requested('b'));
  const late = next(both, opened('a', 'cs_1'));
  expect(late).toEqual({ state: both, accepted: false, sessionToClose: 'cs_1' });
  expect(next(both, opened('b', 'cs_2'))).toMatchObject({ accepted: true, sessionToClose: null });
});

it("leaves other buyers' checkout pages open when a buyer requests a new one", () => {
  const other = next(after(requested('a'), opened('a', 'cs_1')), requested('b', 'stranger'));
  expect(other.sessionToClose).toBeNull();
  expect(other.state.pages.maria).toMatchObject({ status: 'open', sessionId: 'cs_1' });
});

it("finds an email's other checkout sessions, but not those of a plus-alias", () => {
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
  expect(getOtherSessionIds(state, 'cs_1')).toEqual(['cs_2']);
  expect(getOtherSessionIds(state, 'cs_unknown')).toEqual([]);
});

it('deletes a checkout page after three days, or if it is the oldest of too many', () => {
  const old = after(requested('a'), opened('a', 'cs_1'));
  const inThreeDays = new Date(NOW.getTime() + CHECKOUT_RETENTION_MS);
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
