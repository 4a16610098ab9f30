import type { LoggedReferralOutput } from '@vouchwell/domain/api/outputs';
import type { CommandNamed } from '@vouchwell/domain/api/owner-commands';
import type { Business } from '@vouchwell/domain/business/business';
import { collections, routes } from '@vouchwell/domain/paths';
import { planReferralChange } from '@vouchwell/domain/referrals/change-referral';
import {
  type LogForm,
  type LoggedCallJoin,
  matchLoggedCall,
  type NewReferrer,
  toLoggedFriend,
} from '@vouchwell/domain/referrals/log-referral';
import {
  canOwnerSetReferrer,
  fillRemovedNames,
  type Referral,
  referralSchema,
  UNKNOWN_REFERRER_KEY,
} from '@vouchwell/domain/referrals/referral';
import { getCountsDelta } from '@vouchwell/domain/referrals/referrer';
import { getSearchTerms } from '@vouchwell/domain/referrals/search';
import {
  getPeopleWithDueReward,
  getPromisedReward,
  planReferrerSet,
  toRewardSnapshot,
} from '@vouchwell/domain/rewards/plan-rewards';
import { getConsentVersion, getConsentWording } from '@vouchwell/domain/shared/consent';
import { toStored } from '@vouchwell/domain/shared/storage';
import { blankToNull } from '@vouchwell/domain/shared/text';
import {
  arrayUnion,
  database,
  deleteField,
  parseSnapshot,
  type Transaction,
} from '../db/firestore.ts';
import { personKey } from '../db/keys.ts';
import {
  addToPair,
  findFlags,
  findSameReferrer,
  flagKnownPeople,
  getPair,
  readFriends,
  readPair,
} from '../db/pairs.ts';
import { addReferral, type NewReferral, readReferral, referralsOf } from '../db/referrals.ts';
import { addToCounts, parseStoredReferrer, readReferrer, referrerRef } from '../db/referrers.ts';
import { type CommandContext, runCommandOnce } from '../db/requests.ts';
import {
  type Contacts,
  checkSuppressed,
  getSuppressionKeys,
  isSuppressed,
} from '../db/suppressed.ts';
import { readRewardContext, writeRewards } from '../rewards/change-reward.ts';
import { writeCounts, writeMoves } from './change-referral.ts';
import {
  getFriendContacts,
  type ReferringCustomer,
  readReferrerAndLink,
  toNewReferral,
  withReferrerErased,
} from './record-referral.ts';

/** Placeholder for an unknown referrer. */
export const UNKNOWN_REFERRER: ReferringCustomer = {
  key: UNKNOWN_REFERRER_KEY,
  name: '',
  email: '',
};

const toContacts = ({ email, phone }: NewReferrer): Contacts => ({
  email: blankToNull(email),
  phone: phone ?? null,
});

/** Null for a customer who no longer exists. */
async function findReferrer(
  transaction: Transaction,
  businessId: string,
  sentBy: LogForm['sentBy'],
): Promise<ReferringCustomer | null> {
  const db = database();
  if ('unsaid' in sentBy) return UNKNOWN_REFERRER;
  if ('known' in sentBy) {
    const known = referrerRef(db, { businessId, referrerKey: sentBy.known });
    return parseStoredReferrer(await transaction.get(known));
  }
  const contacts = toContacts(sentBy.new);
  const key = personKey(sentBy.new);
  const somebody = { key, ...sentBy.new };
  if (await readReferrer(db, businessId, key)) return somebody;
  return (await findSameReferrer(db, businessId, somebody.name, contacts)) ?? somebody;
}

/** Contact details of the referrer the owner may thank; empty if the referrer was erased. */
function toLoggedOutput(
  referral: Pick<Referral, 'referrerName' | 'referrerEmail' | 'referrerPhone'>,
  linkCode: string | null,
): LoggedReferralOutput {
  const { referrerName: name, referrerEmail: email, referrerPhone: phone } = referral;
  return email || phone ? { referrer: { name, email, ...(phone && { phone }), linkCode } } : {};
}

export type LogReferral = CommandNamed<'log-referral'>;

type Refusal = 'business-not-found' | 'friend-suppressed' | 'referrer-unknown';

/** `logged` is absent if the call had been logged before. */
export interface LogResult {
  readonly outcome: 'done' | 'request-id-reused' | Refusal;
  readonly logged?: LoggedReferralOutput | undefined;
}

const KNOWN_MAX = 10;

function calledReferral(
  business: Business,
  command: LogReferral,
  customer: ReferringCustomer,
  { now, enteredBy }: LogContext,
): NewReferral {
  const friend = toLoggedFriend(command.friend);
  const consent = {
    by: 'owner',
    wording: getConsentWording('owner', 'en', enteredBy) ?? '',
    version: getConsentVersion('owner'),
    language: 'en',
    page: routes.dashboard,
    at: now,
  } as const;
  const customerFields = {
    businessId: business.id,
    source: 'logged',
    sendMethod: friend.referralPhone ? 'sms' : 'email',
    placement: null,
    consents: [consent],
    ...toRewardSnapshot(null, getPromisedReward(business, null)),
  } as const;
  return toNewReferral(customerFields, customer, friend);
}

/** Read before the transaction: a query in it would lock what it scans. Pairs are read inside. */
async function findEarlier(
  businessId: string,
  { friend }: LogReferral,
): Promise<readonly string[]> {
  const keys = getSuppressionKeys(getFriendContacts(toLoggedFriend(friend)));
  if (keys.length === 0) return [];
  const { docs } = await referralsOf(database(), businessId)
    .where('friend_keys', 'array-contains-any', keys)
    .orderBy('created_at', 'desc')
    .limit(KNOWN_MAX)
    .select()
    .get();
  return docs.map(({ id }) => id);
}

/** Joins a call to an existing referral, and marks it as contacted. */
async function writeJoin(
  transaction: Transaction,
  business: Business,
  { referral, fields }: LoggedCallJoin,
  call: NewReferral,
  { requestId }: LogReferral,
  { by, now }: CommandContext,
): Promise<LoggedReferralOutput> {
  const db = database();
  const { id: referralId, businessId, referrerKey } = referral;
  const [context, referrer] = await Promise.all([
    readRewardContext(transaction, business, referral, now),
    transaction.get(referrerRef(db, { businessId, referrerKey })),
  ]);
  const isWaiting = referral.status === 'new' || referral.status === 'lost';
  const plan = isWaiting ? planReferralChange(context, { to: 'contacted' }, now) : null;
  const change = typeof plan === 'string' ? null : plan;
  const ref = referralsOf(db, businessId).doc(referralId);
  transaction.update(ref, {
    ...toStored({
      ...change?.referral,
      ...fields,
      searchTerms: getSearchTerms({ ...referral, ...fields }),
    }),
    ...(call.friendKeys.length > 0 && { friend_keys: arrayUnion(...call.friendKeys) }),
  });
  addToPair(db, transaction, { ...getPair(call), referrerKey }, referralId);
  if (change) writeMoves(transaction, referral, referrer, change, { requestId, by, now });
  const { referrerName: name } = fillRemovedNames(referral);
  const linkCode = parseStoredReferrer(referrer)?.linkCode ?? null;
  return {
    joined: { name, at: referral.createdAt.toISOString() },
    ...toLoggedOutput(referral, linkCode),
  };
}

async function writeNew(
  transaction: Transaction,
  { slug }: Business,
  call: NewReferral,
): Promise<LoggedReferralOutput> {
  const db = database();
  const isUnsaid = call.referrerKey === UNKNOWN_REFERRER_KEY;
  const named = isUnsaid ? null : await readReferrerAndLink(transaction, call);
  const linkCode = named?.linkTo(transaction, slug) ?? null;
  const knownReferrer = named?.knownReferrer ?? null;
  addReferral(db, transaction, call);
  if (!isUnsaid) addToPair(db, transaction, getPair(call), call.id);
  addToCounts(db, transaction, { ...call, referralId: call.id, linkCode }, knownReferrer);
  if (!named) return {};
  return toLoggedOutput(
    { ...call, referrerName: knownReferrer?.name ?? call.referrerName },
    named.code,
  );
}

export interface LogContext extends CommandContext {
  /** Name of the person who entered it, for the friend's consent record. */
  readonly enteredBy: string;
}

async function readCall(
  transaction: Transaction,
  business: Business,
  command: LogReferral,
  context: LogContext,
): Promise<NewReferral | Refusal> {
  // Suspended businesses don't get referrals, as on their public form.
  if (business.suspendedAt) return 'business-not-found';
  const sender = await findReferrer(transaction, business.id, command.sentBy);
  if (!sender) return 'referrer-unknown';
  // A known customer's suppression doesn't apply to a name the owner types.
  const typed =
    'new' in command.sentBy ? toContacts(command.sentBy.new) : { email: null, phone: null };
  const [isSuppressed, isSenderSuppressed] = await checkSuppressed(database(), business.id, [
    getFriendContacts(toLoggedFriend(command.friend)),
    typed,
  ]);
  if (isSuppressed) return 'friend-suppressed';
  const sent = calledReferral(business, command, sender, context);
  return isSenderSuppressed ? withReferrerErased(sent) : sent;
}

/** Joins any existing referral of the friend. Suppressed friends aren't stored. Idempotent. */
export async function logReferral(
  business: Business,
  command: LogReferral,
  context: LogContext,
): Promise<LogResult> {
  const db = database();
  let logged: LoggedReferralOutput | undefined;
  const earlier = await findEarlier(business.id, command);
  // All checks follow the record lookup: a call that was logged stays logged.
  const outcome = await runCommandOnce(db, command, context, async (transaction) => {
    const call = await readCall(transaction, business, command, context);
    if (typeof call === 'string') return call;
    const [known, paired] = await Promise.all([
      readFriends(db, transaction, business.id, earlier),
      readPair(db, transaction, getPair(call)),
    ]);
    const join = matchLoggedCall(call, [...paired, ...known], context.now);
    const referralId = join?.referral.id ?? call.id;
    logged = join
      ? await writeJoin(transaction, business, join, call, command, context)
      : await writeNew(transaction, business, call);
    if (command.note)
      transaction.create(
        referralsOf(db, business.id).doc(referralId).collection(collections.events).doc(),
        {
          kind: 'note',
          text: command.note,
          at: context.now,
          by: context.by,
        },
      );
    return 'done';
  });
  return { outcome, logged };
}

interface NameAnswer {
  readonly outcome: 'done' | 'request-id-reused' | 'refused' | 'referrer-unknown';
  /** Absent if the same command ran before. */
  readonly logged?: LoggedReferralOutput | undefined;
}

const senderFields = ({ key, name, email, phone }: ReferringCustomer) => ({
  referrerKey: key,
  referrerName: name,
  referrerEmail: email,
  referrerPhone: phone,
});

/** Null if the rewards can't move anymore. */
async function move(
  transaction: Transaction,
  business: Business,
  referral: Referral,
  named: Referral,
  { by, now }: CommandContext,
): Promise<LoggedReferralOutput | null> {
  const db = database();
  const { id: referralId, businessId, status } = referral;
  const { referrerKey, referrerPhone, flags } = named;
  const [context, before] = await Promise.all([
    readRewardContext(transaction, business, named, now),
    transaction.get(referrerRef(db, referral)),
  ]);
  const rewards = planReferrerSet(context, now);
  if (!rewards) return null;
  const isUnsaid = referrerKey === UNKNOWN_REFERRER_KEY;
  const known = isUnsaid ? null : await readReferrerAndLink(transaction, named);
  const wonCents = referral.jobValueCents ?? 0;
  const leaving = { counts: getCountsDelta(status, null), wonCents: -wonCents };
  writeCounts(transaction, before, leaving, referralId, now);
  const linkCode = known?.linkTo(transaction, business.slug) ?? null;
  const counted = { ...named, referralId, linkCode, status, wonCents };
  addToCounts(db, transaction, counted, known?.knownReferrer ?? null);
  writeRewards(transaction, named, rewards);
  const ref = referralsOf(db, businessId).doc(referralId);
  const { referrerName, referrerEmail } = named;
  transaction.update(ref, {
    ...toStored({ referrerKey, referrerName, referrerEmail, flags }),
    referrer_phone: referrerPhone ?? deleteField(),
    search_terms: getSearchTerms(named),
    ...(rewards.length > 0 && { due_to: getPeopleWithDueReward(context.rewards, rewards) }),
    ...(flags.length > 0 && !referral.flaggedAt && { flagged_at: now }),
  });
  // In the former customer's pair, the referral's own key says that it isn't theirs.
  if (!isUnsaid) addToPair(db, transaction, getPair(named), referralId);
  transaction.create(ref.collection(collections.events).doc(), { kind: 'named', at: now, by });
  const name = known?.knownReferrer?.name ?? referrerName;
  return toLoggedOutput({ ...named, referrerName: name }, known?.code ?? null);
}

/** Only for a referral without a known referrer, until a reward was paid. Idempotent. */
export async function changeReferrer(
  business: Business,
  command: CommandNamed<'name-referrer'>,
  context: CommandContext,
): Promise<NameAnswer> {
  const db = database();
  const { referralId, sentBy } = command;
  const seen = await readReferral(db, business.id, referralId);
  // May be ahead of the trigger that flags the referral.
  if (seen && canOwnerSetReferrer(seen)) await flagKnownPeople(db, business.id, seen);
  let logged: LoggedReferralOutput | undefined;
  // All checks follow the record lookup: a name that was saved stays saved.
  const outcome = await runCommandOnce(db, command, context, async (transaction) => {
    const [sender, snapshot] = await Promise.all([
      findReferrer(transaction, business.id, sentBy),
      transaction.get(referralsOf(db, business.id).doc(referralId)),
    ]);
    // Typing the name of an erased person must not store them again.
    const isKeptOut =
      'new' in sentBy && (await isSuppressed(db, business.id, toContacts(sentBy.new)));
    if (!sender || isKeptOut) return 'referrer-unknown';
    const referral = parseSnapshot(referralSchema, snapshot);
    if (!referral || !canOwnerSetReferrer(referral)) return 'refused';
    if (referral.referrerKey === sender.key) return 'done';
    const renamed = { ...referral, ...senderFields(sender) };
    const isSelf = (await findFlags(db, business.id, renamed)).includes('self_referral');
    const others = referral.flags.filter((flag) => flag !== 'self_referral');
    const named = {
      ...renamed,
      flags: isSelf ? ['self_referral' as const, ...others] : others,
    };
    const moved = await move(transaction, business, referral, named, context);
    logged = moved ?? undefined;
    return moved ? 'done' : 'refused';
  });
  return { outcome, logged };
}
