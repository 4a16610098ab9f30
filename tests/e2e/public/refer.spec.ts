import { expect, type Locator, type Page, test } from '@playwright/test';
import { parseDraftLink } from '@vouchwell/domain/messages/draft-links';
import { NOTE_MAX } from '@vouchwell/domain/shared/limits';
import { decodeQr } from '../../support/decode-qr.ts';
import { resetStack } from '../../support/stack.ts';
import { expectAccessible } from '../accounts/accounts.ts';
import {
  fillForm,
  findReferrals,
  getOpenedLinks,
  maria,
  openForm,
  readStoredDraft,
  send,
  submitButton,
} from './referral-form.ts';

test.beforeEach(resetStack);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a customer opens the link, gets a ready-made email, shares their own link and refers again', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { friendEmail } = maria;
  await openForm(page, '%20Rivera-Plumbing');

  await test.step('the form is short and shows only four text fields', async () => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const fields = await page.locator(
      'form :is(input, textarea):not([type=radio], [type=checkbox])',
    );
    const shown = await fields.evaluateAll(
      (all) => all.filter((field) => field.checkVisibility() && field.tabIndex >= 0).length,
    );
    expect(height).toBeLessThan(1_300);
    expect(shown).toBe(4);
  });

  await test.step('submitting an empty form moves focus to the first missing field', async () => {
    await submitButton(page).click();
    await expect(page.getByText('Referrer name is required')).toBeVisible();
    await expect(page.getByLabel('Your name')).toBeFocused();
    // Focusing a field at the top edge scrolls down until its label is visible.
    await page.getByLabel('Your name').fill(maria.referrerName);
    const email = page.getByLabel('Your email');
    await email.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top));
    await submitButton(page).dispatchEvent('click');
    await expect(email).toBeFocused();
    await expect(page.getByText('Your email', { exact: true })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

  await test.step('submitting the form opens the email draft', async () => {
    await fillForm(page, { ...maria, note: 'They fixed my sink.' });
    await send(page);
    const [link = ''] = await getOpenedLinks(page);
    const draft = parseDraftLink(link);
    expect(draft).toMatchObject({
      method: 'email',
      to: friendEmail,
      bcc: 'demo@vouchwell.test',
      subject: 'Meet Rivera Plumbing',
    });
    expect(draft?.body).toContain('They fixed my sink.');
    // The only link is the introduction's, and the customer's name comes last.
    expect(draft?.body.match(/http\S+/g)).toEqual([expect.stringMatching(/\/f\/\w{12}#Ben$/)]);
    expect(draft?.body).toMatch(/\n\nMaria$/);
    expect(await readStoredDraft(page)).toEqual({ link, method: 'email' });
    expect(await findReferrals('rivera-plumbing', friendEmail)).toMatchObject([
      {
        referrer_name: 'Maria Lopez',
        referral_name: 'Ben Carter',
        referral_phone: null,
        status: 'new',
        send_method: 'email',
        note: 'They fixed my sink.',
      },
    ]);
  });

  await test.step('the sent page shows the message, even after a reload', async () => {
    await expect(heading(page)).toBeFocused();
    await page.reload();
    await expect(page.getByText('They fixed my sink.')).toBeVisible();
    const { link } = await readStoredDraft(page);
    await expect(page.getByRole('link', { name: 'Open Email Again' })).toHaveAttribute(
      'href',
      link,
    );
    await expect(page.getByRole('link', { name: 'Visit Rivera Plumbing' })).toHaveAttribute(
      'href',
      'https://riveraplumbing.example',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Copy message' }).click();
    await expect(page.getByText('Message copied!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Subject: Meet Rivera Plumbing\s+Hi Ben,/,
    );
    await page.getByRole('button', { name: 'Copy Referral Link' }).click();
    await expect(page.getByText('Link copied!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`^${baseURL}/f/\\w{12}$`),
    );
  });

  const code = await test.step('the customer shares their own link with its QR code', async () => {
    await page.getByRole('button', { name: 'Show QR code' }).click();
    const picture = page.getByRole('img', { name: 'QR code for your personal link' });
    const [link = ''] = (await decodeQr(await picture.screenshot())) ?? [];
    expect(link).toMatch(new RegExp(`^${baseURL}/f/[0-9a-z]{12}$`));
    return link.split('/').at(-1) ?? '';
  });

  await test.step('the customer starts another referral', async () => {
    await page.getByRole('button', { name: '← Make Another Referral' }).click();
    await expect(page).toHaveURL(/\/r\/rivera-plumbing$/);
    await expect(page.getByLabel("Friend's name")).toHaveValue('');
    await expect(page.getByLabel('Your name')).toHaveValue(maria.referrerName);
  });

  await test.step('a customer returning through an emailed link is recognized and needs only a few taps', async () => {
    await openForm(page, `rivera-plumbing?me=${code}`);
    await expect(page.getByText('Hi Maria')).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveCount(0);
    // Opening the link was the first tap.
    let taps = 1;
    const type = async (label: string, text: string) => {
      await page.getByLabel(label).tap();
      await page.keyboard.type(text);
      taps += 2;
    };
    const tap = async (target: Locator) => {
      await target.tap();
      taps += 1;
    };
    await type("Friend's name", 'Ana Silva');
    await type("Friend's email", 'ana@example.com');
    await tap(page.getByRole('checkbox'));
    await tap(submitButton(page));
    await expect(page).toHaveURL(/\/sent/);
    expect(taps).toBeLessThanOrEqual(12);
    const [link = ''] = await getOpenedLinks(page);
    const draft = parseDraftLink(link);
    expect(draft?.body).toMatch(/\nMaria$/);
    expect(draft?.body).not.toContain(maria.referrerEmail);
    expect(await findReferrals('rivera-plumbing', 'ana@example.com')).toMatchObject([
      { referrer_name: 'Maria Lopez', referrer_email: maria.referrerEmail },
    ]);
  });
});

test.describe('on a desktop computer', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('on a desktop computer, a QR code transfers the draft to a phone, even with a long note', async ({
    page,
  }) => {
    await openForm(page);
    await fillForm(page, { ...maria, note: 'They are good. '.repeat(NOTE_MAX).slice(0, NOTE_MAX) });
    await send(page);
    const code = page.getByRole('img', { name: 'QR code that opens your message on a phone' });
    expect(await decodeQr(await code.screenshot())).toEqual(await getOpenedLinks(page));
  });
});
