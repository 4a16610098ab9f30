import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { checkoutUrl } from '../support/checkouts.ts';
import { givenOwner, givenSubscriber } from '../support/owners.ts';
import { resetStack } from '../support/stack.ts';
import { pay, setUpStandIn, webhooksDelivered } from '../support/stripe-stand-in.ts';
import {
  answerCall,
  card,
  daysFromNow,
  goToAccount,
  openBilling,
  setEntitlement,
} from './account-steps.ts';

const FAILURE = 'Failed to open billing management. Please try again.';

test.beforeAll(async () => {
  await resetStack();
  await setUpStandIn();
});

const manage = (page: Page) => card(page).getByRole('button', { name: 'Manage Billing' });

/** What stands at the top of the dashboard where the subscription asks for something. */
const banner = (page: Page, text: string) =>
  page.locator('[role=alert], [role=status]').filter({ hasText: text });

async function expectNothingWrong(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
}

test('says plan, price and the date of renewal, exact on hover', async ({ page }) => {
  const { email } = await givenSubscriber('yearly');
  await openBilling(page, email);
  await expect(page.getByRole('heading', { name: 'Active Subscription' })).toBeVisible();
  await expect(page.getByText('Yearly plan, $399 a year')).toBeVisible();
  const year = new Date().getFullYear() + 1;
  await expect(page.getByText('Renews on')).toContainText(String(year));
  await expect(card(page).locator('time')).toHaveAttribute('title', /\w+day, .* at .*(A|P)M/);
  await expectNothingWrong(page);
});

test('says before a change of plan that the price of a coupon does not come along, as it is', async ({
  page,
}) => {
  const { email } = await givenOwner();
  await pay(await checkoutUrl({ email, couponCode: 'VIPDISCOUNT' }));
  await webhooksDelivered();
  await openBilling(page, email);
  await expect(page.getByText('Monthly plan, $39 a month')).toBeVisible();
  const warning = page.getByText('Your price is for your present plan.');
  await expect(warning).toContainText(
    'If you change to the yearly plan under Manage Billing, you pay $399 a year. To have it for $289 a year, cancel there, and choose the yearly plan with VIPDISCOUNT once yours has ended.',
  );
  await expectNothingWrong(page);

  const [portal] = await Promise.all([page.waitForEvent('popup'), manage(page).click()]);
  await portal.getByRole('button', { name: 'Change plan to' }).click();
  await expect(page.getByText('Yearly plan, $399 a year')).toBeVisible();
  await expect(warning).toBeHidden();
  await portal.getByRole('button', { name: 'Change plan to' }).click();
  await expect(page.getByText('Monthly plan, $39 a month')).toBeVisible();
});

test('shows a cancellation in the portal without a reload, and taking it back', async ({
  page,
}) => {
  const { email } = await givenSubscriber();
  await openBilling(page, email);
  const [portal] = await Promise.all([page.waitForEvent('popup'), manage(page).click()]);
  await portal.getByRole('button', { name: 'Cancel plan' }).click();

  const told = 'You have cancelled your subscription.';
  await expect(card(page).getByText(told)).toBeVisible();
  await expect(card(page)).toContainText(/Everything keeps working until \w+ \d+/);
  await expect(banner(page, told)).toContainText(/Everything keeps working until \w+ \d+/);
  await expect(page.getByText('Ends on')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Active Subscription' })).toBeVisible();
  await expectNothingWrong(page);

  await portal.getByRole('button', { name: 'Resume plan' }).click();
  await expect(page.getByText('Renews on')).toBeVisible();
  await expect(page.getByText(told)).toHaveCount(0);
  expect(await portal.evaluate(() => window.opener)).toBeNull();
});

test('counts the days of a trial, and says a failed payment and an end plainly, on top too', async ({
  page,
}) => {
  const { email, uid } = await givenSubscriber();
  await openBilling(page, email);
  await setEntitlement(uid, {
    status: 'trialing',
    trialEnd: daysFromNow(4.5),
    subscriptionEnd: daysFromNow(4.5),
  });
  await expect(card(page).getByText('5 days left in your free trial.')).toBeVisible();
  await expect(card(page)).toContainText('your plan goes on for $49 a month. Without one, it ends');
  // There is time for it yet.
  await expect(banner(page, 'free trial')).toHaveCount(0);
  await expect(page.getByText('Trial ends on')).toBeVisible();
  await expectNothingWrong(page);

  await setEntitlement(uid, { trialEnd: daysFromNow(1.5), subscriptionEnd: daysFromNow(1.5) });
  await expect(banner(page, '2 days left in your free trial.')).toBeVisible();

  await setEntitlement(uid, {
    status: 'past_due',
    trialEnd: null,
    subscriptionEnd: daysFromNow(-1),
  });
  const failed = 'Your last payment did not go through.';
  await expect(card(page).getByText(failed)).toBeVisible();
  await expect(card(page).getByText('Please update your payment method')).toBeVisible();
  await expect(banner(page, failed)).toContainText(/link close on \w+ \d+/);
  const [portal] = await Promise.all([
    page.waitForEvent('popup'),
    banner(page, failed).getByRole('button', { name: 'Manage Billing' }).click(),
  ]);
  await expect(portal.getByRole('heading', { name: 'Billing' })).toBeVisible();
  await portal.close();
  await expect(page.getByText('Paid until')).toBeVisible();
  await expectNothingWrong(page);

  await setEntitlement(uid, { status: 'canceled', subscriptionEnd: daysFromNow(-1) });
  await expect(page.getByRole('heading', { name: 'No Active Subscription' })).toBeVisible();
  const ended = 'Your subscription has ended.';
  await expect(card(page).getByText(ended)).toBeVisible();
  await expect(card(page).getByText('stay open until')).toBeVisible();
  await expect(banner(page, ended).getByRole('link', { name: 'Choose a plan' })).toHaveAttribute(
    'href',
    '/pricing',
  );
  await expect(page.getByRole('link', { name: 'View Pricing' })).toHaveAttribute(
    'href',
    '/pricing',
  );
  await expectNothingWrong(page);
});

test('says that it is busy, and that the portal did not open', async ({ page, context }) => {
  const { email } = await givenSubscriber();
  await openBilling(page, email);
  await answerCall(page, 'customer-portal', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fulfill({ status: 500, json: { error: { message: 'INTERNAL' } } });
  });
  const popup = page.waitForEvent('popup');
  await manage(page).click();
  await expect(page.getByRole('button', { name: 'Opening...' })).toBeVisible();
  await expect(page.getByRole('alert').getByText(FAILURE)).toBeVisible();
  expect((await popup).isClosed()).toBe(true);
  expect(context.pages()).toHaveLength(1);
  await expect(manage(page)).toBeVisible();
  await expectNothingWrong(page);
});

test('offers a link where the browser blocks the new tab', async ({ page }) => {
  const { email } = await givenSubscriber();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openBilling(page, email);
  await manage(page).click();
  const link = page.getByRole('link', { name: 'Open billing in a new tab' });
  await expect(link).toBeVisible();
  await expectNothingWrong(page);
  const [portal] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(portal.getByRole('heading', { name: 'Billing' })).toBeVisible();
  await expect(link).toBeHidden();
});

test('says that the subscription cannot be loaded, and recovers', async ({ page }) => {
  const { email } = await givenSubscriber();
  await openBilling(page, email);
  await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort());
  await page.reload();
  await goToAccount(page);
  await expect(page.getByText('Unable to load subscription data')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Pricing' })).toBeVisible();
  await expectNothingWrong(page);
  await page.unrouteAll();
  // It may come by itself just before the press.
  const retry = card(page).getByRole('button', { name: 'Try again' });
  await retry.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'Active Subscription' })).toBeVisible();
});

test('shows the shape of the subscription while it is on the way', async ({ page }) => {
  const { email } = await givenSubscriber();
  await openBilling(page, email);
  const held: (() => void)[] = [];
  await page.route('**/google.firestore.v1.Firestore/**', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.fallback();
  });
  await page.reload();
  await goToAccount(page);
  await expect(card(page).getByText('Loading...')).toBeAttached();
  await expectNothingWrong(page);
  await page.unroute('**/google.firestore.v1.Firestore/**');
  for (const release of held) release();
  await expect(page.getByRole('heading', { name: 'Active Subscription' })).toBeVisible();
});

test('is reached by keyboard alone', async ({ page }) => {
  const { email } = await givenSubscriber();
  await openBilling(page, email);
  await page.getByRole('tab', { name: 'Billing' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Business' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'Active Subscription' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(manage(page)).toBeFocused();
});
