import { collections } from '@vouchwell/domain/paths';
import { beforeAll, expect, it } from 'vitest';
import { releaseClaims } from '../../../dev/commands/claim-releases.ts';
import { callFunction } from '../../support/call-function.ts';
import { runCommand } from '../../support/owner-commands.ts';
import {
  checkSubscription,
  givenSubscriber,
  isLinkActive,
  readOwnerEntitlement,
  readStripeCustomer,
} from '../../support/owners.ts';
import { freshEmail } from '../../support/referrals.ts';
import { reconcileCustomers } from '../../support/run-tasks.ts';
import { adminAuth, adminDb } from '../../support/stack.ts';
import {
  getStripe,
  setUpStripeMock,
  subscribe,
  waitForWebhooks,
} from '../../support/stripe-mock.ts';
import { givenUser } from '../../support/users.ts';
import { createEvent, deliverEvent } from '../../support/webhooks.ts';

const why = 'They paid, and a stranger had the account';
const release = (email: string) => releaseClaims({ email, why, by: 'kim' }, new Date());

/** The account claimed a payment under its old address. */
async function givenMovedOn() {
  const owner = await givenSubscriber();
  await adminAuth().updateUser(owner.uid, { email: freshEmail('elsewhere') });
  return owner;
}

beforeAll(setUpStripeMock);

it("releasing a claim ends the account's access, and the payer gets the purchase when they next sign in", async () => {
  const thief = await givenMovedOn();
  const { email, customer, uid } = thief;
  expect(await release(email)).toEqual([{ customer, uid }]);
  expect(await readOwnerEntitlement(thief)).toMatchObject({ subscribed: false, status: 'none' });
  expect(await isLinkActive(thief)).toBe(false);
  expect((await callFunction('customer-portal', null, thief)).reason).toBe('no-customer');

  const payer = await givenUser({ email });
  expect(await checkSubscription(payer)).toMatchObject({ subscribed: true });
  expect(await readStripeCustomer(customer)).toMatchObject({ uid: payer.uid });
  await reconcileCustomers();
  expect(await readOwnerEntitlement(thief)).toMatchObject({ subscribed: false });
  expect(await release(email)).toEqual([{ customer, uid: payer.uid }]);
});

it('a released claim never returns to the same account, even if the account still has the email', async () => {
  const owner = await givenSubscriber();
  await release(owner.email);
  expect(await deliverEvent(createEvent(owner.customer))).toBe(200);
  await reconcileCustomers();
  expect(await checkSubscription(owner)).toMatchObject({ subscribed: false });
  expect(await readStripeCustomer(owner.customer)).toMatchObject({ uid: null });
  expect(await release(owner.email)).toEqual([]);
});

it('a released claim goes to the owner of the email that is now set in Stripe', async () => {
  const wrong = await givenSubscriber();
  const payer = await givenUser();
  await getStripe().customers.update(wrong.customer, { email: payer.email });
  await waitForWebhooks();
  await release(wrong.email);
  expect(await checkSubscription(payer)).toMatchObject({ subscribed: true });
  expect(await readOwnerEntitlement(wrong)).toMatchObject({ subscribed: false });
});

it("releasing a claim leaves the account's other purchases unchanged", async () => {
  const owner = await givenSubscriber();
  const { email } = owner;
  const other = freshEmail('other');
  await adminAuth().updateUser(owner.uid, { email: other, emailVerified: true });
  await adminAuth().setCustomUserClaims(owner.uid, { mailbox: other });
  await subscribe(other, 'yearly');
  await waitForWebhooks();
  await release(email);
  expect(await readOwnerEntitlement(owner)).toMatchObject({
    subscribed: true,
    subscriptionTier: 'yearly',
  });
  expect(await isLinkActive(owner)).toBe(true);
});

it('npm run release-claim releases the claim and records who, when and why', async () => {
  const { email, customer, uid } = await givenMovedOn();
  const first = await runCommand(
    'release-claim',
    '--email',
    ` ${email.toUpperCase()}`,
    '--why',
    why,
  );
  expect(first).toMatchObject({ code: 0 });
  expect(first.output).toContain(`${customer} is no longer claimed by the account ${uid}.`);
  const { docs } = await adminDb()
    .collection(collections.claimReleases)
    .where('customer', '==', customer)
    .get();
  expect(docs.map((record) => record.data())).toEqual([
    {
      customer,
      uid,
      email,
      why,
      by: expect.stringMatching(/./),
      created_at: expect.anything(),
      expire_at: expect.anything(),
    },
  ]);
});
