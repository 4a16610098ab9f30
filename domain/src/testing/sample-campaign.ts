import type { Campaign } from '../business/campaign.ts';

/** Runs in March 2026 in New York, with its own reward. */
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
  visits: 0,
  createdAt: new Date('2026-02-01T12:00:00Z'),
  updatedAt: new Date('2026-02-20T12:00:00Z'),
  ...fields,
});
