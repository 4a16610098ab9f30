import type { Business } from '@vouchwell/domain/business';
import { type Campaign, campaignSchema, campaignTimes } from '@vouchwell/domain/campaign';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/stored';
import { dayOf, deviceTimeZone } from '@vouchwell/domain/time-zone';
import { doc, serverTimestamp, type Transaction } from 'firebase/firestore';
import { firestore, runOnlineTransaction } from '../lib/firebase.ts';
import { parseSnapshot } from '../lib/firestore-snapshots.ts';

type OwnBusiness = Pick<Business, 'id' | 'timeZone'>;

/** The fields of a campaign that its owner may change; `startsAt` and `endsAt` follow its days. */
export type CampaignChanges = Partial<
  Pick<
    Campaign,
    | 'name'
    | 'firstDay'
    | 'lastDay'
    | 'rewardDescription'
    | 'rewardDescriptionEs'
    | 'rewardTerms'
    | 'emailTemplate'
    | 'smsTemplate'
    | 'settings'
  >
>;

/**
 * Changes a campaign and what its link shows in one transaction, so that they cannot differ. Days
 * are the business's; they are turned into instants again only where one of them changes. Rejects
 * offline.
 */
export const updateCampaign = (
  business: OwnBusiness,
  { id }: Pick<Campaign, 'id'>,
  changes: CampaignChanges,
): Promise<void> =>
  change(business, id, (stored) => {
    const { firstDay = stored.firstDay, lastDay = stored.lastDay } = changes;
    if (firstDay === stored.firstDay && lastDay === stored.lastDay) return changes;
    const times = campaignTimes({ firstDay, lastDay }, business.timeZone ?? deviceTimeZone());
    return { ...changes, ...times };
  });

/** Ends a campaign now; one that has not begun yet never does. Rejects offline. */
export const endCampaign = (business: OwnBusiness, { id }: Pick<Campaign, 'id'>): Promise<void> =>
  change(business, id, (stored) => {
    const now = new Date();
    const today = dayOf(now, business.timeZone ?? deviceTimeZone());
    const endsAt = serverTimestamp();
    if (now >= stored.startsAt) return { lastDay: today, endsAt };
    return { firstDay: today, lastDay: today, startsAt: endsAt, endsAt };
  });

const change = (
  { id: businessId }: OwnBusiness,
  id: string,
  changesOf: (stored: Campaign) => object,
): Promise<void> =>
  runOnlineTransaction(async (transaction: Transaction) => {
    const business = doc(firestore, collections.businesses, businessId);
    const reference = doc(business, collections.campaigns, id);
    const stored = parseSnapshot(campaignSchema, await transaction.get(reference));
    if (!stored) throw new Error(`Campaign ${id} cannot be read`);
    const changes = toStored(changesOf(stored)) as Readonly<Record<string, unknown>>;
    transaction.update(reference, { ...changes, updated_at: serverTimestamp() });
    const shown = Object.entries(changes).filter(([field]) => SHOWN.has(field));
    if (shown.length === 0) return;
    transaction.update(doc(firestore, collections.public, stored.slug), Object.fromEntries(shown));
  });

/** What the public document of a campaign shares with it. */
const SHOWN = new Set([
  'starts_at',
  'ends_at',
  'reward_description',
  'reward_description_es',
  'reward_terms',
  'email_template',
  'sms_template',
]);
