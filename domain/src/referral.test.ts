import { describe, expect, it } from 'vitest';
import { referralFlags } from './referral.ts';

const maria = {
  referrerEmail: 'maria@example.com',
  referralEmail: 'ben@example.com',
  referralPhone: '+1 555 010 1234',
};

describe('referralFlags', () => {
  it('finds nothing remarkable in a first introduction', () => {
    expect(referralFlags(maria, [])).toEqual([]);
  });

  it('flags a referrer who names their own email, however written', () => {
    expect(referralFlags({ ...maria, referralEmail: 'Maria@Example.com' }, [])).toEqual([
      'self_referral',
    ]);
  });

  it('flags a referrer who names the phone they were once referred with', () => {
    const known = [{ email: 'maria@example.com', phone: '(555) 010-1234' }];
    expect(referralFlags(maria, known)).toEqual(['self_referral', 'duplicate_friend']);
  });

  it.each([
    { email: 'BEN@example.com', phone: null },
    { email: null, phone: '555.010.1234' },
  ])('flags a friend already known by %j', (friend) => {
    expect(referralFlags(maria, [friend])).toEqual(['duplicate_friend']);
  });

  it('takes nobody for the same because both left something empty', () => {
    const noPhone = { ...maria, referralPhone: null };
    expect(referralFlags(noPhone, [{ email: 'other@example.com', phone: null }])).toEqual([]);
  });
});
