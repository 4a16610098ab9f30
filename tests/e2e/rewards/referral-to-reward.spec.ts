import { type Browser, expect, type Page, test } from '@playwright/test';
import { notificationsRef } from '../../../functions/src/db/notifications.ts';
import { waitForMail } from '../../support/emails.ts';
import { resetStack } from '../../support/stack.ts';
import { fillContactRequest, requestButton } from '../public/friend-form.ts';
import { fillForm, maria, openForm, readStoredDraft, send } from '../public/referral-form.ts';
import {
  expectCardAccessible,
  findCard,
  findRow,
  goToPage,
  openDashboard,
  scrollTo,
} from '../support/owner.ts';

test.beforeEach(resetStack);

const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Collects the URLs of preflight requests, which browsers send before cross-origin requests. */
async function collectPreflights(page: Page): Promise<string[]> {
  const urls: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.method === 'OPTIONS') urls.push(request.url);
  });
  await session.send('Network.enable');
  return urls;
}

/** Skips the delay in which the owner can undo, so the email is sent now. */
async function skipUndoDelay(kind: 'referrer_converted' | 'referrer_paid'): Promise<void> {
  const pending = notificationsRef().where('kind', '==', kind).where('status', '==', 'pending');
  await expect.poll(async () => (await pending.get()).size).toBe(1);
  const [notification] = (await pending.get()).docs;
  await notification?.ref.update({ next_attempt_at: new Date() });
}

async function openReferrerPage(browser: Browser, subject: string): Promise<[Page, mail: string]> {
  const mail = await waitForMail(
    (email) => email.to.includes(maria.referrerEmail) && email.subject.includes(subject),
  );
  const [address = ''] = /https?:\S+\/me#\S+/.exec(mail.text) ?? [];
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(address);
  return [page, mail.text];
}

test("a referral goes from the customer's link to a paid reward, with emails and stats", async ({
  page: customer,
  browser,
}) => {
  const owner = await (await browser.newContext(DESKTOP)).newPage();
  await test.step('The owner sets the reward', async () => {
    await openDashboard(owner);
    const reward = findCard(owner, 'Referral Rewards');
    await scrollTo(owner, reward);
    await reward.getByRole('button', { name: 'Edit reward' }).click();
    await reward.getByLabel('The customer who refers gets').selectOption('Account credit');
    await reward.getByLabel('Amount in $ (customer)').fill('50');
    await reward.getByLabel('Their friend gets').selectOption('Percentage off');
    await reward.getByLabel('Percent (friend)').fill('10');
    await reward.getByRole('button', { name: 'Use this text' }).click();
    await expectCardAccessible(reward);
    await reward.getByRole('button', { name: 'Save reward' }).click();
    await expect(reward).toContainText('$50 credit for you, and 10% off for your friend.');
    const readForm = async () => (await owner.request.get('/r/rivera-plumbing')).text();
    await expect.poll(readForm).toContain('$50 credit for you, and 10% off for your friend.');
  });

  const rewards = await owner.context().newPage();
  await rewards.goto('/app/rewards');
  await expect(rewards.getByText('Nothing to pay right now.')).toBeVisible();

  await test.step("A customer refers Ben; Dana requests contact through Ben's link, which adds a second referral", async () => {
    const preflights = await collectPreflights(customer);
    await openForm(customer);
    await expect(
      customer.getByText('$50 credit for you, and 10% off for your friend.'),
    ).toBeVisible();
    await fillForm(customer, { ...maria, note: 'They fixed my sink.' });
    await expect(findRow(owner, maria.friendName)).toHaveCount(0);
    await send(customer);
    // The form calls its own origin, because a preflight would cost another round trip.
    expect(preflights).toEqual([]);
    await expect(findRow(owner, maria.friendName)).toBeVisible();
    const mail = await waitForMail(({ subject }) => subject.includes(maria.friendName));
    expect(mail.text).toContain(maria.referrerEmail);
    expect(mail.text).toContain('/app/referrals/');
    const { link: mailto } = await readStoredDraft(customer);
    const [path = ''] = /\/f\/[0-9a-z]{12}/.exec(decodeURIComponent(mailto)) ?? [];
    const friend = await (await browser.newContext(PHONE)).newPage();
    await friend.goto(path);
    await fillContactRequest(friend, { name: 'Dana Reed', phone: '(555) 010-4321' });
    await requestButton(friend).click();
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText(
      'Rivera Plumbing will be in touch',
    );
    await expect(findRow(owner, 'Dana Reed')).toBeVisible();
    await expect(findRow(owner, maria.friendName)).toBeVisible();
    await friend.context().close();
  });

  const referrerReward = rewards.locator('[data-reward]', { hasText: '$50 credit' });
  await test.step('Converting the referral with a $1,200 job makes the due reward appear in the other tab', async () => {
    // Browsers render background tabs slowly, and clicks wait for rendering.
    await owner.bringToFront();
    const row = findRow(owner, 'Dana Reed');
    await row.getByLabel('Status of Dana Reed').selectOption('Converted');
    await row.getByLabel('Sale total in $ (optional)').fill('1,200');
    await row.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(row).toContainText('Now due: $120 (10% off) for Dana Reed');
    await expect(referrerReward).toContainText('For referring Dana Reed');
    await expect(rewards.getByText('due for 2 rewards')).toBeVisible();
    await expect(rewards.getByText('$170', { exact: true })).toBeVisible();
  });

  await test.step('The customer sees what they earned in an email and on their page', async () => {
    await skipUndoDelay('referrer_converted');
    const [page, mail] = await openReferrerPage(browser, 'became a customer');
    expect(mail).toContain('Your reward: $50 credit');
    // The page immediately removes the token from the URL.
    await expect(page).toHaveURL(/\/me$/);
    await expect(page.getByText(/^You have referred \d+ friends?\./)).toBeVisible();
    const dana = page.getByRole('listitem').filter({ hasText: 'Dana R.' });
    await expect(dana.getByText('Became a customer: $50 credit due')).toBeVisible();
    await expect(page.getByText(/^Earned on .*\. Not paid yet\.$/)).toBeVisible();
    await page.context().close();
  });

  await test.step('The owner marks the reward as paid and adds a note for the customer', async () => {
    await rewards.bringToFront();
    await referrerReward.getByRole('button', { name: /^Mark paid/ }).click();
    const dialog = rewards.getByRole('dialog', { name: 'Mark as paid' });
    await dialog.getByLabel('How did you pay?').selectOption('Check');
    await dialog.getByLabel('Note (optional)').fill('Check no. 12');
    await dialog.getByLabel('Include this note in the customer’s email').check();
    await dialog.getByRole('button', { name: 'Mark paid' }).click();
    await expect(referrerReward).toHaveCount(0);
    await expect(rewards.getByText('due for 1 reward')).toBeVisible();
  });

  await test.step('The customer is notified about the payment', async () => {
    await skipUndoDelay('referrer_paid');
    const [page, mail] = await openReferrerPage(browser, 'Your reward from Rivera Plumbing');
    expect(mail).toMatch(
      /Your reward: \$50 credit\nPaid: .*, by check\nNote from .*: Check no\. 12\n/,
    );
    await expect(page.getByText('Paid: $50 credit')).toBeVisible();
    await expect(page.getByText('Rivera Plumbing says: Check no. 12')).toBeVisible();
    await page.context().close();
  });

  await test.step("Revenue includes the job's value, and costs include both rewards", async () => {
    await owner.bringToFront();
    await goToPage(owner, 'Results');
    const topReferrers = owner.getByRole('table', { name: 'Top referrers' });
    await expect(topReferrers.getByRole('row', { name: /^Maria Lopez/ })).toContainText('$1,200');
    const revenue = findCard(owner, 'Revenue and costs');
    await expect(revenue).toContainText('$1,200');
    await expect(revenue).toContainText('$170 in rewards');
  });

  await owner.context().close();
});
