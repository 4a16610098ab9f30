import type { LoggedReferralOutput } from '@vouchwell/domain/api/outputs';
import type { CommandInput } from '@vouchwell/domain/api/owner-commands';
import type { Business } from '@vouchwell/domain/business/business';
import { collections, routes } from '@vouchwell/domain/paths';
import { planReferralChange } from '@vouchwell/domain/referrals/change-referral';
import {
  type LoggedCallJoin,
  type LogReferralForm,
  matchLoggedCall,
} from '@vouchwell/domain/referrals/log-referral';
import {
  fillRemovedNames,
  findSameFriend,
  type Referral,
  UNKNOWN_REFERRER_KEY,
} from '@vouchwell/domain/referrals/referral';
import type { Referrer } from '@vouchwell/domain/referrals/referrer';
import { getSearchTerms } from '@vouchwell/domain/referrals/search';
import { getPromisedReward, toRewardSnapshot } from '@vouchwell/domain/rewards/plan-rewards';
import { toComparableFirstName } from '@vouchwell/domain/shared/names';
import { toStored } from '@vouchwell/domain/shared/storage';
import { blankToNull } from '@vouchwell/domain/shared/text';
import { arrayUnion, database, type Transaction } from '../db/firestore.ts';
import { findKnownFriends } from '../db/flags.ts';
import { getPersonKey } from '../db/keys.ts';
import { addToPair, readPair, readUnerasedReferrals, toPair } from '../db/pairs.ts';
import { addReferral, type NewReferral, referralsRef } from '../db/referrals.ts';
import { addToCounts, parseStoredReferrer, readReferrer, referrerRef } from '../db/referrers.ts';
import { type CommandContext, runCommandOnce } from '../db/requests.ts';
import {
  areSuppressed,
  type Contact,
  getContactKeys,
  getSuppressionKeys,
  toContact,
} from '../db/suppressed.ts';
import { readRewardContext } from '../rewards/change-reward.ts';
import { writeReferralPlan } from './change-referral.ts';
import {
  type ReferringCustomer,
  toConsent,
  toNewReferral,
  withReferrerErased,
} from './new-referral.ts';
import { readReferrerAndLink } from './record-referral.ts';

export const UNKNOWN_REFERRER: ReferringCustomer = {
  key: UNKNOWN_REFERRER_KEY,
  name: '',
  email: '',
};

/** Returns null if the selected customer no longer exists. */
export async function findReferrer(
  transaction: Transaction,
  businessId: string,
  sentBy: LogReferralForm['sentBy'],
): Promise<ReferringCustomer | null> {
  if ('unsaid' in sentBy) return UNKNOWN_REFERRER;
  if ('known' in sentBy) {
    const ref = referrerRef({ businessId, referrerKey: sentBy.known });
    return parseStoredReferrer(await transaction.get(ref));
  }
  const key = getPersonKey(sentBy.new);
  const person = { key, ...sentBy.new };
  if (await readReferrer(businessId, key)) return person;
  return (await findSameReferrer(businessId, person.name, toContact(person))) ?? person;
}

/** Finds a customer stored under their other contact detail, via a referral that has both. */
async function findSameReferrer(businessId: string, name: string, { email, phone }: Contact) {
  const friends = await database().runTransaction(
    (transaction) =>
      findKnownFriends(transaction, businessId, getSuppressionKeys({ email, phone })),
    { readOnly: true },
  );
  const matches = friends.filter((friend) =>
    findSameFriend({ referralEmail: email, referralPhone: phone }, [friend]),
  );
  const keys = [...new Set(matches.flatMap(getContactKeys))];
  const referrers = await Promise.all(keys.map((key) => readReferrer(businessId, key)));
  const firstName = toComparableFirstName(name);
  const hasSameName = (referrer: Referrer | null) =>
    referrer !== null && toComparableFirstName(referrer.name) === firstName;
  return referrers.find(hasSameName) ?? null;
}

/** Returns contact details for thanking the referrer; empty if the referrer was erased. */
export function toLoggedOutput(
  referral: Pick<Referral, 'referrerName' | 'referrerEmail' | 'referrerPhone'>,
  linkCode: string | null,
): LoggedReferralOutput {
  const { referrerName: name, referrerEmail: email, referrerPhone: phone } = referral;
  return email || phone ? { referrer: { name, email, ...(phone && { phone }), linkCode } } : {};
}

type LogCommand = CommandInput<'log-referral'>;

type RejectionReason = 'business-not-found' | 'friend-suppressed' | 'referrer-unknown';

const EARLIER_REFERRALS_MAX = 10;

function buildLoggedReferral(
  business: Business,
  { friend: { name, phone, email } }: LogCommand,
  referrer: ReferringCustomer,
  { enteredBy }: LogReferralContext,
): NewReferral {
  const submission = {
    businessId: business.id,
    source: 'logged',
    sendMethod: phone ? 'sms' : 'email',
    placement: null,
    consents: [toConsent(enteredBy, 'owner', routes.dashboard, {})],
    ...toRewardSnapshot(null, getPromisedReward(business, null)),
  } as const;
  return toNewReferral(submission, referrer, {
    referralName: blankToNull(name) ?? phone,
    referralPhone: phone,
    referralEmail: email,
  });
}

/** Call this before the transaction, where the query would lock every document it scans. */
async function findEarlierReferralIds(businessId: string, { friend }: LogCommand) {
  const keys = getSuppressionKeys(toContact(friend));
  if (keys.length === 0) return [];
  const { docs } = await referralsRef(businessId)
    .where('friend_keys', 'array-contains-any', keys)
    .orderBy('created_at', 'desc')
    .limit(EARLIER_REFERRALS_MAX)
    .select()
    .get();
  return docs.map(({ id }) => id);
}

/** Adds the call to an existing referral, whose status becomes `contacted` if it was new or lost. */
async function addCallToReferral(
  transaction: Transaction,
  business: Business,
  { referral, fields }: LoggedCallJoin,
  call: NewReferral,
  { requestId }: LogCommand,
  { uid, now }: CommandContext,
): Promise<LoggedReferralOutput> {
  const { id: referralId, businessId, referrerKey } = referral;
  const [context, referrer] = await Promise.all([
    readRewardContext(transaction, business, referral, now),
    transaction.get(referrerRef({ businessId, referrerKey })),
  ]);
  const isUncontacted = referral.status === 'new' || referral.status === 'lost';
  const plan = isUncontacted ? planReferralChange(context, { to: 'contacted' }, now) : null;
  const change = plan === 'refused' ? null : plan;
  const ref = referralsRef(businessId).doc(referralId);
  transaction.update(ref, {
    ...toStored({
      ...change?.referral,
      ...fields,
      searchTerms: getSearchTerms({ ...referral, ...fields }),
    }),
    ...(call.friendKeys.length > 0 && { friend_keys: arrayUnion(...call.friendKeys) }),
  });
  addToPair(transaction, { ...toPair(call), referrerKey }, referralId);
  if (change) writeReferralPlan(transaction, referral, referrer, change, { requestId, uid, now });
  const { referrerName: name } = fillRemovedNames(referral);
  const linkCode = parseStoredReferrer(referrer)?.linkCode ?? null;
  return {
    joined: { name, at: referral.createdAt.toISOString() },
    ...toLoggedOutput(referral, linkCode),
  };
}

async function createReferral(
  transaction: Transaction,
  { slug }: Business,
  call: NewReferral,
): Promise<LoggedReferralOutput> {
  const isReferrerUnknown = call.referrerKey === UNKNOWN_REFERRER_KEY;
  const referrerAndLink = isReferrerUnknown ? null : await readReferrerAndLink(transaction, call);
  const linkCode = referrerAndLink?.addLink(transaction, slug) ?? null;
  const knownReferrer = referrerAndLink?.knownReferrer ?? null;
  addReferral(transaction, call);
  if (!isReferrerUnknown) addToPair(transaction, toPair(call), call.id);
  addToCounts(transaction, { ...call, referralId: call.id, linkCode }, knownReferrer);
  if (!referrerAndLink) return {};
  return toLoggedOutput(
    { ...call, referrerName: knownReferrer?.name ?? call.referrerName },
    referrerAndLink.code,
  );
}

export interface LogReferralContext extends CommandContext {
  /** Name of the person who entered the referral, for the friend's consent record. */
  readonly enteredBy: string;
}

async function prepareCall(
  transaction: Transaction,
  business: Business,
  command: LogCommand,
  context: LogReferralContext,
): Promise<NewReferral | RejectionReason> {
  // Suspended businesses don't accept referrals here or through their public form.
  if (business.suspendedAt) return 'business-not-found';
  const referrer = await findReferrer(transaction, business.id, command.sentBy);
  if (!referrer) return 'referrer-unknown';
  // Check suppression only for a typed referrer, not for an existing customer.
  const typedContact =
    'new' in command.sentBy ? toContact(command.sentBy.new) : { email: null, phone: null };
  const [isFriendSuppressed, isReferrerSuppressed] = await areSuppressed(business.id, [
    toContact(command.friend),
    typedContact,
  ]);
  if (isFriendSuppressed) return 'friend-suppressed';
  const referral = buildLoggedReferral(business, command, referrer, context);
  return isReferrerSuppressed ? withReferrerErased(referral) : referral;
}

/**
 * Logs a new referral, or adds the call to the friend's existing one. Doesn't store suppressed
 * friends. Safe to repeat: `logged` is undefined if the call was already logged.
 */
export async function logReferral(
  business: Business,
  command: LogCommand,
  context: LogReferralContext,
) {
  let logged: LoggedReferralOutput | undefined;
  const earlierIds = await findEarlierReferralIds(business.id, command);
  // Validate inside the command, after it has looked up earlier requests, so a retry still succeeds.
  const outcome = await runCommandOnce(command, context, async (transaction) => {
    const call = await prepareCall(transaction, business, command, context);
    if (typeof call === 'string') return call;
    const [earlierReferrals, pairReferrals] = await Promise.all([
      readUnerasedReferrals(transaction, business.id, earlierIds),
      readPair(transaction, toPair(call)),
    ]);
    const join = matchLoggedCall(call, [...pairReferrals, ...earlierReferrals], context.now);
    const referralId = join?.referral.id ?? call.id;
    logged = join
      ? await addCallToReferral(transaction, business, join, call, command, context)
      : await createReferral(transaction, business, call);
    if (command.note)
      transaction.create(
        referralsRef(business.id).doc(referralId).collection(collections.events).doc(),
        { kind: 'note', text: command.note, at: context.now, by: context.uid },
      );
    return 'done';
  });
  return { outcome, logged };
}
