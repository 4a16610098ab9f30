import { randomUUID } from 'node:crypto';
import { toMailboxClaims } from '@vouchwell/domain/accounts';
import { getCampaignTimes } from '@vouchwell/domain/campaigns';
import { collections } from '@vouchwell/domain/paths';
import { REFERRAL_STATUSES, type Referral } from '@vouchwell/domain/referrals/referral';
import { getResponseTimeBucket } from '@vouchwell/domain/referrals/response-time';
import { getRewardId } from '@vouchwell/domain/rewards/reward';
import { addDays, HOUR_MS, toLocalDay } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import { sampleReward } from '@vouchwell/domain/testing/samples';
import { getAuth } from 'firebase-admin/auth';
import { recountStats } from '../../functions/src/analytics/count-stats.ts';
import { businessRef, database } from '../../functions/src/db/firestore.ts';
import { statsRef } from '../../functions/src/db/stats.ts';
import { giveEntitlement } from '../../tests/support/owners.ts';
import { givenBusiness } from '../../tests/support/referrals.ts';
import { getAdminApp } from '../src/admin-app.ts';
import type { LocalEnvironment } from '../src/environment.ts';
import { DEMO_PASSWORD, OTHER_OWNER } from '../src/seed/demo-owners.ts';
import { type DemoReferral, writeReferrals } from '../src/seed/demo-referrals.ts';

/** Mulberry32 generator; returns numbers from 0 (inclusive) to 1 (exclusive). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const DAYS = 3 * 365;
/** Mean number of referrals per referrer: most have a few, and some have dozens. */
const MEAN_PER_REFERRER = 10;
/** Number of campaigns; far more than a real business has. */
const CAMPAIGNS = 500;
/** Days with visits; an aggregation over up to 1,000 entries is billed as one read. */
const VISIT_DAYS = 1000;

export const campaignId = (number: number) => `campaign-${number % CAMPAIGNS}`;

/** Generates three years of referrals, one list per referrer. The same count always generates the same data. */
function* sampleReferrals(count: number): Generator<readonly DemoReferral[], void> {
  const random = seededRandom(count);
  for (let createdCount = 0, referrers = 0; createdCount < count; referrers += 1) {
    const size = Math.ceil(-Math.log(1 - random()) * MEAN_PER_REFERRER) || 1;
    const email = `customer.${referrers}@mailbox.example`;
    const referrer = { name: `Maria Delgado ${referrers}`, email };
    yield Array.from({ length: Math.min(size, count - createdCount) }, () => {
      const number = createdCount++;
      const daysAgo = random() * DAYS;
      return {
        referrer,
        friend: { name: `Ben Carter ${number}`, email: `friend.${number}@mailbox.example` },
        status: REFERRAL_STATUSES[Math.floor(random() * REFERRAL_STATUSES.length)] ?? 'new',
        daysAgo,
        ...(number % 7 === 0 && { askedDaysAgo: daysAgo / 2 }),
      };
    });
  }
}

/** Fills a business with referrals, rewards, campaigns and daily visits, bypassing the security rules. */
async function fillBusiness(businessId: string, count: number) {
  const business = businessRef(businessId);
  const writer = database().bulkWriter({ throttling: false });
  const add = (collection: string, id: string, fields: object) =>
    void writer.set(business.collection(collection).doc(id), toStored(fields));
  const today = toLocalDay(new Date(), 'UTC');
  for (let number = 0; number < VISIT_DAYS; number += 1) {
    const day = addDays(today, -number);
    add(collections.visits, `${day}_link`, { day, campaignId: null, visits: 20 + (number % 7) });
  }
  for (let number = 0; number < CAMPAIGNS; number += 1)
    add(collections.campaigns, campaignId(number), sampleCampaign(number, addDays(today, -number)));
  let written = 0;
  for (const referrals of sampleReferrals(count))
    for (const referral of await writeReferrals(businessId, referrals)) {
      const outcome = sampleOutcome(referral, written++);
      const reference = business.collection(collections.referrals).doc(referral.id);
      void writer.update(reference, toStored(outcome.referral));
      if (outcome.reward) {
        const { id: _, ...reward } = outcome.reward;
        add(collections.rewards, getRewardId(referral.id, 'referrer'), reward);
      }
    }
  await writer.close();
}

function sampleCampaign(number: number, firstDay: string) {
  const days = { firstDay, lastDay: addDays(firstDay, 30) };
  const at = new Date(`${firstDay}T12:00:00Z`);
  return {
    name: `Campaign ${number}`,
    slug: `bench-campaign-${number}`,
    ...days,
    ...getCampaignTimes(days, 'UTC'),
    rewardDescription: null,
    rewardTerms: null,
    emailTemplate: null,
    smsTemplate: null,
    visits: 40 + number,
    createdAt: at,
    updatedAt: at,
  };
}

function sampleOutcome({ id, status, createdAt }: Referral, number: number) {
  const contactedAt = new Date(createdAt.getTime() + (number % 50) * HOUR_MS);
  const isConverted = status === 'converted';
  const referral = {
    jobValueCents: isConverted ? 10_000 + 100 * (number % 900) : null,
    convertedAt: isConverted ? contactedAt : null,
    ...(number % 10 === 0 && { campaignId: campaignId(number / 10) }),
    ...(!['new', 'lost'].includes(status) && {
      contactedAt,
      contactSpeed: getResponseTimeBucket(createdAt, contactedAt),
    }),
  };
  const reward =
    isConverted &&
    sampleReward({
      referralId: id,
      referrerKey: 'bench',
      dueAt: contactedAt,
      changedAt: contactedAt,
      ...(number % 4 !== 0 && { state: 'paid', method: 'check', paidAt: contactedAt }),
    });
  return { referral, reward };
}

/** Creates a subscribed owner and a business with this many referrals. */
export async function createOwner(environment: LocalEnvironment, referrals: number) {
  const app = getAdminApp(environment);
  const slug = `bench-${randomUUID().slice(0, 8)}`;
  const email = `${slug}@vouchwell.test`;
  const account = { email, emailVerified: true, password: DEMO_PASSWORD };
  const { uid: ownerUserId } = await getAuth(app).createUser(account);
  await getAuth(app).setCustomUserClaims(ownerUserId, toMailboxClaims(email));
  await giveEntitlement({ uid: ownerUserId }, 30);
  const { id: businessId } = await givenBusiness({
    ...OTHER_OWNER.business,
    // Any industry except health, because health practices can't import customers.
    trade: 'plumbing',
    slug,
    ownerUserId,
  });
  // Delete the stats, so that the triggers don't count each new document.
  await statsRef(businessRef(businessId)).delete();
  await fillBusiness(businessId, referrals);
  await recountStats(businessId);
  return { email, slug, businessId };
}
