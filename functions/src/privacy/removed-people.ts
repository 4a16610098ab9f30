import { collections } from '@vouchwell/domain/paths';
import {
  type ContactRequest,
  ERASABLE_STATUSES,
  type RemovalReason,
  referralSchema,
  toStoredTexts,
} from '@vouchwell/domain/referrals/referral';
import { getSearchTerms } from '@vouchwell/domain/referrals/search';
import { fromStored, toStored } from '@vouchwell/domain/shared/storage';
import * as z from 'zod/mini';
import {
  type DocumentReference,
  database,
  deleteField,
  type Query,
  readPages,
} from '../db/firestore.ts';
import { notificationsRef } from '../db/notifications.ts';
import { prepareIntroductionRemoval } from '../db/personal-links.ts';
import { referralsRef } from '../db/referrals.ts';
import { type Contact, getSuppressionKeys } from '../db/suppressed.ts';
import {
  prepareRewardRemoval,
  queryInScope,
  type RemovalScope,
  type RewardNameField,
} from './removed-records.ts';

/** Parses only the fields that a removal needs, because other fields may be invalid. */
const removableReferralSchema = z.extend(
  z.pick(referralSchema, {
    referrerName: true,
    referrerEmail: true,
    referrerPhone: true,
    saidReferrer: true,
    referralName: true,
    referralEmail: true,
    referralPhone: true,
    source: true,
    flags: true,
    asks: true,
    status: true,
  }),
  { statusChangedAt: z.optional(z.date()) },
);
type RemovableReferral = z.infer<typeof removableReferralSchema>;

const PAGE_SIZE = 200;

export type ReferralRef = DocumentReference;
export type ReferralRefPages = AsyncGenerator<readonly ReferralRef[]>;

const queryReferrals = (scope: RemovalScope) => queryInScope(collections.referrals, scope);

async function* readRefPages(queries: readonly Query[]): ReferralRefPages {
  for (const query of queries)
    for await (const docs of readPages(query, PAGE_SIZE)) yield docs.map(({ ref }) => ref);
}

/** Finds unconverted referrals whose status hasn't changed since `cutoff`, oldest first. */
export const findStaleReferrals = (cutoff: Date, businessId?: string): ReferralRefPages =>
  readRefPages([
    queryReferrals(businessId ?? null)
      .where('status', 'in', ERASABLE_STATUSES)
      .where('status_changed_at', '<=', cutoff)
      .orderBy('status_changed_at'),
  ]);

const KEY_FILTERS = {
  /** Includes contact requests; keyed by `getSuppressionKeys`. */
  friend: ['friend_keys', 'array-contains'],
  referrer: ['referrer_key', '=='],
  /** Duplicate referrals contain the name of the first referrer. */
  firstReferrer: ['duplicate_of.referrer_key', '=='],
} as const;

/** Finds the referrals in which a person with one of these keys has this role. */
export function findReferralsByPerson(
  role: keyof typeof KEY_FILTERS,
  keys: readonly string[],
  scope: RemovalScope,
): ReferralRefPages {
  const [field, operator] = KEY_FILTERS[role];
  return readRefPages(keys.map((key) => queryReferrals(scope).where(field, operator, key)));
}

interface Erasure {
  readonly fields: object;
  /** Name to remove from rewards, together with the owner's notes; absent if only contact requests are removed. */
  readonly name?: RewardNameField;
  /** True to delete the referral's pending emails. */
  readonly deletesEmails?: boolean;
}

/** Returns false if the referral doesn't exist or `plan` returns null. */
function eraseFromReferral(
  ref: ReferralRef,
  plan: (referral: RemovableReferral) => Erasure | null,
): Promise<boolean> {
  return database().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    if (!snapshot.exists) return false;
    const erasure = plan(removableReferralSchema.parse(fromStored(snapshot.data())));
    if (!erasure) return false;
    const { fields, name, deletesEmails } = erasure;
    const businessId = ref.parent.parent?.id ?? '';
    const removeFromRewards =
      name && (await prepareRewardRemoval(transaction, businessId, ref.id, name));
    const removeFromLink =
      name === 'friend_name' ? await prepareIntroductionRemoval(transaction, ref.id) : null;
    const notesQuery = ref
      .collection(collections.events)
      .where('kind', 'in', ['note', 'correction']);
    const events = name ? (await transaction.get(notesQuery)).docs : [];
    const emailQuery = notificationsRef().where('referral_id', '==', ref.id);
    const emails = deletesEmails ? (await transaction.get(emailQuery)).docs : [];
    // Keep sent notifications; otherwise, their emails would go out again.
    const pendingEmails = emails.filter((email) => email.get('status') === 'pending');
    for (const event of events)
      if (event.get('kind') === 'note') transaction.delete(event.ref);
      else transaction.update(event.ref, { note_before: deleteField() });
    for (const email of pendingEmails) transaction.delete(email.ref);
    removeFromRewards?.();
    removeFromLink?.();
    transaction.update(ref, { ...fields });
    return true;
  });
}

/** Clears free text, which may mention either person. */
const EMPTY_TEXTS = toStoredTexts({});

/** Erases the friend but keeps the status, date and referrer, so all counts stay the same. */
function planFriendErasure(referral: RemovableReferral, friendRemoved: RemovalReason): Erasure {
  const friend = { referralName: '', referralEmail: null, referralPhone: null, asks: [] };
  const fields = {
    ...toStored({
      ...friend,
      ...EMPTY_TEXTS,
      friendRemoved,
      flags: [],
      friendKeys: [],
      searchTerms: getSearchTerms({ ...referral, ...friend, saidReferrer: undefined }),
    }),
    duplicate_of: deleteField(),
    // Remove the referrer's name too, because the friend typed it.
    said_referrer: deleteField(),
    // The friend is no longer waiting for a call.
    asked_at: deleteField(),
    status_changed_at: deleteField(),
  };
  return { fields, name: 'friend_name' };
}

const collectKeys = (all: readonly Contact[]) => [...new Set(all.flatMap(getSuppressionKeys))];

const isByFriend = ({ isDraft }: ContactRequest) => !isDraft;

/**
 * Clears `asked_at` unless a contact request is left. This also drops the date of a repeated request,
 * which isn't stored separately; that is better than a call to a friend who never asked.
 */
const getAskedAtUpdate = (hasRequestLeft: boolean) =>
  hasRequestLeft ? {} : { asked_at: deleteField() };

/** Erases the introduced friend, but keeps the one who requested contact. */
function replaceFriendWithRequester(
  referral: RemovableReferral,
  requester: ContactRequest,
  otherRequests: readonly ContactRequest[],
): Erasure {
  const { name, email, phone, isDraft, at: _, ...texts } = requester;
  const friend = {
    referralName: name,
    referralEmail: email,
    referralPhone: phone,
    asks: [...otherRequests],
  };
  const requests = [requester, ...otherRequests];
  const fields = {
    ...toStored({
      ...friend,
      ...texts,
      source: isDraft ? 'form' : 'friend',
      flags: [],
      friendKeys: collectKeys(requests),
      searchTerms: getSearchTerms({ ...referral, ...friend }),
    }),
    ...getAskedAtUpdate(requests.some(isByFriend)),
    duplicate_of: deleteField(),
  };
  return { fields, name: 'friend_name' };
}

/** Removes the other contact requests, and keeps the introduced friend. */
function planRequestErasure(
  referral: RemovableReferral,
  friendContact: Contact,
  requests: readonly ContactRequest[],
): Erasure {
  const friendKeys = collectKeys([friendContact, ...requests]);
  const searchTerms = getSearchTerms({ ...referral, asks: [...requests] });
  const fields = toStored({ asks: requests, friendKeys, searchTerms });
  const { source, asks = [] } = referral;
  const isAsked = source === 'friend' || source === 'counter' || !asks.some(isByFriend);
  return { fields: { ...fields, ...getAskedAtUpdate(isAsked || requests.some(isByFriend)) } };
}

/**
 * Removes only what has one of these keys (the introduction, the requests, or both), because anyone
 * who has a friend's address can request contact in their name. Safe to repeat.
 */
export const removeFriend = (ref: ReferralRef, keys: readonly string[]): Promise<boolean> =>
  eraseFromReferral(ref, (referral) => {
    const belongsToFriend = (contact: Contact) =>
      getSuppressionKeys(contact).some((key) => keys.includes(key));
    const friendContact = { email: referral.referralEmail, phone: referral.referralPhone };
    const { asks = [] } = referral;
    const remainingRequests = asks.filter((contactRequest) => !belongsToFriend(contactRequest));
    if (!belongsToFriend(friendContact))
      return remainingRequests.length < asks.length
        ? planRequestErasure(referral, friendContact, remainingRequests)
        : null;
    const [next, ...others] = remainingRequests;
    if (next) return replaceFriendWithRequester(referral, next, others);
    return { ...planFriendErasure(referral, 'request'), deletesEmails: true };
  });

/** Removes the friend, and everyone who requested contact in their name. */
export const removeFriendAndRequests = (businessId: string, referralId: string): Promise<boolean> =>
  eraseFromReferral(referralsRef(businessId).doc(referralId), (referral) => ({
    ...planFriendErasure(referral, 'request'),
    deletesEmails: true,
  }));

/** Returns false if the referral has changed since `cutoff`. */
export const removeStaleFriend = (ref: ReferralRef, cutoff: Date): Promise<boolean> =>
  eraseFromReferral(ref, (referral) => {
    const { status, statusChangedAt } = referral;
    const isUnchanged = statusChangedAt !== undefined && statusChangedAt <= cutoff;
    const isExpired = isUnchanged && ERASABLE_STATUSES.includes(status);
    return isExpired ? planFriendErasure(referral, 'retention') : null;
  });

/** Erases the referrer and free text, which may mention them. Returns false if already erased. */
export const removeReferrer = (ref: ReferralRef): Promise<boolean> =>
  eraseFromReferral(ref, (referral) => {
    if (!referral.referrerName && !referral.referrerEmail) return null;
    const { asks = [], flags } = referral;
    const names = { referrerName: '', referrerEmail: '' };
    const fields = {
      ...toStored({
        ...names,
        ...EMPTY_TEXTS,
        // Contact requests may mention the referrer.
        ...(asks.length > 0 && { asks: asks.map((request) => ({ ...request, ...EMPTY_TEXTS })) }),
        flags: flags.filter((flag) => flag !== 'self_referral'),
        searchTerms: getSearchTerms({
          ...referral,
          ...names,
          referrerPhone: undefined,
          saidReferrer: undefined,
        }),
      }),
      referrer_phone: deleteField(),
      said_referrer: deleteField(),
    };
    return { fields, name: 'referrer_name' };
  });

/** Removes the copied name, but keeps the referral's duplicate flag. */
export async function removeReferrerNameCopy(ref: ReferralRef): Promise<boolean> {
  await ref.update({ duplicate_of: deleteField() });
  return true;
}
