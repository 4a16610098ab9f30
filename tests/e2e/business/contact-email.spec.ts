import { expect, type Page, test } from '@playwright/test';
import { suspendBusiness } from '../../../dev/commands/suspensions.ts';
import { waitForEmailTo } from '../../support/referrers.ts';
import { resetStack } from '../../support/stack.ts';
import { expectToast, goToSettings } from '../accounts/accounts.ts';
import { DEMO, openDashboard } from '../support/owner.ts';

const OFFICE = 'office@rivera.example';

test.beforeEach(resetStack);

const panel = (page: Page) => page.getByRole('main');

test('an owner confirms a new contact email, and sees a notice when the business is suspended', async ({
  page,
}) => {
  await openDashboard(page);
  await goToSettings(page, 'Business');
  await panel(page).getByRole('button', { name: 'Edit' }).click();
  await panel(page).getByLabel('Contact email').fill(OFFICE);
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Confirm your contact email', `Open the link we sent to ${OFFICE}.`);
  await expect(panel(page)).toContainText(`new referrals go to ${DEMO}.`);

  const mail = await waitForEmailTo(OFFICE);
  const [link = ''] = /http\S+/.exec(mail.text ?? '') ?? [];
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm this email' }).click();
  await expect(page.getByText(`From now on, new referrals go to ${OFFICE}.`)).toBeVisible();

  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await goToSettings(page, 'Business');
  await expect(panel(page)).toContainText(OFFICE);
  await expect(panel(page)).not.toContainText('Not confirmed yet');

  // The notice appears immediately.
  const decision = { slug: 'rivera-plumbing', why: 'A test', by: 'kim' };
  await suspendBusiness(decision, new Date());
  await expect(page.getByText('Your public page is turned off')).toBeVisible();
});
