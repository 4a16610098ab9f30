import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteOrphans } from '../../../functions/src/schedules.ts';
import { findLeftovers, givenEverything } from '../../support/owner-data.ts';
import { givenSubscriber } from '../../support/owners.ts';
import { adminAuth, clearFirestore } from '../../support/stack.ts';
import { setUpStandIn, stripe, webhooksDelivered } from '../../support/stripe-stand-in.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import type { TestUser } from '../../support/users.ts';
import { deliver, eventAbout } from '../../support/webhooks.ts';

/** Deletes an account at Auth's own endpoint, as its user can where Auth's settings allow it. */
async function deleteAtAuth({ token }: Pick<TestUser, 'token'>): Promise<void> {
  const url = `${testEnvironment.authUrl}/identitytoolkit.googleapis.com/v1/accounts:delete?key=local`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken: token }),
  });
  expect(response.status).toBe(200);
}

const statusOf = async (subscription: string) =>
  (await stripe().subscriptions.retrieve(subscription)).status;

beforeEach(async () => {
  await clearFirestore();
  await setUpStandIn();
});

describe('an account that was deleted directly in Auth', () => {
  it('loses its subscription and data in the nightly run, without affecting other accounts', async () => {
    const other = await givenEverything();
    const owner = await givenEverything();
    await deleteAtAuth(owner);
    expect(await statusOf(owner.subscription)).toBe('active');

    expect(await deleteOrphans(20)).toEqual({ found: 1, deleted: 1 });
    expect(await statusOf(owner.subscription)).toBe('canceled');
    await webhooksDelivered();
    expect(await deliver(eventAbout(owner.customer))).toBe(200);
    // A trigger that ran during the deletion deletes what it wrote.
    await expect.poll(() => findLeftovers(owner)).toEqual([]);

    expect(await statusOf(other.subscription)).toBe('active');
    await expect.poll(async () => (await findLeftovers(other)).length).toBe(21);
    expect(await deleteOrphans(20)).toEqual({ found: 0, deleted: 0 });
  });

  it("doesn't block other deletions if its own deletion fails", async () => {
    const broken = await givenSubscriber();
    const owner = await givenSubscriber();
    await Promise.all([broken, owner].map(deleteAtAuth));
    const cancelThere = stripe().subscriptions.cancel.bind(stripe().subscriptions);
    const cancel = vi.spyOn(stripe().subscriptions, 'cancel').mockImplementation((id, ...rest) => {
      if (id === broken.subscription) throw new Error('Stripe is down');
      return cancelThere(id, ...rest);
    });
    expect(await deleteOrphans(20)).toEqual({ found: 2, deleted: 1 });
    expect(await statusOf(owner.subscription)).toBe('canceled');
    cancel.mockRestore();
    expect(await deleteOrphans(20)).toEqual({ found: 1, deleted: 1 });
    expect(await statusOf(broken.subscription)).toBe('canceled');
  });

  it('keeps its data if too many accounts are missing', async () => {
    const owners = [await givenSubscriber(), await givenSubscriber()];
    for (const { uid } of owners) await adminAuth().deleteUser(uid);
    expect(await deleteOrphans(1)).toEqual({ found: 2, deleted: 0 });
    for (const { subscription } of owners) expect(await statusOf(subscription)).toBe('active');
    expect(await deleteOrphans(2)).toEqual({ found: 2, deleted: 2 });
  });
});
