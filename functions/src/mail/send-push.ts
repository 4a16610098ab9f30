import { createECDH } from 'node:crypto';
import type { PushMessage } from '@vouchwell/domain/messages/push-message';
import { shortPush } from '@vouchwell/domain/messages/pushes';
import { logger } from 'firebase-functions/v2';
import webPush from 'web-push';
import { vapidSettings } from '../config.ts';
import type { PushSubscription } from '../db/push-subscriptions.ts';
import { addressIn } from './mailer.ts';

/** How long a push service stores a push for an offline browser (RFC 8030, 5.2). */
const TTL_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;

/** Hosts of browsers' push services; pushes to other addresses are rejected. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

export function isPushEndpoint(endpoint: string, local: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  if (protocol === 'http:') return local.includes(hostname);
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return PUSH_HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
}

/** A push service can't accept the push now; 0 ms if it doesn't say when. */
export class PushPutOff extends Error {
  constructor(
    status: number | string,
    readonly retryAfterMs: number,
  ) {
    super(`The push service answered ${status}`);
  }
}

/** `Retry-After` as seconds or date (RFC 9110, 10.2.3) in milliseconds from now; 0 if missing. */
export function retryAfterMs(header: string | null, now: Date): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? ms : 0;
}

function vapidKeys(): { readonly publicKey: string; readonly privateKey: string } {
  const privateKey = vapidSettings().VAPID_PRIVATE_KEY;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

/** The key browsers subscribe with. Derived from the private key, so they always match. */
export const vapidPublicKey = (): string => vapidKeys().publicKey;

/** A push (RFC 8030), encrypted for the browser (RFC 8291) and signed (RFC 8292). */
function post({ endpoint, p256dh, auth }: PushSubscription, message: PushMessage) {
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      TTL: TTL_SECONDS,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
      vapidDetails: {
        subject: `mailto:${addressIn(vapidSettings().MAIL_FROM)}`,
        ...vapidKeys(),
      },
    },
  );
  return fetch(endpoint, {
    method,
    // `fetch` sets it itself.
    headers: Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)] satisfies [string, string]),
    body: body && new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new PushPutOff(error instanceof Error ? error.name : 'nothing', 0);
  });
}

/**
 * `gone`: the subscription ended. `refused`: retrying won't help. @throws PushPutOff if a later try
 * may work
 */
export async function sendPush(
  subscription: PushSubscription,
  message: PushMessage,
): Promise<'sent' | 'gone' | 'refused'> {
  let response = await post(subscription, message);
  if (response.status === 413) response = await post(subscription, shortPush(message));
  const { status, headers } = response;
  if (response.ok) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500)
    throw new PushPutOff(status, retryAfterMs(headers.get('retry-after'), new Date()));
  const { hostname } = new URL(subscription.endpoint);
  logger.error('A push service refused a push', { status, hostname });
  return 'refused';
}
