import { collections } from '@vouchwell/domain/lib/paths';
import { TEST_PUSH } from '@vouchwell/domain/messages/pushes';
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
import { CUSTOMERS, create, createInput, warmUp } from '../measure/create-servers.ts';
import type { Row } from '../measure/row.ts';
import { inTurn, percentile } from '../measure/samples.ts';

const PUSHES = 60;
const WARM_UP = 5;
const REFERRALS = 20;
const WITHIN_MS = 20_000;

/**
 * From a stored referral until the push service has taken the push to its owner's browser, beside a
 * push that nothing comes before. What is written to the queue is delivered here, as the trigger would.
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
    await warmUp(served, () => createInput(slug, 0));
    cleanups.add(
      db.collection(collections.notifications).onSnapshot((seen) => {
        for (const { type, doc } of seen.docChanges())
          if (type === 'added') deliver(doc.id).catch(console.error);
      }),
    );

    const service = async (path: string, body?: object) => {
      const post = body && { method: 'POST', body: JSON.stringify(body) };
      return (await fetch(`${environment.pushUrl}/${path}`, post)).json() as Promise<unknown>;
    };
    const subscribe = async () => {
      const keys = (await service('subscriptions', { key: vapidPublicKey() })) as object;
      return { uid, ...keys, createdAt: new Date() } as Omit<PushSubscription, 'id'>;
    };
    /** When the push service took the one push to a browser, in ms since 1970. */
    const takenAt = async ({ endpoint }: Omit<PushSubscription, 'id'>): Promise<number> => {
      const path = `subscriptions/${endpoint.split('/').at(-1)}`;
      const received = async () =>
        ((await service(path)) as { received: readonly ReceivedPush[] }).received;
      if (!(await waitUntil(async () => (await received()).length > 0, WITHIN_MS)))
        throw new Error('A push did not come');
      return (await received())[0]?.atMs ?? Number.NaN;
    };
    const oursOnce = async (turn: number) => {
      // A browser gets twenty in an hour.
      await deletePushSubscriptions(db, uid);
      const browser = await subscribe();
      await savePushSubscription(db, browser);
      await create(served.url, createInput(slug, turn % CUSTOMERS));
      const storedAt = Date.now();
      return (await takenAt(browser)) - storedAt;
    };
    const referenceOnce = async () => {
      const browser = await subscribe();
      const sentAt = Date.now();
      await sendPush({ ...browser, id: 'bare' }, TEST_PUSH);
      return (await takenAt(browser)) - sentAt;
    };
    await inTurn(WARM_UP, oursOnce, referenceOnce);
    const { ours, reference } = await inTurn(PUSHES, oursOnce, referenceOnce);
    return [50, 95].map((share) => ({
      name: `push: stored to taken, p${share} of ${PUSHES}`,
      ours: percentile(ours, share / 100),
      reference: percentile(reference, share / 100),
      unit: 'ms',
    }));
  },
};
