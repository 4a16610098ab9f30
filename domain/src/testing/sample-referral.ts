import type { Referral } from '../referral/referral.ts';
import { countReferrals, type Referrer } from '../referral/referrer.ts';

const CAME = new Date('2026-03-09T12:00:00Z');

/** Maria Lopez introduced Ben Carter by email. */
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

/** The referrer of the sample referral. */
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
