import { expect, test } from '@playwright/test';
import { givenSubscriber } from '../support/owners.ts';
import { resetStack } from '../support/stack.ts';
import {
  loseWebhooks,
  setUpStandIn,
  stripe,
  subscribe,
  TEST_CARDS,
  webhooksDelivered,
} from '../support/stripe-stand-in.ts';
import { daysFromNow, openBilling, setEntitlement } from './account-steps.ts';
import { answer, expectAccessible, givenAccount } from './accounts.ts';
import { openDashboard } from './owner.ts';

test.beforeEach(async () => {
  await resetStack();
  await setUpStandIn();
});
test.afterEach(() => loseWebhooks(false));

test('a visitor who paid is told what comes next', async ({ page }) => {
  await page.goto('/pricing?checkout=success&session_id=cs_1');
  // Nothing in this browser tells whether they did.
  await expect(page.getByText('If you have just paid, your plan is ready')).toBeVisible();
  await expect(page.getByText('the same email that you used in the checkout')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the plans' }).click();
  await expect(page.getByRole('button', { name: 'Choose Monthly' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Create your account' }).click();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
});

test('a visitor who turned back is told that nothing was charged', async ({ page }) => {
  await page.goto('/pricing?checkout=canceled');
  await expect(page.getByText('Checkout canceled')).toBeVisible();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
});

test('an owner who paid waits for it, even when the webhook is lost', async ({ page }) => {
  const email = 'second@shop.example';
  await givenAccount(email);
  await loseWebhooks(true);
  // Signed in by a check that could not be made: nobody without a subscription stays otherwise.
  await page.route('**/check-subscription', (route) => route.abort());
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('Vouchwell1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/app/dashboard');
  await page.goto('/pricing?checkout=success');
  await expect(
    page.getByText('If you have just paid, your dashboard opens in a few seconds.'),
  ).toBeVisible();
  await expectAccessible(page);
  await subscribe(email);
  await page.unrouteAll();
  await expect(page.getByText('Thank you, you are all set')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.waitForURL('**/app/dashboard');
});

test('an owner with a subscription is shown the way back, and nothing to buy', async ({ page }) => {
  const { email } = await givenSubscriber();
  await openDashboard(page, email);
  await page.goto('/pricing');
  await expect(page.getByText('Your subscription is active')).toBeVisible();
  await expect(page.getByText('$399')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
  await expectAccessible(page);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Manage Billing' }).click();
  await expect((await popup).getByRole('heading', { name: 'Billing' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.waitForURL('**/app/dashboard');
});

test('the days of grace are told alike on the dashboard and here, and a plan can be bought', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const { email, customer, subscription } = await givenSubscriber();
  await openBilling(page, email);
  await stripe().subscriptions.cancel(subscription);
  await webhooksDelivered();
  const told = [/Your subscription has ended\./, /referral link stay open until \w+ \d+\./];
  await expect(page.getByRole('heading', { name: 'No Active Subscription' })).toBeVisible();
  for (const text of told) await expect(page.getByText(text)).toHaveCount(2);
  await page.getByRole('link', { name: 'View Pricing' }).click();
  for (const text of told) await expect(page.getByText(text)).toHaveCount(1);
  await expect(page.getByText('Your subscription is active')).toBeHidden();
  await expectAccessible(page);

  // The email is the account's, and the server sells.
  const field = page.getByLabel('Email');
  await expect(field).toHaveValue(email);
  await expect(field).not.toBeEditable();
  await expect(page.getByText('Your plan belongs to your account.')).toBeVisible();
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Choose Yearly' }).click();
  const checkout = await popup;
  await checkout.getByLabel('Card number').fill(TEST_CARDS.pays);
  await checkout.getByRole('button', { name: 'Pay $399' }).click();
  await expect(checkout.getByText('Thank you, you are all set')).toBeVisible();
  await expect(page.getByText('Your subscription is active')).toBeVisible();
  await expect(page.getByText('The checkout is open')).toBeHidden();
  const { data } = await stripe().subscriptions.list({ customer, status: 'active' });
  expect(data).toHaveLength(1);
});

test('a failed payment and a cancellation are told here as on the dashboard, and a long end by its date', async ({
  page,
}) => {
  const { email, uid } = await givenSubscriber();
  await openDashboard(page, email);
  await page.goto('/pricing');
  await expect(page.getByText('Your subscription is active')).toBeVisible();
  await setEntitlement(uid, { status: 'past_due', subscriptionEnd: daysFromNow(-1) });
  await expect(page.getByText('Your last payment did not go through.')).toBeVisible();
  await expect(page.getByText('Your subscription is active')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Manage Billing' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  await expectAccessible(page);
  await setEntitlement(uid, {
    status: 'active',
    cancelAtPeriodEnd: true,
    subscriptionEnd: daysFromNow(9),
  });
  await expect(page.getByText(/Everything keeps working until \w+ \d+/)).toBeVisible();
  await setEntitlement(uid, { status: 'canceled', subscriptionEnd: daysFromNow(-9) });
  await expect(page.getByText(/Your dashboard stayed open until \w+ \d+\./)).toBeVisible();
});

test('an owner is not told to sign in when the server knows of a subscription', async ({
  page,
}) => {
  const { email, uid } = await givenSubscriber();
  await openBilling(page, email);
  await setEntitlement(uid, { status: 'canceled', subscriptionEnd: daysFromNow(-1) });
  await page.getByRole('link', { name: 'View Pricing' }).click();
  const reason = 'already-subscribed';
  await answer(page, 'create-checkout', 400, {
    error: { status: 'FAILED_PRECONDITION', message: reason, details: { reason } },
  });
  await page.getByRole('button', { name: 'Choose Monthly' }).click();
  await expect(page.getByText('You have a subscription already')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Manage Billing' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to sign in' })).toHaveCount(0);
  await expectAccessible(page);
});
