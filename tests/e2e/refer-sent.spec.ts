import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { NOTE_MAX } from '@vouchwell/domain/limits';
import { decodeQr } from '../support/decode-qr.ts';
import { setPublic } from '../support/recorded.ts';
import { resetStack } from '../support/stack.ts';
import { askForBusiness, fillForm, maria, openedLinks, openForm, send } from './referral-form.ts';

test.beforeEach(resetStack);

test.describe('the sent page', () => {
  test('opens the same draft again, also after a reload', async ({ page }) => {
    await openForm(page);
    await fillForm(page, maria);
    await send(page);
    await expect(page.getByRole('heading', { name: 'Your email is ready' })).toBeFocused();
    const [first] = await openedLinks(page);
    await page.reload();
    await page.getByRole('button', { name: 'Open Email Again' }).click();
    expect(await openedLinks(page)).toEqual([first]);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  test('offers web mail, the message to copy, and on a desktop a code for the phone', async ({
    page,
    isMobile,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openForm(page);
    await fillForm(page, maria);
    await send(page);
    const gmail = page.getByRole('link', { name: 'Open in Gmail' });
    await expect(gmail).toHaveAttribute('href', /mail\.google\.com.*ben%40example\.com/);
    const outlook = page.getByRole('link', { name: 'Open in Outlook' });
    await expect(outlook).toHaveAttribute('href', /outlook\.live\.com.*ben%40example\.com/);
    await page.getByRole('button', { name: 'Copy the message' }).click();
    await expect(page.getByText('Message copied!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Subject: Meet Rivera Plumbing\s+Hi Ben Carter,/,
    );
    const code = page.getByRole('img', { name: 'QR code that opens your introduction on a phone' });
    if (isMobile) await expect(code).toHaveCount(0);
    else expect(await decodeQr(await code.screenshot())).toEqual(await openedLinks(page));
  });

  test('opens the same SMS again after a reload', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'SMS is offered on phones only');
    await openForm(page);
    await page.getByRole('radio', { name: 'Send SMS' }).check();
    await fillForm(page, { ...maria, friendPhone: '(555) 010-1234' });
    await send(page);
    const [first] = await openedLinks(page);
    expect(first).toMatch(/^sms:/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your SMS is ready' })).toBeVisible();
    await page.getByRole('button', { name: 'Open SMS Again' }).click();
    expect(await openedLinks(page)).toEqual([first]);
  });

  test('has a code for the phone that also a long note fits into, or says that it is too long', async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'a phone needs no code for itself');
    await openForm(page);
    await fillForm(page, { ...maria, note: 'They are good. '.repeat(NOTE_MAX).slice(0, NOTE_MAX) });
    await send(page);
    const code = page.getByRole('img', { name: /^QR code/ });
    expect(await decodeQr(await code.screenshot())).toEqual(await openedLinks(page));
    await page.getByRole('button', { name: '← Make Another Referral' }).click();
    await fillForm(page, { ...maria, friendName: 'Ana', note: 'é'.repeat(NOTE_MAX) });
    await send(page);
    await expect(page.getByText('This introduction is too long for a QR code.')).toBeVisible();
    await expect(code).toHaveCount(0);
  });

  test('shows the message to copy by hand where the clipboard is refused', async ({ page }) => {
    await openForm(page);
    await fillForm(page, maria);
    await send(page);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await page.getByRole('button', { name: 'Copy the message' }).click();
    await expect(page.getByLabel('Copy it from here')).toHaveValue(/Hi Ben Carter/);
  });

  test('copies the referral link, visits the business and starts another', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openForm(page);
    await fillForm(page, maria);
    await send(page);
    await page.getByRole('button', { name: 'Copy Referral Link' }).click();
    await expect(page.getByText('Link copied!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${baseURL}/r/rivera-plumbing`,
    );
    await expect(page.getByRole('link', { name: 'Visit Rivera Plumbing' })).toHaveAttribute(
      'href',
      'https://riveraplumbing.example',
    );
    await page.getByRole('button', { name: '← Make Another Referral' }).click();
    await expect(page).toHaveURL(/\/r\/rivera-plumbing$/);
    await expect(page.getByLabel("Friend's name")).toHaveValue('');
  });

  test('returns to the form where there is no draft to open', async ({ page }) => {
    await openForm(page, 'rivera-plumbing/sent');
    await expect(page.getByRole('heading', { name: 'Nothing to send yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Open Email Again' }).click();
    await expect(page).toHaveURL(/\/r\/rivera-plumbing$/);
  });

  test('goes to the form’s address where there is no such business', async ({ page }) => {
    await openForm(page, 'no-such-shop/sent');
    await expect(page).toHaveURL(/\/r\/no-such-shop$/);
    await expect(page.getByRole('heading', { name: 'Referral Form Not Found' })).toBeVisible();
  });

  test('says so and shows "Page Not Found" where it cannot load', async ({ page }) => {
    await askForBusiness(page);
    await page.route('**/documents/public/**', (route) => route.fulfill({ status: 500 }));
    await openForm(page, 'rivera-plumbing/sent');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Failed to load referral form data: ');
  });

  test('has no visit button for a business without a website', async ({ page }) => {
    await setPublic('rivera-plumbing', { business_url: null });
    await openForm(page, 'rivera-plumbing/sent');
    await expect(page.getByRole('button', { name: 'Copy Referral Link' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Visit/ })).toHaveCount(0);
  });
});
