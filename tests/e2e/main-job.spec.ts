import { expect, test } from '@playwright/test';
import { waitForMail } from '../support/inbox.ts';
import { resetStack } from '../support/stack.ts';
import { openDashboard, rowOf } from './owner.ts';
import { fillForm, maria, openForm, send, submitButton } from './referral-form.ts';

test.beforeEach(resetStack);

test('a customer refers a friend, the owner sees it arrive live and gets a mail', async ({
  page: customer,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage();
  await openDashboard(owner, 'demo@vouchwell.test');
  await openForm(customer);
  await fillForm(customer, { ...maria, note: 'They fixed my sink.' });

  const friend = rowOf(owner, maria.friendName);
  await expect(friend).toHaveCount(0);
  const answered = customer.waitForResponse('**/create-referral').then(() => performance.now());
  await submitButton(customer).click();
  const [sentAt] = await Promise.all([answered, friend.waitFor()]);
  const milliseconds = Math.max(0, Math.round(performance.now() - sentAt));
  console.log(`    arrived in the open dashboard ${milliseconds} ms after the customer's answer`);

  await customer.waitForURL('**/sent');
  const mail = await waitForMail(({ subject }) => subject.includes(maria.friendName));
  expect(mail.text).toContain(maria.referrerEmail);
  expect(mail.text).toContain('/app/dashboard');
  await owner.context().close();
});

test('the next friend is another referral of the same customer', async ({ page }) => {
  await openForm(page);
  await fillForm(page, maria);
  await send(page);
  await page.getByRole('button', { name: '← Make Another Referral' }).click();
  await fillForm(page, { ...maria, friendName: 'Ana Silva', friendEmail: 'ana@example.com' });
  await send(page);
  await openDashboard(page, 'demo@vouchwell.test');
  await expect(rowOf(page, 'Ana Silva')).toBeVisible();
  await expect(rowOf(page, 'Ben Carter')).toBeVisible();
});
