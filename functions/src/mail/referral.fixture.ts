import type { Referral } from '@vouchwell/domain/referrals/referral';

/** A new referral, as it is stored, with `fields` in place of its own. */
export const referral = (fields: Partial<Referral> = {}): Referral => ({
  id: 'r1',
  businessId: 'b1',
  referrerName: 'Maria Lopez',
  referrerEmail: 'maria@example.com',
  referrerKey: 'k1',
  placement: null,
  referralName: 'Ben Carter',
  referralEmail: 'ben@example.com',
  referralPhone: '(555) 010-1234',
  status: 'new',
  sendMethod: 'sms',
  note: null,
  flags: [],
  source: 'form',
  consents: [],
  consentAt: new Date(),
  createdAt: new Date(),
  ...fields,
});
