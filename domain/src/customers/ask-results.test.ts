import { describe, expect, it } from 'vitest';
import { sampleCustomer } from '../testing/sample-customer.ts';
import { allAsks, asksByChannel, changedCounts } from './ask-results.ts';
import { planAsk, planUndoneAsk, planWon, planWord } from './plan-customer.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
describe('what comes of an ask', () => {
  const asked = (now = NOW) => ({
    ...sampleCustomer(),
    ...planAsk(sampleCustomer(), 'sms', now),
  });

  it('counts once in all and by its way, and each step of it once', () => {
    const before = sampleCustomer();
    const one = asked();
    const each = (sums: object) => ({ all: sums, sms: sums });
    expect(changedCounts(before, one)).toEqual(each({ asked: 1 }));
    const opened = { ...one, ...planWord(one, 'opened', later(1)) };
    expect(changedCounts(one, opened)).toEqual(each({ opened: 1 }));
    const again = { ...opened, ...planWord(opened, 'opened', later(2)) };
    expect(changedCounts(opened, again)).toEqual({});
    const referred = { ...again, ...planWord(again, 'referred', later(3)) };
    expect(changedCounts(again, referred)).toEqual(each({ referred: 1 }));
    expect(changedCounts(referred, null)).toEqual(each({ asked: -1, opened: -1, referred: -1 }));
  });

  it('is as if it had not been, once it is taken back', () => {
    const one = asked();
    const undone = { ...one, ...planUndoneAsk(one, later(1)) };
    expect(changedCounts(sampleCustomer(), undone)).toEqual({});
  });

  it('is not a referral from before it, nor one of somebody who was not asked', () => {
    const one = asked();
    const before = { ...one, ...planWord(one, 'referred', later(-5)) };
    expect(changedCounts(one, before)).toEqual({});
    const nobody = sampleCustomer();
    expect(changedCounts(null, { ...nobody, ...planWord(nobody, 'referred', NOW) })).toEqual({});
  });

  it('is won once, by the first referral after it, until that is not won any more', () => {
    const one = asked();
    const won = (id: string, isWon = true, minutes = 5) => ({
      id,
      createdAt: later(minutes),
      isWon,
    });
    const first = { ...one, ...planWon(one, won('ben')) };
    expect(changedCounts(one, first)).toMatchObject({ all: { won: 1 }, sms: { won: 1 } });
    expect(planWon(first, won('ann'))).toBeNull();
    expect(planWon(first, won('ann', false))).toBeNull();
    expect(planWon(one, won('old', true, -5))).toBeNull();
    const none = { ...first, ...planWon(first, won('ben', false)) };
    expect(changedCounts(one, none)).toEqual({});
  });
});

it('shows what came of all asks, and by each way that was used', () => {
  const sms = { asked: 2, opened: 1 };
  const results = {
    sums: { all: { ...sms, asked: 3 }, sms, email: { asked: 1 }, batch: { asked: 0 } },
  };
  expect(allAsks(results)).toEqual({ asked: 3, opened: 1, referred: 0, won: 0 });
  expect(asksByChannel(results)).toEqual([
    { channel: 'sms', counts: { asked: 2, opened: 1, referred: 0, won: 0 } },
    { channel: 'email', counts: { asked: 1, opened: 0, referred: 0, won: 0 } },
  ]);
});
