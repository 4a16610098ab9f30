import { expect, type Page, test } from '@playwright/test';
import { referralsOf } from '../support/recorded.ts';
import { resetStack } from '../support/stack.ts';
import { FUNCTION_URL, fillForm, maria, openForm, send, submitButton } from './referral-form.ts';

test.beforeEach(resetStack);

const recorded = () => referralsOf('rivera-plumbing', maria.friendEmail);

/** Presses the button; the server records the referral, and its answer is lost on the way back. */
async function sendWithoutAnswer(page: Page): Promise<void> {
  await page.route(FUNCTION_URL, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
}

test.describe('a referral is recorded once', () => {
  test('on a double click', async ({ page }) => {
    await openForm(page);
    await fillForm(page, maria);
    await submitButton(page).dblclick();
    await page.waitForURL('**/sent');
    expect(await recorded()).toHaveLength(1);
  });

  test('when the answer was lost and the customer tries again', async ({ page }) => {
    await openForm(page);
    await fillForm(page, maria);
    await sendWithoutAnswer(page);
    expect(await recorded()).toHaveLength(1);
    await page.unroute(FUNCTION_URL);
    await send(page);
    expect(await recorded()).toHaveLength(1);
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
  await openForm(page);
  await fillForm(page, maria);
  await sendWithoutAnswer(page);
  await page.unroute(FUNCTION_URL);
  await fillForm(page, { ...maria, friendName: 'Ana Silva', friendEmail: 'ana@example.com' });
  await send(page);
  expect(await recorded()).toHaveLength(1);
  expect(await referralsOf('rivera-plumbing', 'ana@example.com')).toHaveLength(1);
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
