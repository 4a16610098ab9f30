import { createECDH } from 'node:crypto';
import {
  createTestPush,
  toMinimalPush,
  toReferralPush,
} from '@vouchwell/domain/messages/owner-notifications';
import { t } from '@vouchwell/domain/shared/i18n';
import type { PushMessage } from '@vouchwell/domain/shared/worker-messages';
import { logger } from 'firebase-functions/v2';
import webPush from 'web-push';
import { wasSignedOutSince } from '../accounts/users.ts';
import { countUnopenedReferrals } from '../analytics/count-stats.ts';
import { vapidSettings } from '../config.ts';
import { findBusinessByOwner, readBusiness } from '../db/businesses.ts';
import { hashIdentifier } from '../db/keys.ts';
import {
  addNotificationOnce,
  type Notification,
  type PushNotificationTopic,
  toLoggableTopic,
} from '../db/notifications.ts';
import {
  deletePushSubscription,
  listPushSubscriptions,
  markPushFailed,
  type PushSubscription,
  readPushSubscription,
} from '../db/push.ts';
import { readReferral } from '../db/referrals.ts';
import { formatError } from '../http/request-error.ts';
import { withOwnerLanguage } from '../owners-language.ts';
import { extractAddress } from './mailer.ts';

/** Time that a push service stores a push for an offline browser (RFC 8030, 5.2). */
const TTL_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;

/** Browser names by host of their push service. Pushes to other hosts are rejected. */
const BROWSER_BY_HOST: Readonly<Record<string, string>> = {
  'fcm.googleapis.com': 'Chrome',
  'jmt17.google.com': 'Chrome',
  '.push.services.mozilla.com': 'Firefox',
  '.push.apple.com': 'Safari',
  '.notify.windows.com': 'Edge',
};

const findBrowser = (hostname: string): string | undefined =>
  Object.entries(BROWSER_BY_HOST).find(([host]) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  )?.[1];

export function isPushEndpoint(endpoint: string, localHosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  if (protocol === 'http:') return localHosts.includes(hostname);
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return findBrowser(hostname) !== undefined;
}

export const formatPushFailure = ({ endpoint }: PushSubscription): string =>
  t(
    'Notifications no longer reach {browser}. To get them again, open Settings in that browser and turn them back on.',
    {
      browser: findBrowser(new URL(endpoint).hostname) ?? t('one of your browsers'),
    },
  );

/** Thrown if a push service can't accept the push now; `retryAfterMs` is 0 if it didn't specify a delay. */
export class PushDelayedError extends Error {
  constructor(
    status: number | string,
    readonly retryAfterMs: number,
  ) {
    super(`The push service responded with ${status}`);
  }
}

/** Converts `Retry-After` (seconds or a date, RFC 9110, 10.2.3) to ms from now; 0 if missing. */
export function parseRetryAfter(header: string | null, now: Date): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? ms : 0;
}

function getVapidKeys(): { readonly publicKey: string; readonly privateKey: string } {
  const privateKey = vapidSettings().VAPID_PRIVATE_KEY;
  const keyPair = createECDH('prime256v1');
  keyPair.setPrivateKey(privateKey, 'base64url');
  return { publicKey: keyPair.getPublicKey('base64url'), privateKey };
}

/** Returns the key with which browsers subscribe, derived from the private key, so the two always match. */
export const getVapidPublicKey = (): string => getVapidKeys().publicKey;

/** Sends a push (RFC 8030), encrypted for the browser (RFC 8291) and signed (RFC 8292). */
function postPush({ endpoint, p256dh, auth }: PushSubscription, message: PushMessage) {
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      TTL: TTL_SECONDS,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
      vapidDetails: {
        subject: `mailto:${extractAddress(vapidSettings().MAIL_FROM)}`,
        ...getVapidKeys(),
      },
    },
  );
  return fetch(endpoint, {
    method,
    // `fetch` sets Content-Length itself.
    headers: Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)] satisfies [string, string]),
    body: body && new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new PushDelayedError(error.name, 0);
  });
}

/** Returns false if retrying won't help. @throws PushDelayedError if the push should be retried */
async function sendPush(subscription: PushSubscription, message: PushMessage): Promise<boolean> {
  let response = await postPush(subscription, message);
  if (response.status === 413) response = await postPush(subscription, toMinimalPush(message));
  const { status, headers } = response;
  if (response.ok) return true;
  if (status === 429 || status >= 500)
    throw new PushDelayedError(status, parseRetryAfter(headers.get('retry-after'), new Date()));
  const { hostname } = new URL(subscription.endpoint);
  // 404 and 410 mean that the browser is no longer subscribed.
  if (status !== 404 && status !== 410)
    logger.error('A push service rejected a push', { status, hostname });
  return false;
}

/**
 * Returns the owner's subscriptions, including failed ones. Safe to repeat. Never rejects, because
 * a failure here must not hold up the owner's email.
 */
export async function enqueuePushes(
  { id, topic }: Notification,
  ownerUserId: string,
): Promise<readonly PushSubscription[]> {
  if (topic.kind !== 'referral') return [];
  const { businessId, referralId } = topic;
  try {
    const subscriptions = await listPushSubscriptions(ownerUserId);
    await Promise.all(
      subscriptions
        .filter(({ failedAt }) => !failedAt)
        .map(({ id: subscriptionId }) =>
          addNotificationOnce(hashIdentifier(`push:${id}:${subscriptionId}`), {
            kind: 'referral_push',
            businessId,
            referralId,
            subscriptionId,
          }),
        ),
    );
    return subscriptions;
  } catch (error) {
    logger.error('Failed to add push notifications; the owner gets only the email', {
      ...toLoggableTopic(topic),
      error: formatError(error),
    });
    return [];
  }
}

/** Returns null if the push is no longer relevant. */
async function readPushContent(
  topic: PushNotificationTopic,
): Promise<{ readonly uid: string; readonly message: PushMessage } | null> {
  if (topic.kind === 'test_push') {
    const business = await findBusinessByOwner(topic.uid);
    return { uid: topic.uid, message: withOwnerLanguage(business?.language, createTestPush) };
  }
  const { businessId, referralId } = topic;
  const [business, referral] = await Promise.all([
    readBusiness(businessId),
    readReferral(businessId, referralId),
  ]);
  if (!business || !referral || referral.friendRemoved) return null;
  const unopened = await countUnopenedReferrals(referral);
  const message = withOwnerLanguage(business.language, () => toReferralPush(referral, unopened));
  return { uid: business.ownerUserId, message };
}

/** Returns the subscription's id, or null if not sent. Deletes subscriptions of signed-out browsers. */
export async function deliverPush(topic: PushNotificationTopic): Promise<string | null> {
  const { subscriptionId } = topic;
  const [subscription, content] = await Promise.all([
    readPushSubscription(subscriptionId),
    readPushContent(topic),
  ]);
  // If the browser now belongs to a different owner, keep their subscription.
  if (!subscription || subscription.uid !== content?.uid) return null;
  if (await wasSignedOutSince(subscription.uid, subscription.createdAt))
    await deletePushSubscription(subscriptionId);
  else if (await sendPush(subscription, content.message)) return subscriptionId;
  else await markPushFailed(subscriptionId, new Date());
  return null;
}
