import { expect, it } from 'vitest';
import { REFERRAL_STATUSES } from './referral.ts';
import { getCountsDelta, getNewNameVariant, toReferralCounts } from './referrer.ts';

it('moves a referral between status counts, and counts arrivals and deletions in the total', () => {
  expect(getCountsDelta('new', 'converted')).toEqual({ new: -1, converted: 1 });
  expect(getCountsDelta(null, 'new')).toEqual({ new: 1, total: 1 });
  expect(getCountsDelta('lost', null)).toEqual({ lost: -1, total: -1 });
  expect(getCountsDelta('lost', 'lost')).toEqual({ lost: 0 });
});

const maria = { name: 'Maria Lopez', alsoCalled: ['Mary'] };

it.each(['Maria Lopez', ' maria  LOPEZ', 'mary', '', '\u200b'])(
  'ignores the referrer name %j, which is known or empty',
  (typed) => {
    expect(getNewNameVariant(maria, typed)).toBeNull();
  },
);

it("returns a referrer's new name cut to 30 characters, unless three other names are stored", () => {
  expect(getNewNameVariant(maria, 'Eve 2000')).toBe('Eve 2000');
  expect(getNewNameVariant({ name: 'Maria' }, 'x'.repeat(100))).toHaveLength(30);
  expect(getNewNameVariant({ name: 'Maria', alsoCalled: ['a', 'b', 'c'] }, 'Eve')).toBeNull();
});

it('counts referrals per status, and their sum as the total', () => {
  const counts = toReferralCounts([{ status: 'new' }, { status: 'new' }, { status: 'lost' }]);
  expect(counts).toEqual({ total: 3, new: 2, contacted: 0, in_progress: 0, converted: 0, lost: 1 });
  expect(REFERRAL_STATUSES.reduce((sum, status) => sum + counts[status], 0)).toBe(counts.total);
});
