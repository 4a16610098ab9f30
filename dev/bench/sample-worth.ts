import { campaignTimes } from '@vouchwell/domain/business/campaign';
import { HOUR_MS } from '@vouchwell/domain/lib/durations';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import { addDays, dayOf } from '@vouchwell/domain/lib/time-zone';
import { contactSpeed } from '@vouchwell/domain/referral/contact-speed';
import { isReferralStatus } from '@vouchwell/domain/referral/referrer';
import { dueFields, rewardId } from '@vouchwell/domain/reward/reward';
import type {
  BulkWriter,
  DocumentReference,
  Firestore,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';

/** Many more than a shop has. */
const CAMPAIGNS = 500;
export const campaignId = (number: number) => `campaign-${number % CAMPAIGNS}`;
/** One referral in so many came by a campaign's link. */
const CAMPAIGN_EACH = 10;
const VISIT_DAYS = 3 * 365;
const PAGE = 5000;

/**
 * Gives a filled business what came with rewards: campaigns, visits of each day, and for its
 * referrals their campaign, first contact, job's value and reward. Writes past the rules.
 */
export async function addWorth(db: Firestore, businessId: string): Promise<void> {
  const business = db.collection(collections.businesses).doc(businessId);
  const writer = db.bulkWriter({ throttling: false });
  writeCampaigns(writer, business);
  writeVisits(writer, business);
  const byId = business.collection(collections.referrals).orderBy('__name__').limit(PAGE);
  let last: QueryDocumentSnapshot | undefined;
  let made = 0;
  do {
    const page = await (last ? byId.startAfter(last) : byId).select('status', 'created_at').get();
    for (const referral of page.docs) writeOne(writer, business, referral, made++);
    await writer.flush();
    last = page.docs.at(-1);
  } while (last);
  await writer.close();
}

function writeCampaigns(writer: BulkWriter, business: DocumentReference): void {
  const today = dayOf(new Date(), 'UTC');
  for (let number = 0; number < CAMPAIGNS; number += 1) {
    const firstDay = addDays(today, -number);
    const days = { firstDay, lastDay: addDays(firstDay, 30) };
    const at = new Date(`${firstDay}T12:00:00Z`);
    const campaign = {
      name: `Campaign ${number}`,
      slug: `bench-campaign-${number}`,
      ...days,
      ...campaignTimes(days, 'UTC'),
      rewardDescription: null,
      rewardTerms: null,
      emailTemplate: null,
      smsTemplate: null,
      visits: 40 + number,
      createdAt: at,
      updatedAt: at,
    };
    const reference = business.collection(collections.campaigns).doc(campaignId(number));
    void writer.set(reference, toStored(campaign));
  }
}

function writeVisits(writer: BulkWriter, business: DocumentReference): void {
  const today = dayOf(new Date(), 'UTC');
  for (let number = 0; number < VISIT_DAYS; number += 1) {
    const day = addDays(today, -number);
    const reference = business.collection(collections.visits).doc(`${day}_link`);
    void writer.set(reference, { day, campaign_id: null, visits: 20 + (number % 7) });
  }
}

function writeOne(
  writer: BulkWriter,
  business: DocumentReference,
  referral: QueryDocumentSnapshot,
  number: number,
): void {
  const status: unknown = referral.get('status');
  if (typeof status !== 'string' || !isReferralStatus(status)) return;
  const createdAt: Date = referral.get('created_at').toDate();
  const contactedAt = new Date(createdAt.getTime() + (number % 50) * HOUR_MS);
  const isContacted = status !== 'new' && status !== 'lost';
  const isWon = status === 'converted';
  void writer.update(referral.ref, {
    job_value_cents: isWon ? 10_000 + 100 * (number % 900) : null,
    converted_at: isWon ? contactedAt : null,
    ...(number % CAMPAIGN_EACH === 0 && { campaign_id: campaignId(number / CAMPAIGN_EACH) }),
    ...(isContacted && {
      contacted_at: contactedAt,
      contact_speed: contactSpeed(createdAt, contactedAt),
    }),
  });
  if (!isWon) return;
  const reward = {
    referralId: referral.id,
    person: 'referrer',
    referrerKey: 'bench',
    referrerName: 'Maria Lopez',
    friendName: 'Ben Carter',
    campaignId: null,
    kind: 'credit',
    amountCents: 5000,
    percent: null,
    text: null,
    currency: 'USD',
    ...dueFields,
    dueAt: contactedAt,
    changedAt: contactedAt,
    ...(number % 4 !== 0 && { state: 'paid', method: 'check', paidAt: contactedAt }),
  };
  const reference = business.collection(collections.rewards).doc(rewardId(referral.id, 'referrer'));
  void writer.set(reference, toStored(reward));
}
