import type { PushMessage } from '@vouchwell/domain/messages/push-message';
import { referralPush, testPush } from '@vouchwell/domain/messages/pushes';
import { logger } from 'firebase-functions/v2';
import { isSignedOutSince } from '../accounts/users.ts';
import { findBusinessOf, readBusiness } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { hashIdentifier } from '../db/hash-identifier.ts';
import {
  addNotificationOnce,
  loggedSubject,
  type Notification,
  type NotificationSubject,
  type PushSubject,
} from '../db/notifications.ts';
import {
  deletePushSubscription,
  type PushSubscription,
  pushSubscriptionIds,
  readPushSubscription,
} from '../db/push-subscriptions.ts';
import { countNew, readReferral } from '../db/referrals.ts';
import { errorText } from '../http/log.ts';
import { inLanguage } from '../owners-language.ts';
import { sendPush } from './send-push.ts';

/** What a push is about beside a mail to an owner; null where that is by mail alone. */
function pushedOf(about: NotificationSubject) {
  if (about.kind !== 'referral') return null;
  const { businessId, referralId } = about;
  return { kind: 'referral_push', businessId, referralId } as const;
}

/**
 * Enqueues a push to each browser of the owner whom a notification tells of a referral. Safe to
 * repeat; never rejects, for the mail goes out in any case.
 */
export async function enqueuePushes({ id, about }: Notification): Promise<void> {
  const pushed = pushedOf(about);
  if (!pushed) return;
  const { businessId } = pushed;
  try {
    const business = await readBusiness(database(), businessId);
    if (!business) return;
    const browsers = await pushSubscriptionIds(database(), business.ownerUserId);
    await Promise.all(
      browsers.map((subscriptionId) =>
        addNotificationOnce(database(), hashIdentifier(`push:${id}:${subscriptionId}`), {
          ...pushed,
          subscriptionId,
        }),
      ),
    );
  } catch (error) {
    logger.error('An owner is told by mail alone', {
      ...loggedSubject(about),
      error: errorText(error),
    });
  }
}

/** What a push says, and whose it is; null where there is nothing to tell any more. */
async function contentOf(
  about: PushSubject,
): Promise<{ readonly uid: string; readonly message: PushMessage } | null> {
  if (about.kind === 'test_push') {
    const business = await findBusinessOf(database(), about.uid);
    return { uid: about.uid, message: inLanguage(business?.language, testPush) };
  }
  const { businessId, referralId } = about;
  const [business, referral, unseen] = await Promise.all([
    readBusiness(database(), businessId),
    readReferral(database(), businessId, referralId),
    countNew(database(), businessId),
  ]);
  if (!business || !referral || referral.friendRemoved) return null;
  const message = inLanguage(business.language, () => referralPush(referral, unseen));
  return { uid: business.ownerUserId, message };
}

/** Whether a browser may show what this owner is told: they have not left it since it was subscribed. */
const isStillOf = async (subscription: PushSubscription, uid: string): Promise<boolean> =>
  subscription.uid === uid && !(await isSignedOutSince(uid, subscription.createdAt));

/**
 * Sends the push of a notification, and gives the browser that it went to, or null. A browser that is
 * subscribed no more, or whose owner's sessions were ended, is forgotten.
 */
export async function deliverPush(about: PushSubject): Promise<string | null> {
  const { subscriptionId } = about;
  const [subscription, content] = await Promise.all([
    readPushSubscription(database(), subscriptionId),
    contentOf(about),
  ]);
  if (!subscription || !content) return null;
  const isOwn = await isStillOf(subscription, content.uid);
  const came = isOwn ? await sendPush(subscription, content.message) : 'gone';
  // Another owner may have taken the browser over meanwhile: theirs stays.
  if (came === 'gone' && subscription.uid === content.uid)
    await deletePushSubscription(database(), subscriptionId);
  return came === 'sent' ? subscriptionId : null;
}
