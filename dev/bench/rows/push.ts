import { collections } from '@vouchwell/domain/lib/paths';
import { testPush } from '@vouchwell/domain/messages/pushes';
import { getFirestore } from 'firebase-admin/firestore';
import {
  deletePushSubscriptions,
  type PushSubscription,
  savePushSubscription,
} from '../../../functions/src/db/push-subscriptions.ts';
import { deliver } from '../../../functions/src/mail/deliver.ts';
import { sendPush, vapidPublicKey } from '../../../functions/src/mail/send-push.ts';
import { serveFunction } from '../../../tests/support/served-function.ts';
import { adminApp } from '../../src/command-database.ts';
import type { ReceivedPush } from '../../src/push/push-service.ts';
import { waitUntil } from '../../src/wait-until.ts';
import { givenOwner } from '../bench-stack.ts';
import { create, createInput, warmUp } from '../measure/create-servers.ts';
import type { Row } from '../measure/row.ts';
import { inTurn, percentile } from '../measure/samples.ts';

const PUSHES = 120;
const WARM_UP = 10;
const REFERRALS = 20;
const WITHIN_MS = 20_000;

/**
 * From a stored referral until the push service has taken the push to its owner's browser, beside a
 * push that nothing comes before. A listener of this process stands in for Eventarc: it hands what is
 * written to the queue to the handler of the trigger.
 */
export const pushRow: Row = {
  needs: 'stack',
  async run({ environment, cleanups }) {
    const db = getFirestore(adminApp(environment));
    const { businessId, slug } = await givenOwner(environment, REFERRALS);
    const owned = await db.collection(collections.businesses).doc(businessId).get();
    const uid: string = owned.get('owner_user_id');
    const served = await serveFunction('create.referral', environment);
    cleanups.add(served.stop);
    // Repeats of one request: hundreds of referrals would all be delivered beside what is measured.
    const repeated = createInput(slug, 0);
    await warmUp(served, () => repeated);

    let storedAt = Number.NaN;
    const fresh = db.collection(collections.notifications).where('created_at', '>', new Date());
    cleanups.add(
      fresh.onSnapshot((seen) => {
        for (const { type, doc } of seen.docChanges()) {
          if (type !== 'added') continue;
          // It is written in the transaction of its referral.
          if (doc.get('kind') === 'referral') storedAt = doc.createTime.toMillis();
          deliver(doc.id).catch(console.error);
        }
      }, console.error),
    );

    const service = async (path: string, body?: object) => {
      const sent = body && { method: 'POST', body: JSON.stringify(body) };
      return (await fetch(`${environment.pushUrl}/${path}`, sent)).json() as Promise<unknown>;
    };
    const subscribe = async () => {
      const keys = (await service('subscriptions', { key: vapidPublicKey() })) as object;
      return { uid, ...keys, createdAt: new Date() } as Omit<PushSubscription, 'id'>;
    };
    /** When the push service took the one push to a browser, in ms since 1970. */
    const takenAt = async ({ endpoint }: Omit<PushSubscription, 'id'>): Promise<number> => {
      const path = `subscriptions/${endpoint.split('/').at(-1)}`;
      let first: ReceivedPush | undefined;
      await waitUntil(async () => {
        const { received } = (await service(path)) as { readonly received: ReceivedPush[] };
        first = received[0];
        return first !== undefined;
      }, WITHIN_MS);
      if (!first) throw new Error('A push did not come');
      return first.atMs;
    };
    const oursOnce = async () => {
      // A browser gets twenty in an hour.
      await deletePushSubscriptions(db, uid);
      const browser = await subscribe();
      await savePushSubscription(db, browser);
      // One customer, who is thanked once: no mails to others wait beside it.
      await create(served.url, createInput(slug, 0));
      return (await takenAt(browser)) - storedAt;
    };
    const referenceOnce = async () => {
      const browser = await subscribe();
      const sentAt = Date.now();
      await sendPush({ ...browser, id: 'bare' }, testPush());
      return (await takenAt(browser)) - sentAt;
    };
    await inTurn(WARM_UP, oursOnce, referenceOnce);
    const pushes = await inTurn(PUSHES, oursOnce, referenceOnce);
    return [50, 95].map((share) => ({
      name: `push: p${share} of ${PUSHES}, stored to taken`,
      ours: percentile(pushes.ours, share / 100),
      reference: percentile(pushes.reference, share / 100),
      unit: 'ms',
    }));
  },
};
