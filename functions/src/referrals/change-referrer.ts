import type { LoggedReferralOutput } from '@vouchwell/domain/api/outputs';
import type { CommandInput } from '@vouchwell/domain/api/owner-commands';
import type { Business } from '@vouchwell/domain/business/business';
import { collections } from '@vouchwell/domain/paths';
import {
  canOwnerSetReferrer,
  type Referral,
  referralSchema,
  UNKNOWN_REFERRER_KEY,
} from '@vouchwell/domain/referrals/referral';
import { getCountsDelta } from '@vouchwell/domain/referrals/referrer';
import { getSearchTerms } from '@vouchwell/domain/referrals/search';
import {
  getPeopleWithDueReward,
  planReferrerAssignment,
} from '@vouchwell/domain/rewards/plan-rewards';
import { toStored } from '@vouchwell/domain/shared/storage';
import { deleteField, parseSnapshot, type Transaction } from '../db/firestore.ts';
import { findFlags, flagReferral } from '../db/flags.ts';
import { addToPair, toPair } from '../db/pairs.ts';
import { readReferral, referralsRef } from '../db/referrals.ts';
import { addToCounts, referrerRef } from '../db/referrers.ts';
import { type CommandContext, runCommandOnce } from '../db/requests.ts';
import { isSuppressed, toContact } from '../db/suppressed.ts';
import { readRewardContext, writeRewards } from '../rewards/change-reward.ts';
import { writeCounts } from './change-referral.ts';
import { findReferrer, toLoggedOutput } from './log-referral.ts';
import { readReferrerAndLink } from './record-referral.ts';

/** Returns null if the rewards can no longer go to a different referrer. */
async function moveReferral(
  transaction: Transaction,
  business: Business,
  referral: Referral,
  updatedReferral: Referral,
  { uid, now }: CommandContext,
): Promise<LoggedReferralOutput | null> {
  const { id: referralId, businessId, status } = referral;
  const { referrerKey, referrerName, referrerEmail, referrerPhone, flags } = updatedReferral;
  const [context, formerReferrer] = await Promise.all([
    readRewardContext(transaction, business, updatedReferral, now),
    transaction.get(referrerRef(referral)),
  ]);
  const rewards = planReferrerAssignment(context, now);
  if (!rewards) return null;
  const isReferrerUnknown = referrerKey === UNKNOWN_REFERRER_KEY;
  const referrerAndLink = isReferrerUnknown
    ? null
    : await readReferrerAndLink(transaction, updatedReferral);
  const wonCents = referral.jobValueCents ?? 0;
  const decrement = { counts: getCountsDelta(status, null), wonCents: -wonCents };
  writeCounts(transaction, formerReferrer, decrement, referralId, now);
  const linkCode = referrerAndLink?.addLink(transaction, business.slug) ?? null;
  const referralToCount = { ...updatedReferral, referralId, linkCode, status, wonCents };
  addToCounts(transaction, referralToCount, referrerAndLink?.knownReferrer ?? null);
  writeRewards(transaction, updatedReferral, rewards);
  const ref = referralsRef(businessId).doc(referralId);
  transaction.update(ref, {
    ...toStored({ referrerKey, referrerName, referrerEmail, flags }),
    referrer_phone: referrerPhone ?? deleteField(),
    search_terms: getSearchTerms(updatedReferral),
    ...(rewards.length > 0 && { due_to: getPeopleWithDueReward(context.rewards, rewards) }),
    ...(flags.length > 0 && !referral.flaggedAt && { flagged_at: now }),
  });
  // The former referrer's pair may keep the id: `readPair` skips it, because the key differs.
  if (!isReferrerUnknown) addToPair(transaction, toPair(updatedReferral), referralId);
  transaction.create(ref.collection(collections.events).doc(), { kind: 'named', at: now, by: uid });
  const name = referrerAndLink?.knownReferrer?.name ?? referrerName;
  return toLoggedOutput({ ...updatedReferral, referrerName: name }, referrerAndLink?.code ?? null);
}

/** Changes the referrer, unless a reward has been paid. Safe to repeat: `logged` is undefined the second time. */
export async function changeReferrer(
  business: Business,
  command: CommandInput<'name-referrer'>,
  context: CommandContext,
) {
  const { referralId, sentBy } = command;
  const storedReferral = await readReferral(business.id, referralId);
  // The trigger that flags the referral may not have run yet.
  if (storedReferral && canOwnerSetReferrer(storedReferral))
    await flagReferral(business.id, storedReferral);
  let logged: LoggedReferralOutput | undefined;
  // Validate inside the command, after it has looked up earlier requests, so a retry still succeeds.
  const outcome = await runCommandOnce(command, context, async (transaction) => {
    const [referrer, snapshot] = await Promise.all([
      findReferrer(transaction, business.id, sentBy),
      transaction.get(referralsRef(business.id).doc(referralId)),
    ]);
    // If the owner types an erased person's name, don't store that person again.
    const isNewReferrerSuppressed =
      'new' in sentBy && (await isSuppressed(business.id, toContact(sentBy.new)));
    if (!referrer || isNewReferrerSuppressed) return 'referrer-unknown';
    const referral = parseSnapshot(referralSchema, snapshot);
    if (!referral || !canOwnerSetReferrer(referral)) return 'refused';
    if (referral.referrerKey === referrer.key) return 'done';
    const reassignedReferral = {
      ...referral,
      referrerKey: referrer.key,
      referrerName: referrer.name,
      referrerEmail: referrer.email,
      referrerPhone: referrer.phone,
    };
    const isSelf = (await findFlags(business.id, reassignedReferral)).includes('self_referral');
    const otherFlags = referral.flags.filter((flag) => flag !== 'self_referral');
    const flags = isSelf ? ['self_referral' as const, ...otherFlags] : otherFlags;
    const updatedReferral = { ...reassignedReferral, flags };
    const output = await moveReferral(transaction, business, referral, updatedReferral, context);
    logged = output ?? undefined;
    return output ? 'done' : 'refused';
  });
  return { outcome, logged };
}
