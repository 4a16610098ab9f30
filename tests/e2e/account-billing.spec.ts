import { expect, type Page, test } from '@playwright/test';
import { formatCents, PLANS } from '@vouchwell/domain/billing/plans';
import { checkoutUrl } from '../support/checkouts.ts';
import { givenOwner } from '../support/owners.ts';
import { resetStack } from '../support/stack.ts';
import { pay, setUpStandIn, webhooksDelivered } from '../support/stripe-stand-in.ts';
import { card, expectAccountAccessible, openBilling } from './account-steps.ts';

const YEARLY = formatCents(PLANS.yearly.priceCents);

test.beforeAll(async () => {
  await resetStack();
  await setUpStandIn();
});

const manage = (page: Page) => card(page).getByRole('button', { name: 'Manage Billing' });
const active = (page: Page) => page.getByRole('heading', { name: 'Active Subscription' });

/** What stands at the top of the dashboard where the subscription asks for something. */
const banner = (page: Page, text: string) =>
  page.locator('[role=alert], [role=status]').filter({ hasText: text });

test('what changes in the portal shows on the dashboard without a reload', async ({ page }) => {
  const { email } = await givenOwner();
  await pay(await checkoutUrl({ email, couponCode: 'VIPDISCOUNT' }));
  await webhooksDelivered();
  await openBilling(page, email);
  const warning = page.getByText('Your price is for your current plan.');

  await test.step('the price of a coupon does not come along to another plan', async () => {
    await expect(page.getByText('Monthly plan, $39 a month')).toBeVisible();
    await expect(warning).toContainText(
      `If you change to the yearly plan under Manage Billing, you pay ${YEARLY} a year. To pay $289 a year instead, cancel there. When your plan has ended, choose the yearly plan with VIPDISCOUNT.`,
    );
    await expectAccountAccessible(page);
  });

  const portal = await test.step('the portal is reached by keyboard alone', async () => {
    await page.getByRole('tab', { name: 'Billing' }).focus();
    await page.keyboard.press('ArrowRight');
    const security = page.getByRole('tab', { name: 'Security' });
    await expect(security).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(active(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(manage(page)).toBeFocused();
    const popup = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    return popup;
  });

  await test.step('a change of plan, to and fro', async () => {
    await portal.getByRole('button', { name: 'Change plan to' }).click();
    await expect(page.getByText(`Yearly plan, ${YEARLY} a year`)).toBeVisible();
    await expect(page.getByText('Renews on')).toContainText(String(new Date().getFullYear() + 1));
    await expect(card(page).locator('time')).toHaveAttribute('title', /\w+day, .* at .*(A|P)M/);
    await expect(warning).toBeHidden();
    await portal.getByRole('button', { name: 'Change plan to' }).click();
    await expect(page.getByText('Monthly plan, $39 a month')).toBeVisible();
  });

  await test.step('a cancellation, told in the card and on top', async () => {
    await portal.getByRole('button', { name: 'Cancel plan' }).click();
    const told = 'You canceled your subscription.';
    await expect(card(page).getByText(told)).toBeVisible();
    await expect(card(page)).toContainText(/Everything keeps working until \w+ \d+/);
    await expect(banner(page, told)).toContainText(/Everything keeps working until \w+ \d+/);
    await expect(page.getByText('Ends on')).toBeVisible();
    await expect(active(page)).toBeVisible();

    await portal.getByRole('button', { name: 'Resume plan' }).click();
    await expect(page.getByText('Renews on')).toBeVisible();
    await expect(page.getByText(told)).toHaveCount(0);
    expect(await portal.evaluate(() => window.opener)).toBeNull();
  });
});
