import { expect, type Page, test } from '@playwright/test';
import { parseDraftLink } from '@vouchwell/domain/draft-links';
import { SENT_PAGE_DELAY_MS } from '@vouchwell/domain/limits';
import { referralsOf } from '../support/recorded.ts';
import { givenBusiness } from '../support/referral-api.ts';
import { resetStack } from '../support/stack.ts';
import {
  FUNCTION_URL,
  fillForm,
  maria,
  openedLinks,
  openForm,
  send,
  submitButton,
} from './referral-form.ts';

test.beforeEach(resetStack);

const recorded = () => referralsOf('rivera-plumbing', maria.friendEmail);

/** Sends Maria's referral; the server records it, and its answer is lost on the way back. */
async function sendAndLoseAnswer(page: Page): Promise<void> {
  await openForm(page);
  await fillForm(page, maria);
  await page.route(FUNCTION_URL, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await page.unroute(FUNCTION_URL);
}

test.describe('a referral is recorded once', () => {
  test('on a double click', async ({ page }) => {
    await openForm(page);
    await fillForm(page, maria);
    await submitButton(page).dblclick();
    await page.waitForURL('**/sent');
    expect(await recorded()).toHaveLength(1);
    expect(await openedLinks(page)).toHaveLength(1);
  });

  test('when the answer was lost and the customer tries again', async ({ page }) => {
    await sendAndLoseAnswer(page);
    expect(await recorded()).toHaveLength(1);
    await send(page);
    expect(await recorded()).toHaveLength(1);
  });

  test('when the answer was lost in a browser that stores nothing', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await sendAndLoseAnswer(page);
    await send(page);
    await expect(page.getByRole('heading', { name: 'Your email is ready' })).toBeVisible();
    expect(await recorded()).toHaveLength(1);
  });

  test('when the customer adds to it after a lost answer, and is told so', async ({ page }) => {
    await sendAndLoseAnswer(page);
    await fillForm(page, { ...maria, friendPhone: '555 010 1234', note: 'Call after five.' });
    await send(page);
    await expect(page.getByRole('status').filter({ hasText: 'Already recorded' })).toContainText(
      'Your first try had gone through, so your changes are only in the message to your friend.',
    );
    const [link = ''] = await openedLinks(page);
    expect(parseDraftLink(link)?.body).toContain('Call after five.');
    expect(await recorded()).toMatchObject([{ referral_phone: null, note: null }]);
  });

  test('when the page is reloaded while the answer is on its way', async ({ page }) => {
    await openForm(page);
    await fillForm(page, maria);
    const reached = page.waitForRequest(FUNCTION_URL);
    await page.route(FUNCTION_URL, async (route) => {
      await route.fetch();
      // The answer never arrives: the page that asked is gone.
    });
    await submitButton(page).click();
    await reached;
    await expect.poll(async () => (await recorded()).length).toBe(1);
    await page.reload();
    await page.unroute(FUNCTION_URL);
    await expect(page.getByLabel("Friend's name")).toHaveValue(maria.friendName);
    await send(page);
    expect(await recorded()).toHaveLength(1);
  });

  test('when the customer goes back and sends the same again', async ({ page }) => {
    await openForm(page);
    await fillForm(page, maria);
    await send(page);
    await page.goBack();
    await fillForm(page, maria);
    await send(page);
    expect(await recorded()).toHaveLength(1);
  });
});

test('another friend after a lost answer is another referral', async ({ page }) => {
  await sendAndLoseAnswer(page);
  await fillForm(page, { ...maria, friendName: 'Ana Silva', friendEmail: 'ana@example.com' });
  await send(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await recorded()).toHaveLength(1);
  expect(await referralsOf('rivera-plumbing', 'ana@example.com')).toHaveLength(1);
});

test('the same friend at another business after a lost answer is another referral', async ({
  page,
}) => {
  const other = await givenBusiness();
  await sendAndLoseAnswer(page);
  await openForm(page, other.slug);
  await fillForm(page, maria);
  await send(page);
  expect(await recorded()).toHaveLength(1);
  expect(await referralsOf(other.slug, maria.friendEmail)).toHaveLength(1);
  const [link = ''] = await openedLinks(page);
  expect(parseDraftLink(link)).toMatchObject({ bcc: other.contactEmail });
});

test.describe('between the answer and the sent page', () => {
  test('one second passes', async ({ page }) => {
    await page.clock.install();
    await openForm(page);
    await fillForm(page, maria);
    await page.clock.pauseAt(Date.now() + 60_000);
    await submitButton(page).click();
    await expect.poll(() => openedLinks(page)).toHaveLength(1);
    await page.clock.runFor(SENT_PAGE_DELAY_MS - 1);
    await expect(page).toHaveURL(/\/rivera-plumbing$/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/rivera-plumbing\/sent$/);
  });

  test('a reload goes on to the sent page, and its way back leads to an empty form', async ({
    page,
  }) => {
    await page.clock.install();
    await openForm(page);
    await fillForm(page, maria);
    await page.clock.pauseAt(Date.now() + 60_000);
    await submitButton(page).click();
    await expect.poll(() => openedLinks(page)).toHaveLength(1);
    const [draft] = await openedLinks(page);
    await page.clock.resume();
    await page.reload();
    await expect(page).toHaveURL(/\/sent$/);
    await page.getByRole('button', { name: 'Open Email Again' }).click();
    expect(await openedLinks(page)).toEqual([draft]);
    await page.getByRole('button', { name: '← Make Another Referral' }).click();
    await expect(page.getByLabel("Friend's name")).toHaveValue('');
    await page.reload();
    await expect(page.getByLabel("Friend's name")).toHaveValue('');
  });

  test('a draft that does not open is no failure', async ({ page }) => {
    await openForm(page);
    await page.evaluate(() => {
      window.open = () => {
        throw new Error('blocked');
      };
    });
    await fillForm(page, maria);
    await send(page);
    await expect(page.getByRole('heading', { name: 'Your email is ready' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a lost connection keeps what was typed and says so', async ({ page, context }) => {
  await openForm(page);
  await fillForm(page, { ...maria, note: 'Call after five.' });
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Everything you typed is kept here.');
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Anything they should know?')).toHaveValue('Call after five.');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await send(page);
  expect(await recorded()).toHaveLength(1);
});
