import { expect, it } from 'vitest';
import { type CheckoutState, EMPTY_CHECKOUT } from './checkouts.ts';
import { reduceTrial, type TrialEvent } from './trials.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const LATER = new Date(NOW.getTime() + 60_000);
const PAGE = {
  status: 'opening',
  emailKey: 'email',
  attempt: 'a',
  sessionId: null,
  requestedAt: NOW,
} as const;

const trial = (subscription: string, usedAt = NOW) => ({
  subscription,
  usedAt,
  accountKeys: ['owner'],
});
const claimed = (fields: object = {}) =>
  ({
    subscription: 'sub_1',
    accountKey: 'owner',
    accountTrials: [],
    cardTrial: null,
    isAllowed: true,
    ...fields,
  }) satisfies TrialEvent;
const used: CheckoutState = { ...EMPTY_CHECKOUT, trial: trial('sub_1') };

it("keeps the first claim when a trial is claimed again, and doesn't change open checkouts", () => {
  const { state } = reduceTrial({ ...EMPTY_CHECKOUT, pages: { maria: PAGE } }, claimed(), NOW);
  expect(state).toEqual({ pages: { maria: PAGE }, trial: trial('sub_1') });
  const again = reduceTrial(state, claimed(), LATER);
  expect([again.accepted, again.state.trial]).toEqual([true, trial('sub_1')]);
});

it.each([
  ['the email has already had a trial', used, { subscription: 'sub_2' }],
  ['the account has already had a trial', EMPTY_CHECKOUT, { accountTrials: [trial('sub_0')] }],
  ["new trials aren't allowed", EMPTY_CHECKOUT, { isAllowed: false }],
])('rejects a trial and changes nothing if %s', (_, state, fields) => {
  expect(reduceTrial(state, claimed(fields), NOW)).toEqual({
    state,
    accepted: false,
    sessionToClose: null,
  });
});

it('gives a card-specific reason for rejecting a trial if only the card had an earlier one', () => {
  const byCard = claimed({ cardTrial: 'sub_0' });
  const refused = { state: EMPTY_CHECKOUT, accepted: false, sessionToClose: null };
  expect(reduceTrial(EMPTY_CHECKOUT, byCard, NOW)).toEqual({ ...refused, isCardUsed: true });
  const notAllowed = claimed({ cardTrial: 'sub_0', isAllowed: false });
  expect(reduceTrial(EMPTY_CHECKOUT, notAllowed, NOW)).toEqual(refused);
  expect(reduceTrial(EMPTY_CHECKOUT, claimed({ cardTrial: 'sub_1' }), NOW).accepted).toBe(true);
});

it.each([
  ['its card was used for a different trial', { cardTrial: 'sub_0' }],
  ["new trials aren't allowed", { isAllowed: false }],
])('continues a claimed trial even if %s', (_, fields) => {
  expect(reduceTrial(used, claimed(fields), NOW).accepted).toBe(true);
});

it("keeps the date a trial was used if the account's email changes, and records every account that used the trial", () => {
  const moved = reduceTrial(EMPTY_CHECKOUT, claimed({ accountTrials: [trial('sub_1')] }), LATER);
  expect(moved.state.trial).toEqual(trial('sub_1'));
  const released = reduceTrial(used, claimed({ accountKey: 'heir' }), LATER);
  expect(released.state.trial?.accountKeys).toEqual(['owner', 'heir']);
});
