import type { Entitlement } from '../billing/entitlement.ts';
import { PLANS } from '../billing/plans.ts';
import type { PublicBusiness } from '../business/public-document.ts';
import type { CardSettings } from '../business/settings.ts';
import type { Campaign } from '../campaigns.ts';
import type { Customer } from '../customers/customer.ts';
import type { Referral } from '../referrals/referral.ts';
import type { ReferralForm } from '../referrals/referral-form.ts';
import { type Referrer, toReferralCounts } from '../referrals/referrer.ts';
import { DUE_REWARD_FIELDS, type Reward } from '../rewards/reward.ts';
import type { RewardTerms } from '../rewards/terms.ts';
import { DAY_MS } from '../shared/dates.ts';

export const sampleCard = (fields: Partial<CardSettings> = {}): CardSettings => ({
  template: 'modern',
  message: '',
  hasPanel: null,
  hasPhone: false,
  language: 'en',
  ...fields,
});

/** Returns a campaign in March 2026 in New York, with its own reward. */
export const sampleCampaign = (fields: Partial<Campaign> = {}): Campaign => ({
  id: 'spring',
  name: 'Spring',
  slug: 'rivera-plumbing-spring',
  firstDay: '2026-03-01',
  lastDay: '2026-03-31',
  startsAt: new Date('2026-03-01T05:00:00Z'),
  endsAt: new Date('2026-04-01T04:00:00Z'),
  rewardDescription: '$100 credit for you.',
  rewardTerms: null,
  emailTemplate: null,
  smsTemplate: null,
  settings: { card: null },
  visits: 0,
  createdAt: new Date('2026-02-01T12:00:00Z'),
  updatedAt: new Date('2026-02-20T12:00:00Z'),
  ...fields,
});

export const sampleCustomer = (fields: Partial<Customer> = {}): Customer => ({
  key: 'a'.repeat(64),
  name: 'Maria Lopez',
  email: 'maria@example.com',
  phone: '555 010 1234',
  tags: [],
  lastJobOn: '2026-05-01',
  source: 'typed',
  state: 'not_asked',
  waitsForAsk: true,
  asks: [],
  openedAt: null,
  referredAt: null,
  optedOutAt: null,
  linkCode: 'm4r7a2k9p3xq',
  contactKeys: ['a'.repeat(64)],
  createdAt: new Date('2026-05-02T12:00:00Z'),
  updatedAt: new Date('2026-05-02T12:00:00Z'),
  ...fields,
});

/** Returns a monthly plan at full price, with twenty days left. */
export const sampleEntitlement = (
  fields: Partial<Entitlement> = {},
  now = new Date(),
): Entitlement => ({
  subscribed: true,
  subscriptionTier: 'monthly',
  subscriptionEnd: new Date(now.getTime() + 20 * DAY_MS),
  status: 'active',
  cancelAtPeriodEnd: false,
  trialEnd: null,
  card: null,
  priceCents: PLANS.monthly.priceCents,
  otherPlanOffer: null,
  runningPlans: 1,
  version: 1,
  syncedAt: now,
  ...fields,
});

const REFERRED_AT = new Date('2026-03-09T12:00:00Z');

/** Returns Rivera Plumbing as customers see it, without optional fields. */
export const samplePublicBusiness = (fields: Partial<PublicBusiness> = {}): PublicBusiness => ({
  businessId: 'b1',
  name: 'Rivera Plumbing',
  businessUrl: null,
  rewardDescription: null,
  fromLabel: null,
  active: true,
  emailTemplate: null,
  smsTemplate: null,
  ...fields,
});

/** Returns a referral in which Maria Lopez introduced Ben Carter by email. */
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
  consentAt: REFERRED_AT,
  createdAt: REFERRED_AT,
  ...fields,
});

/** Returns the form in which Maria Lopez introduces Ben Carter, by email unless `fields` say otherwise. */
export const sampleReferralForm = (fields: Partial<ReferralForm> = {}): ReferralForm => ({
  referrerName: 'Maria Lopez',
  referrerEmail: 'maria@example.com',
  sendMethod: 'email',
  referralName: 'Ben Carter',
  referralEmail: 'ben@example.com',
  referralPhone: '(555) 010-1234',
  note: '',
  consentAttestation: true,
  ...fields,
});

export const sampleReferrer = (fields: Partial<Referrer> = {}): Referrer => ({
  ...toReferralCounts([{ status: 'new' }]),
  key: 'maria',
  name: 'Maria Lopez',
  email: 'maria@example.com',
  lastReferralId: 'referral',
  lastReferralAt: REFERRED_AT,
  countsChangedAt: REFERRED_AT,
  ...fields,
});

const DUE_AT = new Date('2026-03-10T12:00:00Z');

export const sampleReward = (fields: Partial<Reward> = {}): Reward => ({
  id: `referral-${fields.person ?? 'referrer'}`,
  referralId: 'referral',
  person: 'referrer',
  referrerKey: 'maria',
  referrerName: 'Maria Lopez',
  friendName: 'Ben Carter',
  campaignId: null,
  kind: 'credit',
  amountCents: 5000,
  percent: null,
  text: null,
  currency: 'USD',
  dueAt: DUE_AT,
  changedAt: DUE_AT,
  ...DUE_REWARD_FIELDS,
  ...fields,
});

/** Returns terms with a $50 credit for the referrer once the friend converts. */
export const sampleTerms = (fields: Partial<RewardTerms> = {}): RewardTerms => ({
  referrer: { kind: 'credit', amountCents: 5000 },
  friend: null,
  dueWhen: 'converted',
  yearlyCap: null,
  leastJobCents: null,
  ...fields,
});
