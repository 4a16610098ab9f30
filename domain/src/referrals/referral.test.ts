import { expect, it } from 'vitest';
import { sampleReferral } from '../testing/samples.ts';
import { detectFlags, fillRemovedNames, isUnopened, UNKNOWN_REFERRER_KEY } from './referral.ts';

const maria = {
  referrerEmail: 'maria@example.com',
  referralEmail: 'ben@example.com',
  referralPhone: '+1 555 010 1234',
};

it("doesn't flag a first introduction", () => {
  expect(detectFlags(maria, [])).toEqual([]);
});

it.each(['Maria@Example.com', 'maria+friend@example.com', 'maria+1@Example.com'])(
  "flags a referrer who enters their own email as the friend's: %s",
  (referralEmail) => {
    expect(detectFlags({ ...maria, referralEmail }, [])).toEqual(['self_referral']);
    const known = [{ email: referralEmail, phone: '(555) 010-1234' }];
    expect(detectFlags(maria, known)).toEqual(['self_referral', 'duplicate_friend']);
  },
);

it('flags a referrer who enters the phone they were once referred with', () => {
  const known = [{ email: 'maria@example.com', phone: '(555) 010-1234' }];
  expect(detectFlags(maria, known)).toEqual(['self_referral', 'duplicate_friend']);
});

it.each([
  { email: 'BEN@example.com', phone: null },
  { email: 'ben+again@example.com', phone: null },
  { email: null, phone: '555.010.1234' },
])('flags a friend who was already referred with %j', (friend) => {
  expect(detectFlags(maria, [friend])).toEqual(['duplicate_friend']);
});

it("doesn't match people by missing phone numbers", () => {
  const noPhone = { ...maria, referralPhone: null };
  expect(detectFlags(noPhone, [{ email: 'other@example.com', phone: null }])).toEqual([]);
});

const [first, later] = [new Date(1), new Date(2)];
it.each([
  ['a new referral', {}, true],
  ['an opened referral', { openedAt: later }, false],
  [
    'a referral whose friend requested contact before it was opened',
    { askedAt: first, openedAt: later },
    false,
  ],
  [
    'a referral whose friend requested contact after it was opened',
    { askedAt: later, openedAt: first },
    true,
  ],
  ['a referral set to Contacted from the list', { status: 'contacted' }, false],
  ['a test', { isTest: true }, false],
  ['an import', { source: 'imported' }, false],
  ['an import whose friend requested contact later', { source: 'imported', askedAt: first }, true],
] as const)('treats %s (%j) as unopened: %s', (_, fields, expected) => {
  expect(isUnopened(sampleReferral(fields))).toBe(expected);
});

const referral = { referrerName: 'Maria Lopez', referrerKey: 'maria', referralName: 'Ben Carter' };

it('leaves the existing names of a referral unchanged', () => {
  expect(fillRemovedNames(referral)).toEqual(referral);
});

it("shows that a friend who called didn't name a referrer", () => {
  const unsaid = { ...referral, referrerName: '', referrerKey: UNKNOWN_REFERRER_KEY };
  expect(fillRemovedNames(unsaid).referrerName).toBe('someone they didn’t name');
});

it('shows why a name was removed', () => {
  const forgotten = { ...referral, referralName: '', friendRemoved: 'retention' } as const;
  expect(fillRemovedNames(forgotten).referralName).toBe('Name deleted after its retention period');
  const asked = { ...forgotten, referrerName: '', friendRemoved: 'request' } as const;
  expect(fillRemovedNames(asked)).toMatchObject({
    referrerName: 'Someone who asked to be removed',
    referralName: 'Someone who asked to be removed',
  });
});
