import { describe, expect, it } from 'vitest';
import { isSameReferral } from './same-referral.ts';

const ben = {
  businessSlug: 'rivera-plumbing',
  referrerEmail: 'maria@example.com',
  referralName: 'Ben Carter',
  referralEmail: 'ben@example.com',
  referralPhone: '',
};
const withPhone = { ...ben, referralPhone: '(555) 010-1234' };

describe('a referral told again', () => {
  it.each([
    ['as it was', ben],
    ['with a phone added', withPhone],
    ['with the name corrected', { ...ben, referralName: 'Ben Karter' }],
    [
      'in other capitals and spaces',
      { ...ben, referralName: ' ben  CARTER', referralEmail: 'Ben@Example.com ' },
    ],
    ['by a customer who capitalises their address', { ...ben, referrerEmail: 'Maria@example.com' }],
  ])('is the same %s', (_how, again) => {
    expect(isSameReferral(ben, again)).toBe(true);
    expect(isSameReferral(again, ben)).toBe(true);
  });

  it('is the same with the phone written otherwise, and the email left out', () => {
    const byPhone = { ...ben, referralEmail: '', referralPhone: '+1 555 010 1234' };
    expect(isSameReferral(withPhone, byPhone)).toBe(true);
  });

  it.each([
    ['to another business', { ...withPhone, businessSlug: 'smith-bakery' }],
    ['by another customer', { ...withPhone, referrerEmail: 'ana@example.com' }],
    [
      'of somebody else in the household',
      { ...withPhone, referralName: 'Ann Carter', referralEmail: '' },
    ],
    ['with another email', { ...withPhone, referralEmail: 'carter@example.com' }],
    ['with another phone', { ...withPhone, referralPhone: '555 010 9999' }],
    ['with no address in common', { ...ben, referralEmail: '', referralPhone: '' }],
  ])('is another one %s', (_how, other) => {
    expect(isSameReferral(withPhone, other)).toBe(false);
    expect(isSameReferral(other, withPhone)).toBe(false);
  });
});
