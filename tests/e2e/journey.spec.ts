import { expect, type Page, test } from '@playwright/test';
import { GRACE_DAYS } from '@vouchwell/domain/limits';
import { collections, referPath } from '@vouchwell/domain/paths';
import { formatCents, PLANS, TRIAL_DAYS } from '@vouchwell/domain/plans';
import { freshEmail, givenBusiness } from '../support/referral-api.ts';
import { adminAuth, resetStack } from '../support/stack.ts';
import { passDays, stripe, TEST_CARDS, webhooksDelivered } from '../support/stripe-stand-in.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { signIn as idTokenOf } from '../support/users.ts';
import { goToSettings } from './account-steps.ts';
import { mailedLink } from './accounts.ts';
import { goToPage, siteLink } from './owner.ts';

const PASSWORD = 'Vouchwell1';

test.beforeEach(resetStack);

/** Presses what opens a new tab, and gives the tab. */
async function pressForTab(page: Page, name: string): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name }).click();
  return popup;
}

/** Writes the reward as the owner, past the dashboard and under the rules; gives the HTTP status. */
async function writeReward(email: string, businessId: string): Promise<number> {
  const { firestoreUrl, projectId } = testEnvironment;
  const name = `projects/${projectId}/databases/(default)/documents/${collections.businesses}/${businessId}`;
  const response = await fetch(
    `${firestoreUrl}/v1/projects/${projectId}/databases/(default)/documents:commit`,
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${await idTokenOf(email)}` },
      body: JSON.stringify({
        writes: [
          {
            update: { name, fields: { reward_description: { stringValue: 'A free coffee' } } },
            updateMask: { fieldPaths: ['reward_description'] },
            updateTransforms: [{ fieldPath: 'updated_at', setToServerValue: 'REQUEST_TIME' }],
          },
        ],
      }),
    },
  );
  return response.status;
}

test('from the pricing page to a paid dashboard, through a lapse, and back', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const email = freshEmail('owner');

  // A trial, with a card that is charged nothing today, before there is an account.
  await page.goto('/pricing');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Coupon (optional)').fill('freetrial');
  const checkout = await pressForTab(page, 'Choose Monthly');
  await expect(checkout.getByText(email)).toBeVisible();
  await checkout.getByLabel('Card number').fill(TEST_CARDS.pays);
  await checkout.getByRole('button', { name: 'Start trial' }).click();
  await expect(checkout.getByText('Thank you, your plan is ready')).toBeVisible();
  await page.close();

  // An account by the same email.
  await checkout.getByRole('link', { name: 'Create your account' }).click();
  await checkout.waitForURL('**/auth*');
  await checkout.getByLabel('Email').fill(email);
  await checkout.getByLabel('Password').fill('First-Choice-1');
  await checkout.getByRole('button', { name: 'Create Account' }).click();
  await expect(checkout.getByText('Success!')).toBeVisible();
  await expect(checkout.getByText('your plan is waiting')).toBeVisible();

  // On another device, the link asks for a new password, and from then on it is that one.
  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await phone.goto(await mailedLink(email, 'verifyEmail'));
  await phone.getByLabel('New password').fill(PASSWORD);
  await phone.getByRole('button', { name: 'Save new password' }).click();
  await expect(phone.getByText('Sign in with your new password.')).toBeVisible();
  await elsewhere.close();
  const owner = await context.newPage();
  await owner.goto('/');
  await checkout.close();

  // The dashboard.
  await siteLink(owner, 'Login').click();
  await owner.waitForURL('**/auth');
  await owner.getByLabel('Email').fill(email);
  await owner.getByLabel('Password').fill(PASSWORD);
  await owner.getByRole('button', { name: 'Sign In' }).click();
  await owner.waitForURL('**/app/dashboard');
  await goToSettings(owner, 'Billing');
  await expect(owner.getByText('7 days left')).toBeVisible();
  await goToPage(owner, 'Home');
  const { uid } = await adminAuth().getUserByEmail(email);
  const business = await givenBusiness({ ownerUserId: uid });
  await expect(owner.getByRole('heading', { name: 'Recent Referrals' })).toBeVisible();
  const customer = await context.newPage();
  await customer.goto(referPath(business.slug));
  const form = customer.getByRole('heading', { name: 'Refer a Friend to' });
  await expect(form).toBeVisible();
  expect(await writeReward(email, business.id)).toBe(200);

  // Cancelled in the portal, and lapsed once the trial and the days of grace are over.
  await goToSettings(owner, 'Billing');
  const portal = await pressForTab(owner, 'Manage Billing');
  await portal.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(portal.getByRole('button', { name: 'Resume plan' })).toBeVisible();
  await portal.close();
  await expect(owner.getByText('Ends on').first()).toBeVisible();
  const [atStripe] = (await stripe().customers.list({ email })).data;
  await passDays(atStripe?.id ?? '', TRIAL_DAYS + GRACE_DAYS + 1);
  await webhooksDelivered();
  await owner.waitForURL('**/pricing');
  await expect(owner.getByText('An active subscription is required')).toBeVisible();
  await customer.goto(referPath(business.slug));
  await expect(customer.getByText('Referral Form Not Found')).toBeVisible();
  expect(await writeReward(email, business.id)).toBe(403);

  // Paid again: all of it is back, and nothing was lost.
  const payment = await pressForTab(owner, 'Choose Monthly');
  await payment.getByLabel('Card number').fill(TEST_CARDS.pays);
  const paidAt = performance.now();
  await payment
    .getByRole('button', { name: `Pay ${formatCents(PLANS.monthly.priceCents)}` })
    .click();
  await expect(payment.getByText('Thank you, you are all set')).toBeVisible();
  await expect(owner.getByText('Your subscription is active')).toBeVisible();
  console.log(`    restored ${Math.round(performance.now() - paidAt)} ms after the payment`);
  await owner.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(owner.getByRole('heading', { name: 'Recent Referrals' })).toBeVisible();
  await customer.goto(referPath(business.slug));
  await expect(form).toBeVisible();
  expect(await writeReward(email, business.id)).toBe(200);
});
