import type { Referral } from '@vouchwell/domain/referral';
import { describe, expect, it } from 'vitest';
import { announce, arrivals } from './arrivals.ts';

const referral = (minute: number): Referral => ({
  id: String(minute),
  businessId: 'b',
  referrerName: 'Ann Smith',
  referrerEmail: 'ann@example.com',
  referrerKey: 'k',
  placement: null,
  referralName: 'Maria Lopez',
  referralEmail: 'maria@example.com',
  referralPhone: null,
  status: 'new',
  sendMethod: 'email',
  note: null,
  flags: [],
  consentAt: new Date(2026, 0, 1, 0, minute),
  createdAt: new Date(2026, 0, 1, 0, minute),
});

describe('arrivals', () => {
  it('finds what is newer than all that was shown', () => {
    expect(arrivals([referral(2), referral(1)], [referral(3), referral(2)])).toEqual([referral(3)]);
  });

  it('takes older referrals that Load More brought for no arrivals', () => {
    expect(arrivals([referral(2)], [referral(2), referral(1)])).toEqual([]);
  });

  it('takes an older one that moved up after a deletion for no arrival', () => {
    expect(arrivals([referral(3), referral(2)], [referral(2), referral(1)])).toEqual([]);
  });

  it('counts the very first referral', () => {
    expect(arrivals([], [referral(1)])).toEqual([referral(1)]);
  });
});

describe('announce', () => {
  it('names one arrival and counts several', () => {
    expect(announce([])).toBe('');
    expect(announce([referral(1)])).toBe('New referral: Ann Smith referred Maria Lopez');
    expect(announce([referral(2), referral(1)])).toBe('2 new referrals');
  });
});
