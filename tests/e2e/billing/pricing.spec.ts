import { expect, type Page, test } from '@playwright/test';
import { formatCents, PLANS } from '@vouchwell/domain/billing/plans';
import { listSessions } from '../../support/checkouts.ts';
import { resetStack } from '../../support/stack.ts';
import { TEST_CARDS } from '../../support/stripe-mock.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import { expectAccessible } from '../accounts/accounts.ts';

const EMAIL = 'payer@shop.example';

test.beforeAll(resetStack);

const choose = (page: Page) => page.getByRole('button', { name: 'Choose Monthly' });
const opened = (page: Page) => page.getByText('Checkout opened in a new tab.');

test('a visitor chooses a plan, cancels the checkout, and then pays in another tab', async ({
  page,
  context,
}) => {
  await page.route('**/create-checkout', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fallback();
  });

  await test.step('the checkout opens once, in a new tab', async () => {
    await page.goto('/pricing');
    await page.getByLabel('Email').fill(`  ${EMAIL.toUpperCase()} `);
    const popup = page.waitForEvent('popup');
    await choose(page).dblclick();
    await expect(page.getByRole('button', { name: 'Opening checkout...' })).toBeVisible();
    const checkout = await popup;
    await checkout.waitForURL(`${testEnvironment.stripeUrl}/**`);
    await expect(checkout.getByText(EMAIL)).toBeVisible();
    expect(await checkout.evaluate(() => window.opener)).toBeNull();
    // The notice appears near the clicked button, even on phones.
    await expect(opened(page)).toBeInViewport();
    await expectAccessible(page);
    expect(context.pages()).toHaveLength(2);
    expect(await listSessions(EMAIL)).toHaveLength(1);

    await checkout.getByRole('link', { name: 'Back to Vouchwell' }).click();
    await expect(checkout.getByText('Checkout canceled')).toBeVisible();
    await expect(checkout.getByText('We didn’t charge you.')).toBeVisible();
    await expect(opened(page)).toBeVisible();
    await checkout.close();
  });

  await test.step('after the payment, both tabs continue to the next step', async () => {
    const popup = page.waitForEvent('popup');
    await choose(page).click();
    const checkout = await popup;
    await checkout.getByLabel('Card number').fill(TEST_CARDS.pays);
    await checkout
      .getByRole('button', { name: `Pay ${formatCents(PLANS.monthly.priceCents)}` })
      .click();
    for (const tab of [checkout, page]) {
      await expect(tab.getByText('Thank you, your checkout is complete')).toBeVisible();
      await expect(tab.getByText(`Create your account with ${EMAIL}.`)).toBeVisible();
      await expect(opened(tab)).toBeHidden();
      await expect(tab.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
    }
  });
});
