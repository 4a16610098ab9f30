import { expect, type Locator, type Page, test } from '@playwright/test';
import { decodeQr } from '../support/decode-qr.ts';
import { waitForMail } from '../support/inbox.ts';
import { resetStack } from '../support/stack.ts';
import { askButton, fillAsk } from './friend-form.ts';
import { anyRowOf, openDashboard, rowOf } from './owner.ts';
import { fillForm, maria, openForm, send, submitButton } from './referral-form.ts';

test.beforeEach(resetStack);

const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Waits for the row, which is not there before `press`. */
async function expectArrival(row: Locator, press: () => Promise<void>) {
  await expect(row).toHaveCount(0);
  await press();
  await row.waitFor();
}

/** The URLs that the browser asks about first, because they belong to another origin than the page. */
async function collectPreflights(page: Page): Promise<string[]> {
  const found: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.method === 'OPTIONS') found.push(request.url);
  });
  await session.send('Network.enable');
  return found;
}

test('a customer on a phone refers friends, the owner at a desk sees them arrive live and gets a mail', async ({
  page: customer,
  browser,
}) => {
  const owner = await (await browser.newContext(DESKTOP)).newPage();
  await openDashboard(owner, 'demo@vouchwell.test');
  const preflights = await collectPreflights(customer);
  await openForm(customer);
  await fillForm(customer, { ...maria, note: 'They fixed my sink.' });

  const friend = rowOf(owner, maria.friendName);
  await expectArrival(friend, () => submitButton(customer).click());

  await customer.waitForURL('**/sent');
  // A press goes by the page's own origin: a preflight is a trip more.
  expect(preflights).toEqual([]);
  const mail = await waitForMail(({ subject }) => subject.includes(maria.friendName));
  expect(mail.text).toContain(maria.referrerEmail);
  expect(mail.text).toContain('/app/referrals/');

  // The next friend is another referral of the same customer.
  await customer.getByRole('button', { name: '← Make Another Referral' }).click();
  await fillForm(customer, { ...maria, friendName: 'Ana Silva', friendEmail: 'ana@example.com' });
  await send(customer);
  await expect(rowOf(owner, 'Ana Silva')).toBeVisible();
  await expect(friend).toBeVisible();

  const link = await test.step('shows a friend the code of their own link', async () => {
    await customer.getByRole('button', { name: 'Show QR code' }).click();
    const code = customer.getByRole('img', { name: 'QR code of your own link' });
    const [scanned = ''] = await decodeQr(await code.screenshot());
    return scanned;
  });

  await test.step('who scans it, asks to be contacted, and is there at once', async () => {
    const dana = await (await browser.newContext(PHONE)).newPage();
    await dana.goto(link);
    await expect(dana.getByRole('heading', { level: 1 })).toHaveText(
      'Maria recommends Rivera Plumbing',
    );
    await fillAsk(dana, { name: 'Dana Reed', phone: '(555) 010-4321' });
    const asked = anyRowOf(owner, 'Dana Reed').first();
    await expectArrival(asked, () => askButton(dana).click());
    await expect(dana.getByRole('heading', { level: 1 })).toHaveText(
      'Rivera Plumbing will be in touch',
    );
    await dana.context().close();
  });

  await test.step('and whom the customer sees became a customer, by the link in a mail', async () => {
    const row = anyRowOf(owner, 'Dana Reed').first();
    await row.getByLabel('Status of Dana Reed').selectOption('Converted');
    const { text } = await waitForMail(
      ({ to, subject }) =>
        to.includes(maria.referrerEmail) && subject.includes('became a customer'),
      // It waits a moment, in which a slip is taken back.
      45_000,
    );
    const [address = ''] = /https?:\S+\/me#\S+/.exec(text) ?? [];
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.goto(address);
    const dana = page.getByRole('listitem').filter({ hasText: 'Dana R.' });
    await expect(dana.getByText(/^Customer/)).toBeVisible();
    // Ben is named once the business has been in touch, and counted at once.
    await expect(page.getByText(/^You have referred \d+ friends?\./)).toBeVisible();
    await expect(page).toHaveURL(/\/me$/);
    await page.context().close();
  });
  await owner.context().close();
});
