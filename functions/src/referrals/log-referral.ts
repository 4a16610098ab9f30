import type { Business } from '@vouchwell/domain/business/business';
import { consentVersion, consentWording } from '@vouchwell/domain/lib/consent';
import { collections, routes } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import { loggedFriend } from '@vouchwell/domain/referral/log-form';
import type { Logged } from '@vouchwell/domain/referral/logged';
import { planChange } from '@vouchwell/domain/referral/plan-change';
import { type LogJoin, planLog } from '@vouchwell/domain/referral/plan-log';
import { UNSAID_REFERRER, withRemovedNames } from '@vouchwell/domain/referral/referral';
import { searchTerms } from '@vouchwell/domain/referral/search';
import { promisedReward, rewardSnapshot } from '@vouchwell/domain/reward/promised-reward';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { type CommandContext, carryOutOnce } from '../db/command-records.ts';
import { database } from '../db/firestore.ts';
import { addToPair, pairOf, readFriends, readPair } from '../db/pairs.ts';
import { addReferral, type NewReferral, referralsOf } from '../db/referrals.ts';
import { addToCounts, referrerIn, referrerRef } from '../db/referrers.ts';
import { areSuppressed, suppressionKeys } from '../db/suppressed.ts';
import { readRewardContext } from '../rewards/reward-context.ts';
import { writeMoves } from './change-referral.ts';
import {
  contactsOf,
  type ReferringCustomer,
  toNewReferral,
  withoutReferrer,
} from './new-referral.ts';
import { readNamed } from './record-referral.ts';
import { findSender, thanked, waysTo } from './sender.ts';

export type LogReferral = Extract<OwnerCommand, { readonly command: 'log-referral' }>;

type Refusal = 'business-not-found' | 'friend-suppressed' | 'referrer-unknown';

/** What came of it; `logged` is absent where the same call had been logged before. */
export interface LogAnswer {
  readonly outcome: 'done' | 'request-id-reused' | Refusal;
  readonly logged?: Logged | undefined;
}

/** How many referrals of one friend are looked at. */
const KNOWN_MAX = 10;

/** The referral that a call is by itself. */
function calledReferral(
  business: Business,
  command: LogReferral,
  customer: ReferringCustomer,
  { now, enteredBy }: LogContext,
): NewReferral {
  const friend = loggedFriend(command.friend);
  const consent = {
    by: 'owner',
    wording: consentWording('owner', 'en', enteredBy) ?? '',
    version: consentVersion('owner'),
    language: 'en',
    page: routes.dashboard,
    at: now,
  } as const;
  const told = {
    businessId: business.id,
    source: 'logged',
    sendMethod: friend.referralPhone ? 'sms' : 'email',
    placement: null,
    consents: [consent],
    ...rewardSnapshot(null, promisedReward(business, null)),
  } as const;
  return toNewReferral(told, customer, friend);
}

/**
 * The ids of the newest referrals with the friend's address or number. Read before the transaction, because
 * a query in it would lock what it scans; a pair is read in it (`readPair`).
 */
async function findEarlier(
  businessId: string,
  { friend }: LogReferral,
): Promise<readonly string[]> {
  const keys = suppressionKeys(contactsOf(loggedFriend(friend)));
  if (keys.length === 0) return [];
  const { docs } = await referralsOf(database(), businessId)
    .where('friend_keys', 'array-contains-any', keys)
    .orderBy('created_at', 'desc')
    .limit(KNOWN_MAX)
    .select()
    .get();
  return docs.map(({ id }) => id);
}

/** Joins a call to the referral that is there, as if its owner had set it to Contacted. */
async function writeJoin(
  transaction: Transaction,
  business: Business,
  { stored, fields }: LogJoin,
  call: NewReferral,
  { requestId }: LogReferral,
  { by, now }: CommandContext,
): Promise<Logged> {
  const db = database();
  const { id: referralId, businessId, referrerKey } = stored;
  const [context, referrer] = await Promise.all([
    readRewardContext(transaction, business, stored, now),
    transaction.get(referrerRef(db, { businessId, referrerKey })),
  ]);
  const isWaiting = stored.status === 'new' || stored.status === 'lost';
  const plan = isWaiting ? planChange(context, { to: 'contacted' }, now) : null;
  const change = typeof plan === 'string' ? null : plan;
  const ref = referralsOf(db, businessId).doc(referralId);
  transaction.update(ref, {
    ...toStored({
      ...change?.referral,
      ...fields,
      searchTerms: searchTerms({ ...stored, ...fields }),
    }),
    ...(call.friendKeys.length > 0 && { friend_keys: FieldValue.arrayUnion(...call.friendKeys) }),
  });
  addToPair(db, transaction, { ...pairOf(call), referrerKey }, referralId);
  if (change) writeMoves(transaction, stored, referrer, change, { requestId, by, now });
  const { referrerName: name } = withRemovedNames(stored);
  const linkCode = referrerIn(referrer)?.linkCode ?? null;
  return { joined: { name, at: stored.createdAt.toISOString() }, ...thanked(stored, linkCode) };
}

/** Adds the referral that a call is by itself, with its referrer's counts and personal link. */
async function writeNew(
  transaction: Transaction,
  { slug }: Business,
  call: NewReferral,
): Promise<Logged> {
  const db = database();
  const isUnsaid = call.referrerKey === UNSAID_REFERRER;
  const named = isUnsaid ? null : await readNamed(transaction, call);
  const linkCode = named?.linkTo(transaction, slug) ?? null;
  const stored = named?.stored ?? null;
  addReferral(db, transaction, call);
  if (!isUnsaid) addToPair(db, transaction, pairOf(call), call.id);
  addToCounts(db, transaction, { ...call, referralId: call.id, linkCode }, stored);
  if (!named) return {};
  return thanked({ ...call, referrerName: stored?.name ?? call.referrerName }, named.code);
}

/** Who logged it, and when. */
export interface LogContext extends CommandContext {
  /** What whoever entered it is called, in the record of the friend's consent. */
  readonly enteredBy: string;
}

/** The referral that a call is by itself, or why it may not be logged. */
async function readCall(
  transaction: Transaction,
  business: Business,
  command: LogReferral,
  context: LogContext,
): Promise<NewReferral | Refusal> {
  // As by its public form, nobody is referred to a business that our team suspended.
  if (business.suspendedAt) return 'business-not-found';
  const sender = await findSender(transaction, business.id, command.sentBy);
  if (!sender) return 'referrer-unknown';
  // What a known customer asked for does not hold for a name that the owner types.
  const typed = 'new' in command.sentBy ? waysTo(command.sentBy.new) : { email: null, phone: null };
  const [isSuppressed, isSenderSuppressed] = await areSuppressed(database(), business.id, [
    contactsOf(loggedFriend(command.friend)),
    typed,
  ]);
  if (isSuppressed) return 'friend-suppressed';
  const sent = calledReferral(business, command, sender, context);
  return isSenderSuppressed ? withoutReferrer(sent) : sent;
}

/**
 * Logs a friend who called: it joins the referral of theirs that is there, whoever sent it, or becomes
 * one, which is Contacted from the start. Nothing is stored of a friend who asked not to be contacted.
 * The same call again is logged once.
 */
export async function logReferral(
  business: Business,
  command: LogReferral,
  context: LogContext,
): Promise<LogAnswer> {
  const db = database();
  let logged: Logged | undefined;
  const earlier = await findEarlier(business.id, command);
  // All that can refuse it is asked after the record of it: a call that was logged stays logged.
  const outcome = await carryOutOnce(db, command, context, async (transaction) => {
    const call = await readCall(transaction, business, command, context);
    if (typeof call === 'string') return call;
    const [known, paired] = await Promise.all([
      readFriends(db, transaction, business.id, earlier),
      readPair(db, transaction, pairOf(call)),
    ]);
    const join = planLog(call, [...paired, ...known], context.now);
    const referralId = join?.stored.id ?? call.id;
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
