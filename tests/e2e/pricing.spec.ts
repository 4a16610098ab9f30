import { expect, type Page, test } from '@playwright/test';
import { formatCents, PLANS } from '@vouchwell/domain/billing/plans';
import { sessionsOf } from '../support/checkouts.ts';
import { resetStack } from '../support/stack.ts';
import { TEST_CARDS } from '../support/stripe-stand-in.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { expectAccessible, expectToast } from './accounts.ts';

const EMAIL = 'payer@shop.example';

test.beforeAll(resetStack);

const choose = (page: Page, name: string) => page.getByRole('button', { name: `Choose ${name}` });
const opened = (page: Page) => page.getByText('The checkout is open in a new tab.');

test('a visitor chooses a plan, turns back once, and pays in another tab', async ({
  page,
  context,
}) => {
  const coupon = page.getByLabel('Coupon (optional)');
  let calls = 0;
  await page.route('**/create-checkout', async (route) => {
    if (route.request().method() === 'POST') calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fallback();
  });

  await test.step('what is wrong takes the focus, and leads nowhere', async () => {
    await page.goto('/pricing');
    await choose(page, 'Monthly').click();
    await expectToast(page, 'Email Required', 'Please enter your email address to continue.');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill(`  ${EMAIL.toUpperCase()} `);
    await coupon.fill('save10');
    // As it will be used.
    await expect(coupon).toHaveCSS('text-transform', 'uppercase');
    await expect(page.getByText('We do not know this coupon.')).toBeVisible();
    await choose(page, 'Monthly').click();
    await expect(coupon).toBeFocused();
    expect(calls).toBe(0);
    expect(context.pages()).toHaveLength(1);
    await coupon.fill('');
    await expect(page.getByText('We do not know this coupon.')).toBeHidden();
  });

  await test.step('the checkout opens in a new tab, once', async () => {
    const popup = page.waitForEvent('popup');
    await choose(page, 'Monthly').dblclick();
    await expect(page.getByRole('button', { name: 'Opening checkout...' })).toBeVisible();
    const checkout = await popup;
    await checkout.waitForURL(`${testEnvironment.stripeUrl}/**`);
    await expect(checkout.getByText(EMAIL)).toBeVisible();
    expect(await checkout.evaluate(() => window.opener)).toBeNull();
    // Where the press was, on a phone too.
    await expect(opened(page)).toBeInViewport();
    await expectAccessible(page);
    expect(context.pages()).toHaveLength(2);
    expect(await sessionsOf(EMAIL)).toHaveLength(1);

    await checkout.getByRole('link', { name: 'Back to Vouchwell' }).click();
    await expect(checkout.getByText('Checkout canceled')).toBeVisible();
    await expect(checkout.getByText('We did not charge you.')).toBeVisible();
    await expect(opened(page)).toBeVisible();
    await checkout.close();
  });

  await test.step('paid, both tabs go on to what comes next', async () => {
    const popup = page.waitForEvent('popup');
    await choose(page, 'Monthly').click();
    const checkout = await popup;
    await checkout.getByLabel('Card number').fill(TEST_CARDS.pays);
    await checkout
      .getByRole('button', { name: `Pay ${formatCents(PLANS.monthly.priceCents)}` })
      .click();
    for (const tab of [checkout, page]) {
      await expect(tab.getByText('Thank you, your plan is ready')).toBeVisible();
      await expect(tab.getByText(`Create your account with ${EMAIL}.`)).toBeVisible();
      await expect(opened(tab)).toBeHidden();
      await expect(tab.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
    }
  });

  await test.step('the plans are still there, and the account takes the email over', async () => {
    await page.getByRole('link', { name: 'Back to the plans' }).click();
    await expect(choose(page, 'Monthly')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Create your account' }).click();
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
    await expect(page.getByText(`You bought your plan with ${EMAIL}`)).toBeVisible();
  });
});
