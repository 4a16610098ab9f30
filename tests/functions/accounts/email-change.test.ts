import { HOUR_MS } from '@vouchwell/domain/shared/dates';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { entitlementRef } from '../../../functions/src/db/accounts.ts';
import { callFunction } from '../../support/call-function.ts';
import { givenSubscriber, isLinkActive, type TestOwner } from '../../support/owners.ts';
import { freshEmail } from '../../support/referrals.ts';
import {
  dropWebhooks,
  getStripe,
  setUpStripeMock,
  waitForWebhooks,
} from '../../support/stripe-mock.ts';
import { changeEmail, signIn } from '../../support/users.ts';

beforeAll(setUpStripeMock);
beforeEach(() => dropWebhooks(false));

/** Changes the email, and signs in with it more than an hour later. */
async function signInAfterChange(owner: TestOwner, email = freshEmail('new')) {
  // A late webhook would refresh our copy.
  await waitForWebhooks();
  await changeEmail(owner.uid, email);
  await entitlementRef(owner.uid).update({ synced_at: new Date(Date.now() - 2 * HOUR_MS) });
  const { result } = await callFunction('check-subscription', null, { token: await signIn(email) });
  return { email, isSubscribed: result?.subscribed };
}

const emailAtStripe = async (id: string) => {
  const customer = await getStripe().customers.retrieve(id);
  return customer.deleted ? null : customer.email;
};

it('an owner with a new email keeps purchases, and gets receipts at the new email', async () => {
  const owner = await givenSubscriber();
  const { email, isSubscribed } = await signInAfterChange(owner);
  expect(isSubscribed).toBe(true);
  expect(await isLinkActive(owner)).toBe(true);
  expect(await emailAtStripe(owner.customer)).toBe(email);
  const again = await signInAfterChange(owner);
  expect(await emailAtStripe(owner.customer)).toBe(again.email);
});

it('an owner with a new email keeps a receipt email that our team set in Stripe', async () => {
  const owner = await givenSubscriber();
  const office = freshEmail('office');
  await getStripe().customers.update(owner.customer, { email: office });
  await signInAfterChange(owner);
  expect(await emailAtStripe(owner.customer)).toBe(office);
});
