import { expect, test } from '@playwright/test';
import { giveEntitlement, givenSubscriber } from '../../support/owners.ts';
import { freshEmail } from '../../support/referrals.ts';
import { givenUser } from '../../support/users.ts';
import { openDashboard, signIn } from '../support/owner.ts';
import { specTexts } from '../support/spec-texts.ts';
import { button, card, describeSection, seen, tab } from './section.ts';

describeSection();

test('the dashboard and account management match section 2 of the specification', async ({
  page,
}) => {
  const { email } = await givenSubscriber();
  await openDashboard(page, email);
  const account = card(page, 'Account Management');
  for (const name of ['Billing', 'Business', 'Security'])
    await specTexts(`Account Management has a ${name} tab`, () => seen(tab(account, name)));
  await specTexts('Billing shows Active Subscription with its renewal date', async () => {
    await tab(account, 'Billing').click();
    await seen(account.getByText('Active Subscription'));
    await seen(account.getByText(/renew/i));
  });
  await specTexts('Business offers editing of business info with Save and Cancel', async () => {
    await tab(account, 'Business').click();
    await button(account, 'Edit business').click();
    await seen(button(account, /^Save/));
    await account.getByLabel('Business name').fill('Another name');
    await button(account, 'Cancel').click();
    await expect(account.getByText('Another name')).toHaveCount(0);
  });
  await specTexts(
    'Security offers a password change form that toggles open and closed',
    async () => {
      await tab(account, 'Security').click();
      const toggle = button(account, 'Change password');
      await toggle.click();
      await seen(account.getByLabel('New password', { exact: true }));
      await toggle.click();
      await expect(account.getByLabel('New password', { exact: true })).toHaveCount(0);
      await toggle.click();
    },
  );
  const change = async (first: string, second: string) => {
    await account.getByLabel('New password', { exact: true }).fill(first);
    await account.getByLabel('Confirm new password').fill(second);
    await button(account, 'Save password').click();
  };
  await specTexts("'New passwords do not match'", async () => {
    await change('plumb7', 'plumb8');
    await seen(account.getByText('New passwords do not match'));
  });
  await specTexts("'Password must be at least 6 characters long'", async () => {
    await change('five5', 'five5');
    await seen(account.getByText('Password must be at least 6 characters long'));
  });
  await specTexts('an owner without a business also has Account Management', async () => {
    const fresh = freshEmail('fresh');
    await giveEntitlement(await givenUser({ email: fresh }), 30);
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL('/');
    await signIn(page, fresh);
    await seen(tab(card(page, 'Account Management'), 'Billing'));
    await expect(page.getByRole('heading', { name: 'Your Referral Link' })).toHaveCount(0);
  });
});
