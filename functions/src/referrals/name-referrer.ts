import type { Business } from '@vouchwell/domain/business/business';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import type { Logged } from '@vouchwell/domain/referral/logged';
import { dueAfter, planNamed } from '@vouchwell/domain/referral/plan-rewards';
import {
  isOwnersToName,
  type Referral,
  referralSchema,
  UNSAID_REFERRER,
} from '@vouchwell/domain/referral/referral';
import { countsDelta } from '@vouchwell/domain/referral/referrer';
import { searchTerms } from '@vouchwell/domain/referral/search';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { type CommandContext, carryOutOnce } from '../db/command-records.ts';
import { database, parseSnapshot } from '../db/firestore.ts';
import { findFlags, markKnownPeople } from '../db/known-people.ts';
import { addToPair, pairOf } from '../db/pairs.ts';
import { readReferral, referralsOf } from '../db/referrals.ts';
import { addToCounts, referrerRef } from '../db/referrers.ts';
import { isSuppressed } from '../db/suppressed.ts';
import { readRewardContext, writeRewards } from '../rewards/reward-context.ts';
import { writeCounts } from './change-referral.ts';
import type { ReferringCustomer } from './new-referral.ts';
import { readNamed } from './record-referral.ts';
import { findSender, thanked, waysTo } from './sender.ts';

interface NameAnswer {
  readonly outcome: 'done' | 'request-id-reused' | 'refused' | 'referrer-unknown';
  /** Absent if the same command ran before. */
  readonly logged?: Logged | undefined;
}

const senderFields = ({ key, name, email, phone }: ReferringCustomer) => ({
  referrerKey: key,
  referrerName: name,
  referrerEmail: email,
  referrerPhone: phone,
});

/**
 * Moves a referral with its counts and rewards to another customer; null if that isn't allowed
 * anymore.
 */
async function move(
  transaction: Transaction,
  business: Business,
  stored: Referral,
  named: Referral,
  { by, now }: CommandContext,
): Promise<Logged | null> {
  const db = database();
  const { id: referralId, businessId, status } = stored;
  const { referrerKey, referrerPhone, flags } = named;
  const [context, before] = await Promise.all([
    readRewardContext(transaction, business, named, now),
    transaction.get(referrerRef(db, stored)),
  ]);
  const rewards = planNamed(context, now);
  if (!rewards) return null;
  const isUnsaid = referrerKey === UNSAID_REFERRER;
  const known = isUnsaid ? null : await readNamed(transaction, named);
  const wonCents = stored.jobValueCents ?? 0;
  const leaving = { counts: countsDelta(status, null), wonCents: -wonCents };
  writeCounts(transaction, before, leaving, referralId, now);
  const linkCode = known?.linkTo(transaction, business.slug) ?? null;
  const counted = { ...named, referralId, linkCode, status, wonCents };
  addToCounts(db, transaction, counted, known?.stored ?? null);
  writeRewards(transaction, named, rewards);
  const ref = referralsOf(db, businessId).doc(referralId);
  const { referrerName, referrerEmail } = named;
  transaction.update(ref, {
    ...toStored({ referrerKey, referrerName, referrerEmail, flags }),
    referrer_phone: referrerPhone ?? FieldValue.delete(),
    search_terms: searchTerms(named),
    ...(rewards.length > 0 && { due_to: dueAfter(context.rewards, rewards) }),
    ...(flags.length > 0 && !stored.flaggedAt && { flagged_at: now }),
  });
  // In the former customer's pair, the referral's own key says that it isn't theirs.
  if (!isUnsaid) addToPair(db, transaction, pairOf(named), referralId);
  transaction.create(ref.collection(collections.events).doc(), { kind: 'named', at: now, by });
  const name = known?.stored?.name ?? referrerName;
  return thanked({ ...named, referrerName: name }, known?.code ?? null);
}

/**
 * Assigns a referrer to a referral without one, including rewards, counts and personal link.
 * Rejected once a reward was paid. Idempotent.
 */
export async function changeSender(
  business: Business,
  command: Extract<OwnerCommand, { readonly command: 'name-referrer' }>,
  context: CommandContext,
): Promise<NameAnswer> {
  const db = database();
  const { referralId, sentBy } = command;
  const seen = await readReferral(db, business.id, referralId);
  // May be ahead of the trigger that flags the referral.
  if (seen && isOwnersToName(seen)) await markKnownPeople(db, business.id, seen);
  let logged: Logged | undefined;
  // All checks follow the record lookup: a name that was saved stays saved.
  const outcome = await carryOutOnce(db, command, context, async (transaction) => {
    const [sender, snapshot] = await Promise.all([
      findSender(transaction, business.id, sentBy),
      transaction.get(referralsOf(db, business.id).doc(referralId)),
    ]);
    // Typing the name of an erased person must not store them again.
    const isKeptOut = 'new' in sentBy && (await isSuppressed(db, business.id, waysTo(sentBy.new)));
    if (!sender || isKeptOut) return 'referrer-unknown';
    const stored = parseSnapshot(referralSchema, snapshot);
    if (!stored || !isOwnersToName(stored)) return 'refused';
    if (stored.referrerKey === sender.key) return 'done';
    const renamed = { ...stored, ...senderFields(sender) };
    const isSelf = (await findFlags(db, business.id, renamed)).includes('self_referral');
    const others = stored.flags.filter((flag) => flag !== 'self_referral');
    const named = {
      ...renamed,
      flags: isSelf ? ['self_referral' as const, ...others] : others,
    };
    const moved = await move(transaction, business, stored, named, context);
    logged = moved ?? undefined;
    return moved ? 'done' : 'refused';
  });
  return { outcome, logged };
}
