import { expect, it } from 'vitest';
import {
  CHECKOUT_RETENTION_MS,
  type CheckoutState,
  EMPTY_CHECKOUT,
  getOtherSessionIds,
  getSessionsForEmail,
  openCheckoutPage,
  requestCheckoutPage,
} from './checkouts.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const LATER = new Date(NOW.getTime() + 60_000);
const request = (
  state: CheckoutState,
  attempt: string,
  { buyerKey = 'maria', emailKey = 'email', now = NOW } = {},
) => requestCheckoutPage(state, { buyerKey, emailKey, attempt }, now);
const open = (state: CheckoutState, attempt: string, sessionId: string, buyerKey = 'maria') =>
  openCheckoutPage(state, { buyerKey, emailKey: 'email', attempt }, sessionId, NOW);
/** Returns the state after a buyer has requested a page and its session was stored. */
function addOpenPage(
  earlier: CheckoutState,
  attempt: string,
  sessionId: string,
  buyerKey?: string,
  emailKey?: string,
): CheckoutState {
  const { state } = request(earlier, attempt, { buyerKey, emailKey });
  return open(state, attempt, sessionId, buyerKey) ?? state;
}
const OPEN = addOpenPage(EMPTY_CHECKOUT, 'a', 'cs_1');

it('marks a requested checkout page as opening, and as open once its session is stored', () => {
  const { state, sessionToClose } = request(EMPTY_CHECKOUT, 'a');
  expect(sessionToClose).toBeNull();
  expect(state.pages.maria).toMatchObject({ status: 'opening', sessionId: null });
  expect(open(state, 'a', 'cs_1')?.pages.maria).toMatchObject({
    status: 'open',
    sessionId: 'cs_1',
  });
});

it('keeps a checkout page open when the same request is repeated', () => {
  const { state, sessionToClose } = request(OPEN, 'a');
  expect(sessionToClose).toBeNull();
  expect(state.pages.maria).toMatchObject({ status: 'open', sessionId: 'cs_1' });
});

it('closes the earlier checkout page on a new request, even if that request fails midway', () => {
  const { state, sessionToClose } = request(OPEN, 'b');
  expect(sessionToClose).toBe('cs_1');
  expect(request(state, 'b').sessionToClose).toBe('cs_1');
  expect(request(state, 'c').sessionToClose).toBe('cs_1');
});

it('stores only the session of the latest checkout request', () => {
  const { state } = request(request(EMPTY_CHECKOUT, 'a').state, 'b');
  expect(open(state, 'a', 'cs_1')).toBeNull();
  expect(open(state, 'b', 'cs_2')?.pages.maria?.sessionId).toBe('cs_2');
});

it("leaves other buyers' checkout pages open when a buyer requests a new one", () => {
  const { state, sessionToClose } = request(OPEN, 'b', { buyerKey: 'stranger' });
  expect(sessionToClose).toBeNull();
  expect(state.pages.maria).toMatchObject({ status: 'open', sessionId: 'cs_1' });
});

it("finds an email's other checkout sessions, but not those of a plus-alias", () => {
  const twoPages = addOpenPage(OPEN, 'b', 'cs_2', 'phone');
  const withAlias = addOpenPage(twoPages, 'c', 'cs_3', 'tagged', 'email+tag');
  const { state } = request(withAlias, 'd', { buyerKey: 'opening' });
  expect(getSessionsForEmail(state, 'email')).toEqual(['cs_1', 'cs_2']);
  expect(getOtherSessionIds(state, 'cs_1')).toEqual(['cs_2']);
  expect(getOtherSessionIds(state, 'cs_unknown')).toEqual([]);
});

it('deletes a checkout page after three days, or if it is the oldest of too many', () => {
  const inThreeDays = new Date(NOW.getTime() + CHECKOUT_RETENTION_MS);
  const { state } = request(OPEN, 'b', { buyerKey: 'other', now: inThreeDays });
  expect(Object.keys(state.pages)).toEqual(['other']);
  let flood = OPEN;
  for (let buyer = 0; buyer < 500; buyer += 1)
    flood = request(flood, 'b', { buyerKey: `buyer-${buyer}`, now: LATER }).state;
  expect(Object.keys(flood.pages)).toHaveLength(500);
  expect(flood.pages.maria).toBeUndefined();
});
