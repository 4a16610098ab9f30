import type { Referral } from './referral.ts';
import { countReferrals, type Referrer } from './referrer.ts';

const CAME = new Date('2026-03-09T12:00:00Z');

/** A new referral for tests: Maria Lopez introduced Ben Carter by email. */
export const sampleReferral = (fields: Partial<Referral> = {}): Referral => ({
  id: 'referral',
  businessId: 'business',
  referrerName: 'Maria Lopez',
  referrerEmail: 'maria@example.com',
  referrerKey: 'maria',
  referralName: 'Ben Carter',
  referralEmail: 'ben@example.com',
  referralPhone: null,
  status: 'new',
  sendMethod: 'email',
  note: null,
  flags: [],
  placement: null,
  source: 'form',
  consents: [],
  consentAt: CAME,
  createdAt: CAME,
  ...fields,
});

/** Whoever introduced them, of one referral. */
export const sampleReferrer = (fields: Partial<Referrer> = {}): Referrer => ({
  ...countReferrals([{ status: 'new' }]),
  key: 'maria',
  name: 'Maria Lopez',
  email: 'maria@example.com',
  lastReferralId: 'referral',
  lastReferralAt: CAME,
  countsChangedAt: CAME,
  ...fields,
});
