import { expect, type Page, test } from '@playwright/test';
import { formatCents, PLANS, START_TRIAL_LABEL, TRIAL_DAYS } from '@vouchwell/domain/billing/plans';
import { collections, referPath } from '@vouchwell/domain/paths';
import { GRACE_DAYS } from '@vouchwell/domain/shared/limits';
import { DEMO_PASSWORD } from '../../../dev/src/seed/demo-owners.ts';
import { businessRef, freshEmail } from '../../support/referrals.ts';
import { adminAuth, adminDb, resetStack } from '../../support/stack.ts';
import {
  advanceDays,
  freshCard,
  getStripe,
  TEST_CARDS,
  waitForWebhooks,
} from '../../support/stripe-mock.ts';
import { expectAccessible, getEmailedLink, goToSettings } from '../accounts/accounts.ts';
import { collectMessages, goToPage, refer } from '../support/owner.ts';

test.beforeEach(resetStack);

async function clickForTab(page: Page, name: string): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name }).click();
  return popup;
}

async function businessOf(email: string): Promise<{ readonly id: string; readonly slug: string }> {
  const { uid } = await adminAuth().getUserByEmail(email);
  const query = adminDb().collection(collections.businesses).where('owner_user_id', '==', uid);
  const [business] = (await query.get()).docs;
  return { id: business?.id ?? '', slug: business?.get('slug') };
}

test('an owner signs up, gets the first referral, lets the subscription lapse, and comes back', async ({
  page,
  context,
}) => {
  const email = freshEmail('owner');

  // The owner starts a trial before creating an account. The card isn't charged today.
  await page.goto('/');
  await expectAccessible(page);
  await page.getByRole('link', { name: START_TRIAL_LABEL }).first().click();
  await expect(page.getByText(/^\$0 today, then \$49 on \w+ \d+/)).toBeVisible();
  await page.getByLabel('Email').fill(email);
  const checkout = await clickForTab(page, START_TRIAL_LABEL);
  await expect(checkout.getByText(email)).toBeVisible();
  await checkout.getByLabel('Card number').fill(freshCard());
  await checkout.getByRole('button', { name: 'Start trial' }).click();
  await expect(checkout.getByText('Thank you, your checkout is complete')).toBeVisible();
  await page.close();

  // The owner creates an account with the same email.
  await checkout.getByRole('link', { name: 'Create your account' }).click();
  await checkout.waitForURL('**/auth*');
  await expect(checkout.getByLabel('Email')).toHaveValue(email);
  await checkout.getByLabel('Password').fill(DEMO_PASSWORD);
  await checkout.getByRole('button', { name: 'Create Account' }).click();
  await expect(checkout.getByText('Success!')).toBeVisible();
  await expect(checkout.getByText('Open it in this browser to sign in.')).toBeVisible();
  await expect(checkout.getByText(/choose a (subscription )?plan/)).toHaveCount(0);

  const owner = await context.newPage();
  await owner.goto(await getEmailedLink(email, 'verifyEmail'));
  await owner.getByRole('button', { name: 'Verify email' }).click();
  await owner.waitForURL('**/app/dashboard');
  await expect(owner.getByText('Your email is verified')).toBeVisible();
  await checkout.close();

  // The owner sets up the business and asks the first customer for a referral.
  await expect(owner.getByLabel('Business name')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByLabel('Business name').fill('Oak & Ash!!');
  await expect(owner.getByLabel('Link')).toHaveValue('oak-ash');
  await owner.getByLabel('What kind of business do you run?').fill('carpenter');
  await owner.getByRole('option', { name: 'Remodeling' }).click();
  await owner.getByRole('button', { name: '$100 cash + $100 off' }).click();
  await owner.getByRole('button', { name: 'Create my link' }).click();
  await expect(owner.getByText('1 of 4 done')).toBeVisible();
  await expect(owner.getByText(/^We updated our terms/)).toHaveCount(0);
  const firstSteps = owner.locator('section', { hasText: 'Your first referral' });
  const messages = await collectMessages(owner);
  await firstSteps.getByRole('button', { name: 'Send to a customer' }).click();
  await owner.getByLabel('Customer’s name').fill('Maria Lopez');
  await owner.getByLabel('Mobile number or email').fill('(555) 010-1234');
  await owner.getByRole('button', { name: 'Open message' }).click();
  await expect(owner.getByRole('heading', { name: 'Hit send in your texting app' })).toBeVisible();
  await expect
    .poll(() => messages.map(decodeURIComponent))
    .toEqual([
      expect.stringMatching(
        /^sms:\+15550101234\?body=Hi Maria,\s+Know anyone who’d like Oak & Ash!!.*\$100 cash for you, and \$100 off for your friend.*\/r\/oak-ash\?at=sent$/s,
      ),
    ]);
  await owner.getByRole('button', { name: 'Done' }).click();
  await expect(firstSteps.getByText('1 sent')).toBeVisible();
  await refer('Quinn Abara', { businessSlug: 'oak-ash' });
  await expect(owner.getByRole('heading', { name: 'Quinn Abara' })).toBeVisible();

  // The onboarding checklist shrinks to one line, until the owner hides it for good.
  await firstSteps.getByText('Your first referral: 1 of 4 done').click();
  await firstSteps.getByRole('button', { name: 'Hide this list' }).click();
  await expect(firstSteps).toHaveCount(0);
  const business = await businessOf(email);
  const readBusiness = () => businessRef(business).get();
  await expect
    .poll(async () => (await readBusiness()).get('settings.first_steps'))
    .toEqual({ sends: 1, is_over: true });

  // Before the cancellation, the plan and the form work.
  await goToSettings(owner, 'Billing');
  await expect(owner.getByText('7 days left')).toBeVisible();
  await goToPage(owner, 'Dashboard');
  await expect(owner.getByRole('heading', { name: 'Recent Referrals' })).toBeVisible();
  await expect(firstSteps).toHaveCount(0);
  const customer = await context.newPage();
  await customer.goto(referPath(business.slug));
  const title = customer.getByRole('heading', { name: 'Refer a Friend to' });
  await expect(title).toBeVisible();

  // The owner cancels; the trial and the grace period end.
  // Browsers render background tabs slowly, and clicks wait for rendering.
  await owner.bringToFront();
  await goToSettings(owner, 'Billing');
  const portal = await clickForTab(owner, 'Manage Billing');
  await portal.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(portal.getByRole('button', { name: 'Resume plan' })).toBeVisible();
  await portal.close();
  await expect(owner.getByText('Ends on').first()).toBeVisible();
  const [atStripe] = (await getStripe().customers.list({ email })).data;
  await advanceDays(atStripe?.id ?? '', TRIAL_DAYS + GRACE_DAYS + 1);
  await waitForWebhooks();
  await owner.waitForURL('**/pricing');
  await expect(owner.getByText('An active subscription is required')).toBeVisible();
  await customer.goto(referPath(business.slug));
  await expect(customer.getByText('Referral Form Not Found')).toBeVisible();

  // The owner pays again, and everything is back.
  const payment = await clickForTab(owner, 'Choose Monthly');
  await payment.getByLabel('Card number').fill(TEST_CARDS.pays);
  await payment
    .getByRole('button', { name: `Pay ${formatCents(PLANS.monthly.priceCents)}` })
    .click();
  await expect(payment.getByText('Thank you, your plan is active')).toBeVisible();
  await expect(owner.getByText('Your subscription is active')).toBeVisible();
  await expect(owner.getByText('An active subscription is required')).toBeHidden();
  await owner.bringToFront();
  await owner.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(owner.getByRole('heading', { name: 'Recent Referrals' })).toBeVisible();
  await customer.goto(referPath(business.slug));
  await expect(title).toBeVisible();
});
