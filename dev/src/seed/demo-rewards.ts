import { collections } from '@vouchwell/domain/paths';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { getResponseTimeBucket } from '@vouchwell/domain/referrals/response-time';
import { getEarnedRewards } from '@vouchwell/domain/rewards/earned-rewards';
import { DUE_REWARD_FIELDS, getRewardId, type Reward } from '@vouchwell/domain/rewards/reward';
import type { EarnedReward, RewardTerms } from '@vouchwell/domain/rewards/terms';
import { addDays, DAY_MS, getDeviceTimeZone, toLocalDay } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import { FieldValue } from 'firebase-admin/firestore';
import { createCampaign } from '../../../functions/src/db/campaigns.ts';
import { businessRef, database, publicRef } from '../../../functions/src/db/firestore.ts';
import { getContactedAt, getStatusChangedAt } from './demo-referrals.ts';

const credit = (amountCents: number): RewardTerms => ({
  referrer: { kind: 'credit', amountCents },
  friend: { kind: 'credit', amountCents },
  dueWhen: 'converted',
  yearlyCap: null,
  leastJobCents: null,
});
const STANDARD_TERMS = credit(5000);

/** This campaign started three weeks ago. */
const CAMPAIGN = {
  id: 'demoCampaign00000001',
  name: 'Fall check-up',
  slug: 'rivera-fall',
  rewardDescription: '$75 off your next visit, and $75 off for your friend.',
  rewardTerms: credit(7500),
};
const CAMPAIGN_DAYS = 21;
const BUSINESS_DAYS = 60;
/** Number of past days with visits. `getVisitCount` returns the visits per day and link. */
const VISIT_DAYS = 56;
const getVisitCount = (day: number) => 3 + ((day * 7) % 5);

/** Values of recent jobs, newest first; one value is unknown. */
const JOB_VALUES = [42_000, 118_500, null, 31_000];
/** Rewards older than this are paid. */
const PAID_AFTER_DAYS = 25;

const daysAgo = (date: Date) => (Date.now() - date.getTime()) / DAY_MS;

const isFromCampaign = ({ createdAt, source }: Referral) =>
  source !== 'friend' && daysAgo(createdAt) < CAMPAIGN_DAYS;

function toReward(referral: Referral, earned: EarnedReward, dueAt: Date): Omit<Reward, 'id'> {
  const { id: referralId, referrerKey, referrerName, referralName: friendName } = referral;
  const isPaid = daysAgo(dueAt) > PAID_AFTER_DAYS;
  const paidAt = new Date(dueAt.getTime() + 3 * DAY_MS);
  const paid = { state: 'paid', paidAt, method: 'invoice', note: 'Off the last bill.' } as const;
  return {
    referralId,
    referrerKey,
    referrerName,
    friendName,
    campaignId: null,
    ...earned,
    currency: 'USD',
    ...DUE_REWARD_FIELDS,
    dueAt,
    changedAt: isPaid ? paidAt : dueAt,
    ...(isPaid && { ...paid, sharesNote: earned.person === 'referrer' }),
  };
}

async function writeRewards(businessId: string, referrals: readonly Referral[]): Promise<void> {
  const business = businessRef(businessId);
  const batch = database().batch();
  const convertedReferrals = referrals.filter(({ status }) => status === 'converted');
  for (const referral of referrals) {
    const contactedAt = getContactedAt(referral);
    const convertedAt = getStatusChangedAt(referral);
    const terms = isFromCampaign(referral) ? CAMPAIGN.rewardTerms : STANDARD_TERMS;
    const jobValueCents = JOB_VALUES[convertedReferrals.indexOf(referral)] ?? null;
    const isConverted = referral.status === 'converted';
    const earned = isConverted ? getEarnedRewards(terms, null, jobValueCents) : [];
    const rewards = earned.map((reward) => toReward(referral, reward, convertedAt));
    const due = rewards.filter(({ state }) => state === 'due');
    const fields = {
      campaignId: isFromCampaign(referral) ? CAMPAIGN.id : null,
      rewardTerms: terms,
      jobValueCents,
      ...(contactedAt && {
        contactedAt,
        contactSpeed: getResponseTimeBucket(referral.createdAt, contactedAt),
      }),
      ...(isConverted && { convertedAt, dueTo: due.map(({ person }) => person) }),
    };
    batch.update(business.collection(collections.referrals).doc(referral.id), toStored(fields));
    for (const reward of rewards) {
      const id = getRewardId(referral.id, reward.person);
      batch.create(business.collection(collections.rewards).doc(id), toStored(reward));
    }
    if (!isConverted) continue;
    const referrer = business.collection(collections.referrers).doc(referral.referrerKey);
    if (jobValueCents) batch.update(referrer, { won_cents: FieldValue.increment(jobValueCents) });
  }
  await batch.commit();
}

/** Writes one document per day and link. */
async function writeVisits(businessId: string, today: string): Promise<void> {
  const business = businessRef(businessId);
  const batch = database().batch();
  let campaignVisits = 0;
  for (let daysBack = 0; daysBack < VISIT_DAYS; daysBack += 1) {
    const day = addDays(today, -daysBack);
    const links = [null, ...(daysBack < CAMPAIGN_DAYS ? [CAMPAIGN.id] : [])];
    for (const campaignId of links) {
      const visits = getVisitCount(campaignId ? daysBack + 2 : daysBack);
      if (campaignId) campaignVisits += visits;
      const document = business
        .collection(collections.visits)
        .doc(`${day}_${campaignId ?? 'link'}`);
      batch.set(document, toStored({ day, campaignId, visits }));
    }
  }
  const campaign = business.collection(collections.campaigns).doc(CAMPAIGN.id);
  batch.update(campaign, { visits: campaignVisits });
  await batch.commit();
}

export async function writeDemoRewards(
  business: { readonly id: string; readonly slug: string },
  referrals: readonly Referral[],
): Promise<void> {
  const timeZone = getDeviceTimeZone();
  const today = toLocalDay(new Date(), timeZone);
  const createdAt = new Date(Date.now() - BUSINESS_DAYS * DAY_MS);
  const fields = { rewardTerms: STANDARD_TERMS, timeZone, createdAt };
  await businessRef(business.id).update(toStored(fields));
  await publicRef(business.slug).update(toStored({ rewardTerms: STANDARD_TERMS }));
  const days = {
    firstDay: addDays(today, -CAMPAIGN_DAYS),
    lastDay: addDays(today, CAMPAIGN_DAYS),
  };
  await createCampaign({ ...business, timeZone }, { ...CAMPAIGN, ...days }, timeZone);
  await writeRewards(business.id, referrals);
  await writeVisits(business.id, today);
}
