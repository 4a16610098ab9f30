import { expect, test } from '@playwright/test';
import { resetStack } from '../../support/stack.ts';
import { dropWebhooks, setUpStripeMock, subscribe } from '../../support/stripe-mock.ts';
import { givenUser } from '../../support/users.ts';
import { expectAccessible, expectToast, failRequests } from '../accounts/accounts.ts';
import { signIn } from '../support/owner.ts';

test.beforeEach(async () => {
  await resetStack();
  await setUpStripeMock();
});
test.afterEach(() => dropWebhooks(false));

test('an owner who has paid can open the dashboard even if the webhook is lost', async ({
  page,
}) => {
  const email = 'second@shop.example';
  await givenUser({ email });
  await dropWebhooks(true);

  await test.step('a failed subscription check at sign-in shows a warning and opens the dashboard', async () => {
    await failRequests(page, 'check-subscription');
    await signIn(page, email);
    await page.waitForURL('**/app/dashboard');
    await expectToast(
      page,
      'Warning',
      'Could not verify subscription status. Please contact support if issues persist.',
    );
  });

  await test.step('the page shown after checkout keeps checking until the subscription exists', async () => {
    await page.goto('/pricing?checkout=success');
    await expect(
      page.getByText('If you’ve just checked out, your dashboard will open in a few seconds.'),
    ).toBeVisible();
    await expectAccessible(page);
    await subscribe(email);
    await page.unrouteAll();
    await expect(page.getByText('Thank you, your plan is active')).toBeVisible();
    await page.getByRole('link', { name: 'Create your link' }).click();
    await page.waitForURL('**/app/dashboard');
  });
});
