import { collections } from '@vouchwell/domain/paths';
import type { CallableFunction, CallableRequest } from 'firebase-functions/v2/https';
import { beforeAll, expect, it } from 'vitest';
import { getStripe } from '../../functions/src/billing/stripe.ts';
import { deleteAccount } from '../../functions/src/endpoints/accounts.ts';
import { checkSubscription } from '../../functions/src/endpoints/billing.ts';
import { giveEntitlement, givenOwner, type TestOwner } from '../support/owners.ts';
import { freshIp } from '../support/referrals.ts';
import { adminAuth, adminDb } from '../support/stack.ts';

// Nothing listens on this port. Import the SDK afterward, because it reads the port only once.
beforeAll(() => {
  process.env.STRIPE_API_PORT = '9';
  getStripe();
});

function callAs<T>(
  run: CallableFunction<unknown, Promise<T>>['run'],
  { uid, email }: TestOwner,
  data: unknown = null,
): Promise<T> {
  const firebase = { sign_in_provider: 'password' };
  const token = { email, email_verified: true, auth_time: Math.floor(Date.now() / 1000), firebase };
  const rawRequest = { headers: { 'x-forwarded-for': freshIp() }, get: () => undefined };
  return run({ data, auth: { uid, token }, rawRequest } as unknown as CallableRequest);
}

const unavailable = { details: { reason: 'billing-unavailable' } };

async function givenEntitled(daysLeft: number): Promise<TestOwner> {
  const owner = await givenOwner();
  await giveEntitlement(owner, daysLeft);
  return owner;
}

it('check-subscription fails if Stripe is down and no subscription is stored', async () => {
  const check = callAs(checkSubscription.run, await givenOwner());
  await expect(check).rejects.toMatchObject(unavailable);
});

it('check-subscription uses our copy if Stripe is down, but only within the grace period', async () => {
  const inGrace = await givenEntitled(-1);
  expect(await callAs(checkSubscription.run, inGrace)).toMatchObject({ subscribed: true });
  const over = callAs(checkSubscription.run, await givenEntitled(-4));
  await expect(over).rejects.toMatchObject(unavailable);
});

it("delete-account keeps an account if its subscription can't be canceled", async () => {
  const owner = await givenEntitled(20);
  const deletion = callAs(deleteAccount.run, owner, { confirmation: owner.email });
  await expect(deletion).rejects.toMatchObject(unavailable);
  expect((await adminAuth().getUser(owner.uid)).email).toBe(owner.email);
  const { id, slug } = owner.business;
  for (const path of [
    `${collections.businesses}/${id}`,
    `${collections.public}/${slug}`,
    `${collections.entitlements}/${owner.uid}`,
  ]) {
    expect((await adminDb().doc(path).get()).exists).toBe(true);
  }
});
