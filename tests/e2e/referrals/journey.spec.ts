import { expect, type Locator, type Page, test } from '@playwright/test';
import { formatCents, PLANS, START_TRIAL, TRIAL_DAYS } from '@vouchwell/domain/billing/plans';
import { collections, referPath } from '@vouchwell/domain/paths';
import { GRACE_DAYS } from '@vouchwell/domain/shared/limits';
import { businessRef, freshEmail } from '../../support/referrals.ts';
import { adminAuth, adminDb, resetStack } from '../../support/stack.ts';
import {
  freshCard,
  passDays,
  stripe,
  TEST_CARDS,
  webhooksDelivered,
} from '../../support/stripe-stand-in.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import { signIn as idTokenOf } from '../../support/users.ts';
import { expectAccessible, goToSettings, mailedLink } from '../accounts/accounts.ts';
import { collectMessages, goToPage, refer } from '../support/owner.ts';

const PASSWORD = 'Vouchwell1';

test.beforeEach(resetStack);

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

/** Presses and fills in as the owner, and counts both. */
function countActs() {
  const acts = { presses: 0, fields: 0 };
  return {
    acts,
    press: async (target: Locator) => {
      acts.presses += 1;
      await target.click();
    },
    fill: async (target: Locator, text: string) => {
      acts.fields += 1;
      await target.fill(text);
    },
  };
}

async function businessOf(email: string): Promise<{ readonly id: string; readonly slug: string }> {
  const { uid } = await adminAuth().getUserByEmail(email);
  const owned = adminDb().collection(collections.businesses).where('owner_user_id', '==', uid);
  const [business] = (await owned.get()).docs;
  return { id: business?.id ?? '', slug: business?.get('slug') };
}

test('an owner goes from the landing page to the first referral, lapses, and comes back', async ({
  page,
  context,
}) => {
  const email = freshEmail('owner');
  const { acts, press, fill } = countActs();

  // A trial, with a card that is charged nothing today, before there is an account.
  await page.goto('/');
  await expectAccessible(page);
  await press(page.getByRole('link', { name: START_TRIAL }).first());
  await expect(page.getByText(/^\$0 today, then \$49 on \w+ \d+/)).toBeVisible();
  await fill(page.getByLabel('Email'), email);
  const popup = page.waitForEvent('popup');
  await press(page.getByRole('button', { name: START_TRIAL }));
  const checkout = await popup;
  await expect(checkout.getByText(email)).toBeVisible();
  await fill(checkout.getByLabel('Card number'), freshCard());
  await press(checkout.getByRole('button', { name: 'Start trial' }));
  await expect(checkout.getByText('Thank you, your checkout is complete')).toBeVisible();
  await page.close();

  // An account by the same email.
  await press(checkout.getByRole('link', { name: 'Create your account' }));
  await checkout.waitForURL('**/auth*');
  await expect(checkout.getByLabel('Email')).toHaveValue(email);
  await fill(checkout.getByLabel('Password'), PASSWORD);
  await press(checkout.getByRole('button', { name: 'Create Account' }));
  await expect(checkout.getByText('Success!')).toBeVisible();
  await expect(checkout.getByText('Open it in this browser to sign in.')).toBeVisible();
  await expect(checkout.getByText(/choose a (subscription )?plan/)).toHaveCount(0);

  // The press on the link in the mail.
  acts.presses += 1;
  const owner = await context.newPage();
  await owner.goto(await mailedLink(email, 'verifyEmail'));
  await press(owner.getByRole('button', { name: 'Verify email' }));
  await owner.waitForURL('**/app/dashboard');
  await expect(owner.getByText('Your email is verified')).toBeVisible();
  await checkout.close();

  // The business, and the first customer who is asked.
  await expect(owner.getByLabel('Business name')).toBeVisible();
  await expectAccessible(owner);
  await fill(owner.getByLabel('Business name'), 'Oak & Ash!!');
  await expect(owner.getByLabel('Link')).toHaveValue('oak-ash');
  await fill(owner.getByLabel('What kind of business do you run?'), 'carpenter');
  await press(owner.getByRole('option', { name: 'Remodeling' }));
  await press(owner.getByRole('button', { name: '$100 each' }));
  await press(owner.getByRole('button', { name: 'Create my link' }));
  await expect(owner.getByText('1 of 4 done')).toBeVisible();
  await expect(owner.getByText(/^We updated our terms/)).toHaveCount(0);
  const firstSteps = owner.locator('section', { hasText: 'Your first referral' });
  const messages = await collectMessages(owner);
  await press(firstSteps.getByRole('button', { name: 'Send to a customer' }));
  await fill(owner.getByLabel('Customer’s name'), 'Maria Lopez');
  await fill(owner.getByLabel('Mobile number or email'), '(555) 010-1234');
  await press(owner.getByRole('button', { name: 'Open message' }));
  await expect(owner.getByRole('heading', { name: 'Hit send in your texting app' })).toBeVisible();
  await expect
    .poll(() => messages.map(decodeURIComponent))
    .toEqual([
      expect.stringMatching(
        /^sms:\+15550101234\?body=Hi Maria, Know anyone who could use Oak & Ash!!.*\$100 each.*\/r\/oak-ash\?at=sent$/s,
      ),
    ]);
  await owner.getByRole('button', { name: 'Done' }).click();
  await expect(firstSteps.getByText('1 sent')).toBeVisible();
  await refer('Quinn Abara', { businessSlug: 'oak-ash' });
  await expect(owner.getByRole('heading', { name: 'Quinn Abara' })).toBeVisible();
  console.log(
    `    from the landing page to the first referral: ${acts.presses} presses, ${acts.fields} fields`,
  );

  // The list of first steps is a line from now on, until it is put away for good.
  await firstSteps.getByText('Your first referral: 1 of 4 done').click();
  await firstSteps.getByRole('button', { name: 'Hide this list' }).click();
  await expect(firstSteps).toHaveCount(0);
  const business = await businessOf(email);
  const stored = () => businessRef(business).get();
  await expect
    .poll(async () => (await stored()).get('settings.first_steps'))
    .toEqual({ sends: 1, is_over: true });

  // The plan and its customers, as they stand.
  await goToSettings(owner, 'Billing');
  await expect(owner.getByText('7 days left')).toBeVisible();
  await goToPage(owner, 'Dashboard');
  await expect(owner.getByRole('heading', { name: 'Recent Referrals' })).toBeVisible();
  await expect(firstSteps).toHaveCount(0);
  const customer = await context.newPage();
  await customer.goto(referPath(business.slug));
  const title = customer.getByRole('heading', { name: 'Refer a Friend to' });
  await expect(title).toBeVisible();
  expect(await writeReward(email, business.id)).toBe(200);

  // Cancelled in the portal, and lapsed once the trial and the days of grace are over.
  // A tab behind another one is slow to draw, and a press waits for that.
  await owner.bringToFront();
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
  await expect(payment.getByText('Thank you, your plan is active')).toBeVisible();
  await expect(owner.getByText('Your subscription is active')).toBeVisible();
  console.log(`    restored ${Math.round(performance.now() - paidAt)} ms after the payment`);
  await owner.bringToFront();
  await owner.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(owner.getByRole('heading', { name: 'Recent Referrals' })).toBeVisible();
  await customer.goto(referPath(business.slug));
  await expect(title).toBeVisible();
  expect(await writeReward(email, business.id)).toBe(200);
});
