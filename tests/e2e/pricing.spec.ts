import { expect, type Page, test } from '@playwright/test';
import { sessionsOf } from '../support/checkouts.ts';
import { resetStack } from '../support/stack.ts';
import { TEST_CARDS } from '../support/stripe-stand-in.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { answer, expectAccessible, expectToast, lose } from './accounts.ts';

const EMAIL = 'payer@shop.example';

test.beforeAll(resetStack);
test.beforeEach(({ page }) => page.goto('/pricing'));

const plan = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
const choose = (page: Page, name: string) =>
  page.getByRole('button', { name: `Choose ${name}` }).click();
const refusal = (reason: string) => ({
  error: { status: 'FAILED_PRECONDITION', message: reason, details: { reason } },
});

test('shows plans, prices, badges, savings and features', async ({ page }) => {
  const monthly = plan(page, 'Monthly');
  await expect(monthly).toContainText('Popular');
  await expect(monthly).toContainText('$49');
  const yearly = plan(page, 'Yearly');
  await expect(yearly).toContainText('Best Value');
  await expect(yearly).toContainText('Save 32%');
  await expect(yearly).toContainText('$399');
  await expect(yearly).toContainText('Save $189 versus $588 per year');
  for (const feature of [
    'Unlimited referral campaigns',
    'Customizable email templates',
    'Real-time analytics dashboard',
    'QR code generation',
    'Professional referral links',
    'Customer support',
  ])
    await expect(page.getByRole('listitem').filter({ hasText: feature })).toBeVisible();
  await expect(page.getByText('Try it 7 days for free with FREETRIAL.')).toBeVisible();
  await expect(page.getByText('An active subscription is required')).toBeHidden();
  await expectAccessible(page);
  await expect(page.getByText('Already have an account?')).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.waitForURL('**/auth');
});

for (const [typed, monthly, yearly] of [
  [' vipdiscount ', 'Instead of $49$39', 'Instead of $399$289'],
  ['AGENCYPLAN', 'Instead of $49$0', 'Instead of $399$0'],
  ['100off', '100OFF does nothing on the monthly plan.', 'Instead of $399$299'],
  [
    'FREETRIAL',
    '7 days free, no charge today, no card needed. Then $49 a month if you add a card; else it ends by itself.',
    '7 days free, no charge today, no card needed. Then $399 a year if you add a card; else it ends by itself.',
  ],
] as const) {
  test(`shows what the plans cost with ${typed.trim()} before any checkout`, async ({ page }) => {
    await page.getByLabel('Coupon (optional)').fill(typed);
    await expect(plan(page, 'Monthly')).toContainText(monthly);
    await expect(plan(page, 'Yearly')).toContainText(yearly);
    const effect = page.getByRole('status').filter({ hasText: typed.trim().toUpperCase() });
    await expect(effect).toBeVisible();
    // It is the saving of the prices without a coupon.
    const isKept = typed === 'FREETRIAL';
    await expect(plan(page, 'Yearly').getByText('Save 32%')).toHaveCount(isKept ? 1 : 0);
    await expectAccessible(page);
    await page.getByLabel('Coupon (optional)').fill('');
    await expect(plan(page, 'Monthly')).not.toContainText(monthly);
  });
}

test('tells what a coupon will not do', async ({ page }) => {
  const coupon = page.getByLabel('Coupon (optional)');
  await coupon.fill('freetrial');
  await expect(page.getByText('once for each email')).toBeVisible();
  // As it will be used.
  await expect(coupon).toHaveCSS('text-transform', 'uppercase');
  await coupon.fill('vipdiscount');
  await expect(page.getByText('It does not carry over if you change plans.')).toBeVisible();
});

test('tells an unknown coupon under its field, and redirects nobody', async ({ page, context }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/create-checkout')) calls += 1;
  });
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Coupon (optional)').fill('SAVE10');
  const told = page.getByText('We do not know this coupon.');
  await expect(told).toBeVisible();
  await choose(page, 'Monthly');
  await expect(page.getByLabel('Coupon (optional)')).toBeFocused();
  await expectAccessible(page);
  expect(calls).toBe(0);
  expect(context.pages()).toHaveLength(1);
  await page.getByLabel('Coupon (optional)').fill('');
  await expect(told).toBeHidden();
});

test('asks for the email', async ({ page }) => {
  await choose(page, 'Monthly');
  await expectToast(page, 'Email Required', 'Please enter your email address to continue.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('payer@shop');
  await choose(page, 'Yearly');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
});

test('opens the checkout in a new tab, once', async ({ page }) => {
  await page.route('**/create-checkout', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fallback();
  });
  await page.getByLabel('Email').fill(`  ${EMAIL.toUpperCase()} `);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Choose Monthly' }).dblclick();
  await expect(page.getByRole('button', { name: 'Opening checkout...' })).toBeVisible();
  const checkout = await popup;
  await checkout.waitForURL(`${testEnvironment.stripeUrl}/**`);
  await expect(checkout.getByText(EMAIL)).toBeVisible();
  expect(await checkout.evaluate(() => window.opener)).toBeNull();
  await expect(page.getByText('The checkout is open in a new tab.')).toBeVisible();
  await expectAccessible(page);
  expect(page.context().pages()).toHaveLength(2);
  expect(await sessionsOf(EMAIL)).toHaveLength(1);

  await checkout.getByRole('link', { name: 'Back to Vouchwell' }).click();
  await expect(checkout.getByText('Nothing was charged.')).toBeVisible();
  await expectAccessible(checkout);
  await expect(page.getByText('The checkout is open in a new tab.')).toBeVisible();
});

test('goes on to what comes next in both tabs once it is paid', async ({ page }) => {
  await page.getByLabel('Email').fill('both@shop.example');
  const popup = page.waitForEvent('popup');
  await choose(page, 'Monthly');
  const checkout = await popup;
  await checkout.getByLabel('Card number').fill(TEST_CARDS.pays);
  await checkout.getByRole('button', { name: 'Pay $49' }).click();
  for (const tab of [checkout, page]) {
    await expect(tab.getByText('Thank you, your plan is ready')).toBeVisible();
    await expect(tab.getByText('Create your account with both@shop.example.')).toBeVisible();
    await expect(tab.getByText('The checkout is open')).toBeHidden();
    await expect(tab.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Create your account' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('both@shop.example');
  await expect(page.getByText('Your plan is for both@shop.example')).toBeVisible();
});

test('sends a wish that failed again as the same one', async ({ page }) => {
  const ids: string[] = [];
  await page.route('**/create-checkout', async (route) => {
    if (route.request().method() === 'POST')
      ids.push(route.request().postDataJSON().data.requestId);
    await route.abort('internetdisconnected');
  });
  await page.getByLabel('Email').fill(EMAIL);
  for (const name of ['Monthly', 'Monthly', 'Yearly']) {
    await choose(page, name);
    await expectToast(page, 'Error', 'Failed to create checkout session. Please try again.');
    await page.getByRole('button', { name: 'Close' }).click();
  }
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toBe(ids[1]);
  expect(page.context().pages()).toHaveLength(1);
});

test('offers a link where the browser opens no tab', async ({ page }) => {
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByLabel('Email').fill('blocked@shop.example');
  await choose(page, 'Yearly');
  await expect(page.getByText('Your browser did not let us open the checkout.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open checkout' })).toHaveAttribute(
    'href',
    new RegExp(testEnvironment.stripeUrl),
  );
  await expectAccessible(page);
});

test('says so when no checkout can be made', async ({ page }) => {
  await lose(page, 'create-checkout');
  await page.getByLabel('Email').fill(EMAIL);
  await choose(page, 'Monthly');
  await expectToast(page, 'Error', 'Failed to create checkout session. Please try again.');
  await expect(page.getByRole('button', { name: 'Choose Monthly' })).toBeVisible();
});

for (const [reason, text] of [
  ['trial-used', 'The free trial was used already'],
  ['already-subscribed', 'You have a subscription already'],
  ['unknown-coupon', 'We do not know this coupon.'],
] as const) {
  test(`says plainly why the server refuses: ${reason}`, async ({ page }) => {
    await answer(page, 'create-checkout', 400, refusal(reason));
    await page.getByLabel('Email').fill(EMAIL);
    await choose(page, 'Monthly');
    await expect(page.getByText(text)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Coupon (optional)').fill('VIP');
    await expect(page.getByText(text)).toBeHidden();
  });
}
