import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vouchwell/domain/lib/durations';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import { getFirestore } from 'firebase-admin/firestore';
import { NO_BILLING_STATE } from '../../../functions/src/billing/billing-state.ts';
import { setUpStripe } from '../../../functions/src/billing/set-up-stripe.ts';
import { customersToSync } from '../../../functions/src/schedules/reconcile-subscriptions.ts';
import { enqueueEach } from '../../../functions/src/task-queue.ts';
import type { Cleanups } from '../../src/cleanups.ts';
import { adminApp } from '../../src/command-database.ts';
import { ensureSubscription } from '../../src/stripe/control.ts';
import { localSdk, startStripe } from '../../src/stripe/server.ts';
import { stripeWebhook } from '../../src/variables.ts';
import { waitUntil } from '../../src/wait-until.ts';
import { startFunctions } from '../measure/start-functions.ts';

/**
 * `npm run bench -- reconcile [customers]`: the nightly reconciler over a sample of customers, one in ten of
 * whom nobody has claimed, against a stand-in of Stripe that answers 100 calls a second. Prints how long
 * 100,000 take at that pace; fails where it is no night, or where the stand-in refused a call.
 */
const CUSTOMERS = 1000;
const CALLS_A_SECOND = 100;
const ALL = 100_000;
const NIGHT_HOURS = 8;
const UNCLAIMED_EACH = 10;

const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 });

export async function checkReconcile(
  cleanups: Cleanups,
  [customers = CUSTOMERS]: readonly number[],
): Promise<boolean> {
  const environment = await startFunctions(cleanups);
  const { stripe: port } = environment.ports;
  const webhook = stripeWebhook(environment);
  const stripe = await startStripe(port, webhook, { callsPerSecond: CALLS_A_SECOND });
  cleanups.add(stripe.stop);
  stripe.courier.setFaults({ dropRate: 1 });
  await setUpStripe({ stripe: localSdk(port), dryRun: false, report: () => undefined });

  const db = getFirestore(adminApp(environment));
  const stored = db.collection(collections.stripeCustomers);
  const before = new Date(Date.now() - DAY_MS);
  const writer = db.bulkWriter();
  for (let index = 0; index < customers; index += 1) {
    const email = `owner.${index}@shops.example`;
    const { customer } = ensureSubscription(stripe.world, {
      email,
      lookupKey: 'vouchwell_monthly',
    });
    const uid = index % UNCLAIMED_EACH === 0 ? null : `owner-${index}`;
    const times = { createdAt: before, syncedAt: before };
    const fields = { uid, email, billingState: NO_BILLING_STATE, version: 1, ...times };
    void writer.set(stored.doc(customer), toStored(fields));
  }
  await writer.close();

  const earlier = { ...stripe.calls };
  const startedAt = new Date();
  await enqueueEach(customersToSync(startedAt), (id) => ({
    queue: 'reconcile-customer',
    id,
    turn: startedAt.getTime(),
  }));
  const left = async () => {
    const { count } = (await stored.where('synced_at', '<', startedAt).count().get()).data();
    return count;
  };
  const isDone = await waitUntil(async () => (await left()) === 0, 10 * MINUTE_MS, 500);
  const seconds = (Date.now() - startedAt.getTime()) / 1000;
  const made = stripe.calls.made - earlier.made;
  const refused = stripe.calls.refused - earlier.refused;
  const hours = ((ALL / customers) * seconds * 1000) / HOUR_MS;
  console.log(
    `\n${number(customers)} customers in ${number(seconds)} s: ${number(customers / seconds)} a second, ` +
      `${number(made / customers)} calls each, ${number(made / seconds)} a second, ${refused} refused. ` +
      `${number(ALL)} customers take ${number(hours)} hours.`,
  );
  return isDone && refused === 0 && hours <= NIGHT_HOURS;
}
