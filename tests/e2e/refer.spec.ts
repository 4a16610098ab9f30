import { expect, test } from '@playwright/test';
import { parseDraftLink } from '@vouchwell/domain/draft-links';
import { NOTE_MAX } from '@vouchwell/domain/limits';
import { referralsOf, setMoved } from '../support/recorded.ts';
import { resetStack } from '../support/stack.ts';
import {
  askForBusiness,
  fillForm,
  maria,
  openedLinks,
  openForm,
  send,
  submitButton,
} from './referral-form.ts';

test.beforeEach(resetStack);

test.describe('the public form', () => {
  test('takes a customer from the link to a ready email', async ({ page }) => {
    await openForm(page, '%20Rivera-Plumbing');
    await expect(page).toHaveTitle('Refer a Friend to Rivera Plumbing');
    await expect(page.getByText('$50 off your next visit')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Send Email' })).toBeChecked();
    await expect(page.getByText('What happens next')).toBeVisible();

    await fillForm(page, { ...maria, note: 'They fixed my sink.' });
    await send(page);

    const [link = ''] = await openedLinks(page);
    const draft = parseDraftLink(link);
    expect(draft).toMatchObject({
      method: 'email',
      to: 'ben@example.com',
      bcc: 'demo@vouchwell.test',
      subject: 'Meet Rivera Plumbing',
    });
    expect(draft?.body).toContain('They fixed my sink.');
    expect(draft?.body).toMatch(/\n— .*Rivera/);
    const stored = await page.evaluate(() => ({
      link: sessionStorage.getItem('referral_mailto'),
      method: sessionStorage.getItem('referral_send_method'),
    }));
    expect(stored).toEqual({ link, method: 'email' });

    expect(await referralsOf('rivera-plumbing', maria.friendEmail)).toMatchObject([
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

  test('says what is wrong with each field, in the spec’s words', async ({ page }) => {
    await openForm(page);
    await submitButton(page).click();
    for (const message of [
      'Referrer name is required',
      'Valid referrer email is required',
      "Friend's name is required",
      "Valid friend's email is required",
      'You must confirm you are referring a known person',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await expect(page.getByLabel('Your name')).toBeFocused();
    await page.getByLabel('Your name').fill(maria.referrerName);
    await page.getByLabel('Your email').fill(maria.referrerEmail);
    await page.getByLabel('Anything they should know?').fill('x'.repeat(NOTE_MAX + 1));
    await submitButton(page).click();
    await expect(page.getByLabel("Friend's name")).toBeFocused();
    await expect(page.getByText('Please keep this to 1000 characters or fewer')).toBeVisible();
    await fillForm(page, { ...maria, friendEmail: 'ben@example.com?cc=eve@example.com' });
    await submitButton(page).click();
    await expect(page.getByText("Valid friend's email is required")).toBeVisible();
    await expect(page.getByLabel("Friend's email")).toHaveAttribute('aria-invalid', 'true');
  });

  test('shows the not-found card for a link that is unknown', async ({ page }) => {
    await openForm(page, 'no-such-shop');
    await expect(page.getByRole('heading', { name: 'Referral Form Not Found' })).toBeVisible();
    await expect(
      page.getByText('This referral link is not valid or has been disabled.'),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Business not found');
    await expect(page.getByRole('alert')).toContainText(
      "The referral link you're looking for doesn't exist.",
    );
  });

  test('shows the 404 page below a link, and logs the path', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await openForm(page, 'rivera-plumbing/menu');
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(logged).toContain('No page at /r/rivera-plumbing/menu');
  });

  test('leads from an old link to the sent page without asking for its business again', async ({
    page,
  }) => {
    await setMoved('old-name', 'rivera-plumbing', 'rivera-plumbing');
    let questions = 0;
    page.on('request', (request) => {
      if (request.url().includes('/documents/public/')) questions += 1;
    });
    await openForm(page, 'old-name');
    await fillForm(page, maria);
    await send(page);
    await expect(page).toHaveURL(/\/r\/rivera-plumbing\/sent$/);
    await expect(page.getByRole('heading', { name: 'Your email is ready' })).toBeVisible();
    expect(await referralsOf('rivera-plumbing', maria.friendEmail)).toHaveLength(1);
    expect(questions).toBe(0);
  });

  test('says that it cannot load, and loads when asked again', async ({ page }) => {
    await askForBusiness(page);
    await page.route('**/documents/public/**', (route) => route.abort());
    await openForm(page);
    await expect(
      page.getByRole('heading', { name: 'This page could not be loaded' }),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Failed to load referral form data: ');
    await page.unroute('**/documents/public/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('heading', { name: 'Refer a Friend to Rivera Plumbing' }),
    ).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the public form says that it needs it', async ({ page }) => {
    await page.goto('/r/rivera-plumbing');
    const words = page.locator('noscript');
    await expect(words).toBeVisible();
    // What stands in a noscript is text only to those who see it.
    const useInnerText = true;
    await expect(words).toContainText('This page needs JavaScript.', { useInnerText });
    await expect(words).toContainText('Esta página necesita JavaScript.', { useInnerText });
  });
});

test.describe('sending by SMS', () => {
  test('opens the messages app on a phone', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'SMS is offered on phones only');
    await openForm(page);
    await page.getByRole('radio', { name: 'Send SMS' }).check();
    await submitButton(page).click();
    await expect(page.getByText("Valid friend's phone number is required")).toBeVisible();
    await fillForm(page, { ...maria, friendPhone: '(555) 010-1234' });
    await send(page);
    const [link = ''] = await openedLinks(page);
    expect(link).toMatch(/^sms:5550101234\?body=Hi%20Ben/);
    await expect(page.getByRole('button', { name: 'Open SMS Again' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=Hi/,
    );
  });

  test.describe('from an iPhone', () => {
    test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)' });

    test('writes the link as its messages app reads it', async ({ page, isMobile }) => {
      test.skip(!isMobile, 'SMS is offered on phones only');
      await openForm(page);
      await page.getByRole('radio', { name: 'Send SMS' }).check();
      await fillForm(page, { ...maria, friendPhone: '(555) 010-1234' });
      await send(page);
      expect((await openedLinks(page))[0]).toMatch(/^sms:5550101234&body=Hi%20Ben/);
    });
  });

  test('is disabled from 768 px on, and goes back to email when a window grows', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 767, height: 900 });
    await openForm(page);
    const sms = page.getByRole('radio', { name: 'Send SMS' });
    await sms.check();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(sms).toBeDisabled();
    await expect(page.getByRole('radio', { name: 'Send Email' })).toBeChecked();
    await expect(
      page.getByText('SMS works on a phone held upright. On other screens, send an email.'),
    ).toBeVisible();
  });
});
