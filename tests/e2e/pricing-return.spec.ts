import { expect, test } from '@playwright/test';
import { formatCents, PLANS } from '@vouchwell/domain/billing/plans';
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
import { openBilling } from './account-steps.ts';
import { expectAccessible, expectToast, givenAccount, lose } from './accounts.ts';
import { signIn } from './owner.ts';

const YEARLY = formatCents(PLANS.yearly.priceCents);

test.beforeEach(async () => {
  await resetStack();
  await setUpStandIn();
});
test.afterEach(() => loseWebhooks(false));

test('an owner who paid waits for it, even when the webhook is lost', async ({ page }) => {
  const email = 'second@shop.example';
  await givenAccount(email);
  await loseWebhooks(true);

  await test.step('who cannot be checked at sign-in is warned, and goes on', async () => {
    await lose(page, 'check-subscription');
    await signIn(page, email);
    await page.waitForURL('**/app/dashboard');
    await expectToast(
      page,
      'Warning',
      'Could not verify subscription status. Please contact support if issues persist.',
    );
  });

  await test.step('the return from checkout asks until there is a subscription', async () => {
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
});

test('an owner in the days of grace buys another plan, and has it everywhere', async ({ page }) => {
  const { email, customer, subscription } = await givenSubscriber();
  await openBilling(page, email);

  await test.step('the end is told alike on the dashboard and beside the plans', async () => {
    await stripe().subscriptions.cancel(subscription);
    await webhooksDelivered();
    const told = [/Your subscription has ended\./, /referral link stay open until \w+ \d+\./];
    await expect(page.getByRole('heading', { name: 'No Active Subscription' })).toBeVisible();
    for (const text of told) await expect(page.getByText(text)).toHaveCount(2);
    await page.getByRole('link', { name: 'View Pricing' }).click();
    for (const text of told) await expect(page.getByText(text)).toHaveCount(1);
    await expect(page.getByText('Your subscription is active')).toBeHidden();
  });

  await test.step('the email is the account’s, and the server sells', async () => {
    const field = page.getByLabel('Email');
    await expect(field).toHaveValue(email);
    await expect(field).not.toBeEditable();
    await expect(page.getByText('Your plan belongs to your account.')).toBeVisible();
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Choose Yearly' }).click();
    const checkout = await popup;
    await checkout.getByLabel('Card number').fill(TEST_CARDS.pays);
    await checkout.getByRole('button', { name: `Pay ${YEARLY}` }).click();
    await expect(checkout.getByText('Thank you, you are all set')).toBeVisible();
    await expect(page.getByText('Your subscription is active')).toBeVisible();
    await expect(page.getByText('The checkout is open')).toBeHidden();
    const { data } = await stripe().subscriptions.list({ customer, status: 'active' });
    expect(data).toHaveLength(1);
    await checkout.close();
  });

  await test.step('with a subscription there is the way back, and nothing to buy', async () => {
    await page.goto('/pricing');
    await expect(page.getByText('Your subscription is active')).toBeVisible();
    await expect(page.getByText(YEARLY)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Manage Billing' }).click();
    await expect((await popup).getByRole('heading', { name: 'Billing' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await page.waitForURL('**/app/dashboard');
  });
});
