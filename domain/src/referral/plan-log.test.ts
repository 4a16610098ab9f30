import { describe, expect, it } from 'vitest';
import { type LoggedCall, planLog } from './plan-log.ts';
import { type Referral, UNSAID_REFERRER } from './referral.ts';

const NOW = new Date('2026-03-02T10:00:00Z');

const known = (fields: Partial<Referral> = {}): Referral => ({
  id: 'r1',
  businessId: 'b1',
  referrerName: 'Maria Lopez',
  referrerEmail: 'maria@example.com',
  referrerKey: 'maria',
  referralName: 'Ben Carter',
  referralEmail: 'ben@example.com',
  referralPhone: null,
  status: 'new',
  sendMethod: 'email',
  note: 'He needs a boiler',
  flags: [],
  placement: null,
  rewardTerms: null,
  jobValueCents: null,
  consentAt: NOW,
  createdAt: NOW,
  ...fields,
});

const call = (fields: Partial<LoggedCall> = {}): LoggedCall => ({
  referrerKey: 'maria',
  referralName: 'Ben',
  referralEmail: null,
  referralPhone: '555 010 7788',
  ...fields,
});

const joinedId = (one: LoggedCall, all: readonly Referral[]) => planLog(one, all, NOW)?.stored.id;

describe('a call', () => {
  it('by a friend whom nobody knows is a new referral', () => {
    expect(planLog(call(), [], NOW)).toBeNull();
  });

  it('joins the newest that is not lost, whoever sent it', () => {
    const all = [
      known({ id: 'lost', status: 'lost' }),
      known({ id: 'anns', referrerKey: 'ann' }),
      known({ id: 'older' }),
    ];
    expect(joinedId(call(), all)).toBe('anns');
  });

  it('joins a lost one of the same customer, or of any where nobody was named, and no other', () => {
    const lost = [known({ status: 'lost' })];
    expect(joinedId(call(), lost)).toBe('r1');
    expect(joinedId(call({ referrerKey: UNSAID_REFERRER }), lost)).toBe('r1');
    expect(joinedId(call({ referrerKey: 'ann' }), lost)).toBeUndefined();
  });

  it('joins nobody who was removed', () => {
    expect(planLog(call(), [known({ friendRemoved: 'request' })], NOW)).toBeNull();
  });

  it('adds the number that was missing, and repeats nothing', () => {
    expect(planLog(call(), [known()], NOW)?.fields).toEqual({
      referralEmail: 'ben@example.com',
      referralPhone: '555 010 7788',
      asks: [],
    });
  });

  it('keeps another number, or another name, beside what the customer gave', () => {
    const stored = known({ referralPhone: '555 010 1111' });
    const { fields } = planLog(call({ referralName: 'Benny' }), [stored], NOW) ?? {};
    expect(fields?.referralPhone).toBe('555 010 1111');
    expect(fields?.asks).toMatchObject([{ name: 'Benny', phone: '555 010 7788', note: null }]);
  });

  it('of a number alone says no other name', () => {
    const one = call({ referralName: '555 010 7788' });
    expect(planLog(one, [known()], NOW)?.fields.asks).toEqual([]);
  });
});
