import { describe, expect, it } from 'vitest';
import { planReferrerAssignment, planRewards } from '../rewards/plan-rewards.ts';
import { PAID_BEFORE_IMPORT_NOTE } from '../rewards/reward.ts';
import { sampleReferral, sampleTerms } from '../testing/samples.ts';
import type { PastReferral } from './past-referral.ts';
import { type PastReferralRow, planPastReferrals } from './plan-past-referrals.ts';
import { UNKNOWN_REFERRER_KEY } from './referral.ts';

const NOW = new Date('2026-11-26T15:00:00Z');
const MARCH = new Date('2026-03-01T17:00:00Z');
const BUSINESS = {
  id: 'business',
  timeZone: 'America/New_York',
  rewardDescription: '$50',
  rewardTerms: sampleTerms(),
  currency: 'USD',
} as const;
const maria = { key: 'maria', name: 'Maria Lopez', email: 'maria@example.com', phone: '' };
const NO_RECORDS = { customers: [], referrals: [] };

const toRow = (
  fields: Partial<PastReferral> = {},
  rowFields: Partial<PastReferralRow> = {},
): PastReferralRow => ({
  id: 'past',
  referrerKey: null,
  isAlreadyStored: false,
  isSuppressed: false,
  ...rowFields,
  input: {
    friend: { name: 'Ben', email: '', phone: '' },
    from: { name: 'Maria Lopez', email: '', phone: '' },
    day: '2026-03-01',
    status: 'converted',
    reward: { state: 'due', amountCents: 5000 },
    ...fields,
  },
});
const plan = (
  rows: readonly PastReferralRow[],
  known: Parameters<typeof planPastReferrals>[2] = NO_RECORDS,
) => planPastReferrals(BUSINESS, rows, known, NOW);
const outcomes = (...of: Parameters<typeof plan>) => plan(...of).map(({ outcome }) => outcome);
const planRecords = (...of: Parameters<typeof plan>) => {
  const stored = plan(...of)[0]?.records;
  if (!stored) throw new Error('No records were planned');
  return stored;
};

describe('a past referral', () => {
  it('imports a past referral with the date, status, reward and customer from its row', () => {
    const { referral, reward } = planRecords([toRow()], { customers: [maria], referrals: [] });
    expect(referral).toMatchObject({
      source: 'imported',
      referrerKey: 'maria',
      referrerEmail: 'maria@example.com',
      status: 'converted',
      dueTo: ['referrer'],
    });
    const { createdAt, statusChangedAt, contactedAt, convertedAt, consentAt } = referral;
    for (const at of [createdAt, statusChangedAt, contactedAt, convertedAt, consentAt])
      expect(at).toEqual(MARCH);
    expect(reward).toMatchObject({
      referrerKey: 'maria',
      state: 'due',
      kind: 'credit',
      amountCents: 5000,
      dueAt: MARCH,
      paidAt: null,
    });
  });

  it("uses the current time for a past referral dated today, and today's date for its reward's payment", () => {
    const paid = toRow({ reward: { state: 'paid', amountCents: 2500 }, day: '2026-11-26' });
    const { referral, reward } = planRecords([paid]);
    expect(referral.createdAt).toEqual(NOW);
    expect(reward).toMatchObject({
      state: 'paid',
      method: 'other',
      note: PAID_BEFORE_IMPORT_NOTE,
      paidAt: new Date('2026-11-26T12:00:00Z'),
    });
    expect(referral.dueTo).toEqual([]);
  });

  it("uses a past referral's reward as its terms, or the current terms if the referral is still open", () => {
    const terms = (fields: Partial<PastReferral>) =>
      planRecords([toRow(fields)]).referral.rewardTerms;
    expect(terms({})).toMatchObject({ referrer: { amountCents: 5000 }, dueWhen: 'converted' });
    expect(terms({ status: 'lost' })).toMatchObject({ dueWhen: 'arrived' });
    expect(terms({ reward: null })).toBeNull();
    expect(terms({ reward: null, status: 'contacted' })).toEqual(sampleTerms());
  });

  it('imports a past referral once, even if it is repeated, reimported or already stored', () => {
    const known = { customers: [maria], referrals: [] };
    expect(outcomes([toRow(), toRow({}, { id: 'other' })], known)).toEqual(['added', 'same']);
    expect(outcomes([toRow({}, { isAlreadyStored: true })])).toEqual(['same']);
    const came = sampleReferral({ referralName: 'ben' });
    const dayLater = toRow({ day: '2026-03-02' });
    expect(outcomes([dayLater], { customers: [maria], referrals: [came] })).toEqual(['same']);
    const imported = { ...came, source: 'imported' as const, createdAt: MARCH };
    const withIt = { customers: [maria], referrals: [imported] };
    expect([outcomes([dayLater], withIt), outcomes([toRow()], withIt)]).toEqual([
      ['added'],
      ['same'],
    ]);
  });

  it('imports two friends with the same phone, unless their first names match or one name is unknown', () => {
    const friend = (name: string) => ({ friend: { name, email: '', phone: '555 010 1234' } });
    const rows = [friend('Ben'), friend('Ann'), friend('Ben Carter')];
    const known = { customers: [maria], referrals: [] };
    expect(
      outcomes(
        rows.map((fields, index) => toRow(fields, { id: `${index}` })),
        known,
      ),
    ).toEqual(['added', 'added', 'same']);
    const unnamed = sampleReferral({ referralName: '', referralPhone: '+1 555 010 1234' });
    expect(outcomes([toRow(friend('Ben'))], { ...known, referrals: [unnamed] })).toEqual(['same']);
  });

  it("returns the usual outcome for an erased person, but doesn't store the referral", () => {
    const erased = toRow({}, { isSuppressed: true });
    for (const rows of [
      [erased],
      [erased, erased],
      [toRow({}, { isSuppressed: true, isAlreadyStored: true })],
    ])
      expect(outcomes(rows)).toEqual(
        outcomes(rows.map((row) => ({ ...row, isSuppressed: false }))),
      );
    expect(plan([erased])).toEqual([{ outcome: 'unmatched' }]);
  });

  it('rejects a past referral with a future date', () => {
    expect(outcomes([toRow({ day: '2026-11-27' })])).toEqual(['future']);
  });

  it("stores only the referrer's name if it doesn't match exactly one customer", () => {
    const other = { ...maria, key: 'other', email: 'other@example.com' };
    expect(outcomes([toRow()], { customers: [maria, other], referrals: [] })).toEqual([
      'unmatched',
    ]);
    const { referral, reward } = planRecords([toRow()]);
    expect(referral).toMatchObject({
      referrerKey: UNKNOWN_REFERRER_KEY,
      saidReferrer: 'Maria Lopez',
    });
    expect(reward).toMatchObject({
      referrerKey: UNKNOWN_REFERRER_KEY,
      referrerName: 'Maria Lopez',
    });
  });
});

it.each(['due', 'paid'] as const)(
  'keeps an imported %s reward when its unmatched referrer is set later',
  (state) => {
    const { referral, reward } = planRecords([toRow({ reward: { state, amountCents: 5000 } })]);
    const rewards = { referrer: reward && { ...reward, id: 'past-referrer' }, friend: null };
    const terms = referral.rewardTerms ?? null;
    const offer = { terms, text: null, currency: 'USD' } as const;
    const context = { referral, rewards, offer, rewardCountThisYear: 0 };
    const next = { status: referral.status, jobValueCents: 900, isDueNow: true, isAllowed: false };
    expect(planRewards(context, next, NOW)).toEqual([]);
    const named = { ...referral, referrerKey: 'maria', referrerName: 'Maria Lopez' };
    expect(planReferrerAssignment({ ...context, referral: named }, NOW)).toEqual([
      { person: 'referrer', update: { referrerKey: 'maria', referrerName: 'Maria Lopez' } },
    ]);
  },
);
