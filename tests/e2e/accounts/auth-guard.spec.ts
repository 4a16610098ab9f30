import { expect, type Page, test } from '@playwright/test';
import { entitlementRef } from '../../../functions/src/db/accounts.ts';
import { giveEntitlement } from '../../support/owners.ts';
import { resetStack } from '../../support/stack.ts';
import { givenUser } from '../../support/users.ts';
import {
  DEMO,
  expectFrontPage,
  openDashboard,
  openDashboardByForm,
  siteLink,
  submitSignIn,
} from '../support/owner.ts';
import { readStoredUser, writeStoredUser } from '../support/stored-user.ts';
import { expectAccessible, expectToast, failRequests } from './accounts.ts';

const OTHER = 'other@vouchwell.test';
const UNPAID = 'second@shop.example';
const REQUIRED =
  'An active subscription is required to access the dashboard. Please choose a plan below to continue.';
const NOT_SUBSCRIBED = {
  result: { subscribed: false, subscription_tier: null, subscription_end: null },
};
/** Data that only the demo owner may see. */
const THEIRS = /Hannah|Rivera|demo@/;

test.beforeEach(resetStack);

const entitlement = () => entitlementRef('demo-owner');
const lapse = () => entitlement().update({ status: 'canceled', subscribed: false });

const list = (page: Page) => page.getByRole('heading', { name: 'Recent Referrals' });

test('the dashboard is accessible only while the subscription is active', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openDashboard(page);

  await test.step('an open dashboard closes when the subscription lapses', async () => {
    await lapse();
    await page.waitForURL('**/pricing');
    await expect(page.getByText(REQUIRED)).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/Hannah|Rivera/);
    await expect(page.getByLabel('Email')).toHaveValue(DEMO);
  });

  await test.step('a lapsed owner is redirected from the dashboard and the sign-in page to pricing', async () => {
    await page.route('**/check-subscription', (route) => route.fulfill({ json: NOT_SUBSCRIBED }));
    for (const path of ['/app/dashboard', '/auth']) {
      await page.goto(path);
      await page.waitForURL('**/pricing');
      await expect(page.getByText(REQUIRED)).toBeVisible();
    }
    await page.unrouteAll();
  });

  await test.step("a failed subscription check doesn't lock out an owner with an active subscription", async () => {
    await giveEntitlement({ uid: 'demo-owner' }, 30);
    await expect(page.getByText('Your subscription is active')).toBeVisible();
    await failRequests(page, 'check-subscription');
    await page.goto('/app/dashboard');
    await expect(list(page)).toBeVisible();
    await expect.poll(() => logged.join()).toContain('Failed to check the subscription');
    await page.unrouteAll();
  });

  await test.step('a failed subscription check on load shows an error, and a successful retry opens the dashboard', async () => {
    await lapse();
    await page.waitForURL('**/pricing');
    await entitlement().delete();
    await failRequests(page, 'check-subscription');
    await page.goto('/app/dashboard');
    await page.waitForURL('**/pricing');
    expect(logged.join()).toContain('Failed to check the subscription');
    await expect(page.getByText('We couldn’t check your subscription')).toBeVisible();
    await expect(page.getByText('Your subscription is active')).toHaveCount(0);
    await expect(page.getByText(REQUIRED)).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await giveEntitlement({ uid: 'demo-owner' }, 30);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/app/dashboard');
    await expect(list(page)).toBeVisible();
  });

  await test.step('a lapsed owner can sign out on the pricing page', async () => {
    await lapse();
    await page.waitForURL('**/pricing');
    await expect(page.getByText(`Signed in as ${DEMO}`)).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Already have an account?')).toBeVisible();
    await expect(page.locator('body')).not.toContainText('demo@');
    await expect(page.getByLabel('Email')).toHaveValue('');
  });
});

test('signing out leaves no data for the next owner', async ({ page }) => {
  await givenUser({ email: UNPAID });

  await test.step("signing in succeeds even if the attempt can't be logged", async () => {
    await failRequests(page, 'log-login-attempt');
    await openDashboardByForm(page, DEMO);
  });

  await test.step('someone who then signs in without a subscription is signed out and sent to pricing', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectFrontPage(page);
    await siteLink(page, 'Login').click();
    await submitSignIn(page, UNPAID);
    await page.waitForURL('**/pricing');
    await expectToast(
      page,
      'Subscription Required',
      'You need an active subscription to access the dashboard. Please choose a plan.',
    );
    await expect(page.getByText(REQUIRED)).toBeVisible();
    await expect(page.locator('body')).not.toContainText(THEIRS);
    // The email used to sign in is prefilled.
    await expect(page.getByLabel('Email')).toHaveValue(UNPAID);
    await page.goto('/app/dashboard');
    await page.waitForURL('**/auth');
  });

  await test.step('a page requested while signed out opens after signing in and stays open on reload', async () => {
    await page.goto('/app/settings/billing');
    await page.waitForURL('**/auth');
    await submitSignIn(page, DEMO);
    await page.waitForURL('**/app/settings/billing');
    const billing = page.getByRole('link', { name: 'Billing' });
    await expect(billing).toHaveAttribute('aria-current', 'page');
    await page.reload();
    await expect(billing).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { name: 'Active Subscription' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectFrontPage(page);
  });
});

test('a tab picks up a sign-in from another tab and checks the subscription', async ({
  page,
  browser,
}) => {
  await givenUser({ email: UNPAID });
  const elsewhere = await (await browser.newContext()).newPage();
  await openDashboard(elsewhere, OTHER);
  const other = await readStoredUser(elsewhere);
  await elsewhere.getByRole('button', { name: 'Sign Out' }).click();
  await expectFrontPage(elsewhere);
  await elsewhere.goto('/auth?for=data');
  await submitSignIn(elsewhere, UNPAID);
  await elsewhere.waitForURL('**/pricing');
  const unpaid = await readStoredUser(elsewhere);
  await elsewhere.context().close();
  await openDashboard(page);
  await expect(page.getByText('Hannah Brooks').first()).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/robots.txt');

  await test.step('another owner sees their own dashboard', async () => {
    await writeStoredUser(tab, other);
    await expect(page.getByText('Bright Smile Dental')).toBeVisible();
    await expect(page.getByText('No referrals yet.')).toBeVisible();
    await expect(page).toHaveURL('/app/dashboard');
    await expect(page.locator('body')).not.toContainText(THEIRS);
  });

  await test.step("someone without a subscription can't open the dashboard", async () => {
    await writeStoredUser(tab, unpaid);
    await page.waitForURL('**/pricing');
    await expect(page.getByText(`Signed in as ${UNPAID}`)).toBeVisible();
    await expect(page.locator('body')).not.toContainText(THEIRS);
  });
});
