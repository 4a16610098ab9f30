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
  type PushSubject,
} from '../db/notifications.ts';
import {
  deletePushSubscription,
  pushSubscriptionIds,
  readPushSubscription,
} from '../db/push-subscriptions.ts';
import { readReferral } from '../db/referrals.ts';
import { errorText } from '../http/log.ts';
import { inLanguage } from '../owners-language.ts';
import { countUnopened } from '../stats/count-stats.ts';
import { sendPush } from './send-push.ts';

/** Safe to repeat; never rejects, because the email goes out in any case. */
export async function enqueuePushes({ id, about }: Notification): Promise<void> {
  if (about.kind !== 'referral') return;
  const { businessId, referralId } = about;
  try {
    const business = await readBusiness(database(), businessId);
    if (!business) return;
    const browsers = await pushSubscriptionIds(database(), business.ownerUserId);
    await Promise.all(
      browsers.map((subscriptionId) =>
        addNotificationOnce(database(), hashIdentifier(`push:${id}:${subscriptionId}`), {
          kind: 'referral_push',
          businessId,
          referralId,
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

/** Null if the push no longer applies. */
async function contentOf(
  about: PushSubject,
): Promise<{ readonly uid: string; readonly message: PushMessage } | null> {
  if (about.kind === 'test_push') {
    const business = await findBusinessOf(database(), about.uid);
    return { uid: about.uid, message: inLanguage(business?.language, testPush) };
  }
  const { businessId, referralId } = about;
  const [business, referral] = await Promise.all([
    readBusiness(database(), businessId),
    readReferral(database(), businessId, referralId),
  ]);
  if (!business || !referral || referral.friendRemoved) return null;
  const unseen = await countUnopened(database(), referral);
  const message = inLanguage(business.language, () => referralPush(referral, unseen));
  return { uid: business.ownerUserId, message };
}

/** Returns the browser's id, or null. Deletes subscriptions that ended or were signed out. */
export async function deliverPush(about: PushSubject): Promise<string | null> {
  const { subscriptionId } = about;
  const [subscription, content] = await Promise.all([
    readPushSubscription(database(), subscriptionId),
    contentOf(about),
  ]);
  if (!subscription || !content) return null;
  const { uid, createdAt } = subscription;
  const isOwn = uid === content.uid && !(await isSignedOutSince(uid, createdAt));
  const came = isOwn ? await sendPush(subscription, content.message) : 'gone';
  // The browser may belong to another owner now, whose subscription stays.
  if (came === 'gone' && uid === content.uid)
    await deletePushSubscription(database(), subscriptionId);
  return came === 'sent' ? subscriptionId : null;
}
