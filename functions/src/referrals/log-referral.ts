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

/** `logged` is absent if the call had been logged before. */
export interface LogAnswer {
  readonly outcome: 'done' | 'request-id-reused' | Refusal;
  readonly logged?: Logged | undefined;
}

const KNOWN_MAX = 10;

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
 * Ids of the friend's latest referrals. Read before the transaction, because a query in it would
 * lock what it scans; pairs are read inside (`readPair`).
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

/** Joins a call to an existing referral, and marks it as contacted. */
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
  const sender = await findSender(transaction, business.id, command.sentBy);
  if (!sender) return 'referrer-unknown';
  // A known customer's suppression doesn't apply to a name the owner types.
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
 * Logs a friend who called: joins an existing referral from any referrer, or adds a contacted one.
 * Suppressed friends aren't stored. Idempotent.
 */
export async function logReferral(
  business: Business,
  command: LogReferral,
  context: LogContext,
): Promise<LogAnswer> {
  const db = database();
  let logged: Logged | undefined;
  const earlier = await findEarlier(business.id, command);
  // All checks follow the record lookup: a call that was logged stays logged.
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
