import { expect, it } from 'vitest';
import { planTrial, type TrialClaimState } from './trials.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const LATER = new Date(NOW.getTime() + 60_000);

const trial = (subscription: string) => ({
  subscription,
  usedAt: NOW,
  accountKeys: ['owner'],
});
const claim = (fields: Partial<TrialClaimState> = {}): TrialClaimState => ({
  subscription: 'sub_1',
  accountKey: 'owner',
  accountTrials: [],
  cardTrial: null,
  isAllowed: true,
  ...fields,
});
const USED = trial('sub_1');

it('keeps the first claim when a trial is claimed again', () => {
  expect(planTrial(null, claim(), NOW)).toEqual(USED);
  expect(planTrial(USED, claim(), LATER)).toEqual(USED);
});

it.each([
  ['the email has already had a trial', USED, { subscription: 'sub_2' }, 'trial-used'],
  ['the account has already had one', null, { accountTrials: [trial('sub_0')] }, 'trial-used'],
  ["new trials aren't allowed", null, { isAllowed: false }, 'not-allowed'],
  ['the card has already had one', null, { cardTrial: 'sub_0' }, 'card-used'],
  [
    "the card has already had one, but new trials aren't allowed anyway",
    null,
    { cardTrial: 'sub_0', isAllowed: false },
    'not-allowed',
  ],
])('rejects a trial if %s', (_, addressTrial, fields, reason) => {
  expect(planTrial(addressTrial, claim(fields), NOW)).toBe(reason);
});

it('accepts a trial whose card was recorded for the same subscription', () => {
  expect(planTrial(null, claim({ cardTrial: 'sub_1' }), NOW)).toEqual(USED);
});

it.each([
  ['its card was used for a different trial', { cardTrial: 'sub_0' }],
  ["new trials aren't allowed", { isAllowed: false }],
])('continues a claimed trial even if %s', (_, fields) => {
  expect(planTrial(USED, claim(fields), NOW)).toEqual(USED);
});

it("keeps the date a trial was used if the account's email changes, and records every account that used the trial", () => {
  expect(planTrial(null, claim({ accountTrials: [USED] }), LATER)).toEqual(USED);
  expect(planTrial(USED, claim({ accountKey: 'heir' }), LATER)).toMatchObject({
    accountKeys: ['owner', 'heir'],
  });
});
