import { localHosts, referrerKeySecret, vapidPrivateKey } from '../config.ts';
import { database } from '../db/firestore.ts';
import { enqueueNotification } from '../db/notifications.ts';
import {
  deletePushSubscription,
  ownSubscription,
  savePushSubscription,
} from '../db/push-subscriptions.ts';
import { signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';
import { isPushEndpoint, vapidPublicKey } from '../mail/send-push.ts';

export const choosePush = signedInCallable('choose-push', {
  secrets: [referrerKeySecret, vapidPrivateKey],
  async run(input, { account: { uid } }) {
    if (input.to === 'key') return { success: true, key: vapidPublicKey() };
    const { to, endpoint } = input;
    if (to === 'on') {
      if (!isPushEndpoint(endpoint, localHosts())) throw new RequestError('invalid-input');
      const { p256dh, auth } = input;
      await savePushSubscription(database(), {
        uid,
        endpoint,
        p256dh,
        auth,
        createdAt: new Date(),
      });
      return { success: true };
    }
    const own = await ownSubscription(database(), uid, endpoint);
    if (to === 'off') {
      if (own) await deletePushSubscription(database(), own.id);
      return { success: true };
    }
    if (!own) throw new RequestError('invalid-input');
    await enqueueNotification(database(), { kind: 'test_push', uid, subscriptionId: own.id });
    return { success: true };
  },
});
