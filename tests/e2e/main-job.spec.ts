import { expect, test } from '@playwright/test';
import { waitForMail } from '../support/inbox.ts';
import { resetStack } from '../support/stack.ts';
import { openDashboard, rowOf } from './owner.ts';
import { fillForm, maria, openForm, send, submitButton } from './referral-form.ts';

test.beforeEach(resetStack);

const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

test('a customer on a phone refers two friends, the owner at a desk sees them arrive live and gets a mail', async ({
  page: customer,
  browser,
}) => {
  const owner = await (await browser.newContext(DESKTOP)).newPage();
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
  expect(mail.text).toContain('/app/referrals/');

  // The next friend is another referral of the same customer.
  await customer.getByRole('button', { name: '← Make Another Referral' }).click();
  await fillForm(customer, { ...maria, friendName: 'Ana Silva', friendEmail: 'ana@example.com' });
  await send(customer);
  await expect(rowOf(owner, 'Ana Silva')).toBeVisible();
  await expect(friend).toBeVisible();
  await owner.context().close();
});
