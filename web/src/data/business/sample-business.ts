import type { Business } from '@vouchwell/domain/business/business';
import type { Referral } from '@vouchwell/domain/referral/referral';

/** A business for component tests. */
export const sampleBusiness = (fields: Partial<Business> = {}): Business => ({
  id: 'business',
  ownerUserId: 'owner',
  name: 'Rivera Plumbing',
  slug: 'rivera-plumbing',
  businessUrl: 'https://riveraplumbing.example',
  contactEmail: 'office@riveraplumbing.example',
  rewardDescription: '$50 off your next visit, and $50 off for your friend.',
  fromLabel: null,
  settings: {},
  createdAt: new Date('2026-01-05T12:00:00Z'),
  updatedAt: new Date('2026-01-05T12:00:00Z'),
  ...fields,
});

/** A referral of that business. */
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
  consentAt: new Date('2026-03-09T12:00:00Z'),
  createdAt: new Date('2026-03-09T12:00:00Z'),
  ...fields,
});
