import { type Browser, expect, type Page, test } from '@playwright/test';
import { decodeQr } from '../support/decode-qr.ts';
import { waitForMail } from '../support/inbox.ts';
import { resetStack } from '../support/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { openDashboard, panelOf, rowOf } from './owner.ts';
import { fillForm, maria, openForm, send } from './referral-form.ts';

test.beforeEach(resetStack);

const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

/** Another person's browser: nothing of anybody else is in it. */
async function newPerson(browser: Browser, options = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: testEnvironment.appUrl, ...options });
  return context.newPage();
}

/** What a phone's camera reads from the code on this screen. */
async function scan(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show QR code' }).click();
  const code = page.getByRole('img', { name: /QR code/ });
  await code.scrollIntoViewIfNeeded();
  const [text = ''] = await decodeQr(await page.screenshot());
  return text;
}

test('a customer shares their link from the screen, a friend asks to be contacted by it, and the customer follows it to a won job', async ({
  page: customer,
  browser,
}) => {
  const owner = await newPerson(browser, DESKTOP);
  await openDashboard(owner, 'demo@vouchwell.test');

  await openForm(customer);
  await fillForm(customer, maria);
  await send(customer);
  const link = await scan(customer);
  expect(link).toMatch(/\/f\/[0-9a-z]{12}$/);

  const friend = await newPerson(browser, { viewport: { width: 390, height: 844 } });
  await friend.goto(link);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(
    'Maria recommends Rivera Plumbing',
  );
  expect(await friend.content()).not.toContain(maria.referrerEmail);
  await friend.getByLabel('Your name').fill('Nina Park');
  await friend.getByLabel('Your phone').fill('555 010 4477');
  await friend.getByRole('checkbox').check();
  const asked = owner.getByRole('heading', { name: 'Nina Park' });
  await expect(asked).toHaveCount(0);
  const answered = friend.waitForResponse('**/ask-contact').then(() => performance.now());
  await friend.getByRole('button', { name: /^Ask/ }).click();
  const [answeredAt] = await Promise.all([answered, asked.first().waitFor()]);
  const milliseconds = Math.max(0, Math.round(performance.now() - answeredAt));
  console.log(
    `    an ask stood in the open dashboard ${milliseconds} ms after the friend's answer`,
  );
  await expect(friend).toHaveURL(/\/f\/[0-9a-z]{12}\/sent$/);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(
    'Rivera Plumbing will be in touch',
  );

  await owner.getByRole('link', { name: 'Nina Park' }).first().click();
  const panel = panelOf(owner, 'Nina Park');
  await expect(panel).toContainText('Asked to be contacted');
  await panel.getByRole('combobox').selectOption('converted');
  await expect(panel).toContainText('Converted');

  const mail = await waitForMail(({ subject }) => subject.includes('became a customer'));
  expect(mail.recipients).toContain(maria.referrerEmail);
  const page = /https?:\/\/\S+\/me#\S+/.exec(mail.text)?.[0] ?? '';
  const referrer = await newPerson(browser, { viewport: { width: 390, height: 844 } });
  await referrer.goto(page);
  await expect(referrer.getByText('became a customer')).toBeVisible();
  await expect(referrer.getByText('Nina P.')).toBeVisible();
  expect(referrer.url()).not.toContain('#');

  await owner.keyboard.press('Escape');
  await expect(rowOf(owner, maria.friendName)).toHaveCount(1);
});
