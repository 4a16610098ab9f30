import { expect, test } from '@playwright/test';
import { fillForm, maria, openForm, send, submitButton } from '../public/referral-form.ts';
import { specTexts } from '../support/spec-texts.ts';
import { button, describeSection, heading, link, text } from './section.ts';

describeSection();

test('the public form and its sent page match sections 2, 5 and 8 of the specification', async ({
  page,
  browser,
  baseURL,
}) => {
  await openForm(page, 'Rivera-Plumbing');
  await specTexts(
    "the title is 'Refer a Friend to {business}', even if the slug is in capitals",
    () => heading(page, 'Refer a Friend to Rivera Plumbing'),
  );
  for (const words of [
    /\$50 off your next visit/,
    'How would you like to introduce them',
    "Your Friend's Information",
    'Optional Note',
    'What happens next',
  ])
    await specTexts(`the form has ${words}`, () => text(page, words));
  await specTexts('Your Information', () => text(page, 'Your Information'));
  await specTexts('Send method defaults to email', () =>
    expect(page.getByLabel('Send Email')).toBeChecked(),
  );
  await specTexts('SMS is enabled on a phone', () =>
    expect(page.getByLabel('Send SMS')).toBeEnabled(),
  );
  await submitButton(page).click();
  for (const words of [
    'Referrer name is required',
    'Valid referrer email is required',
    "Friend's name is required",
    "Valid friend's email is required",
    'You must confirm you are referring a known person',
  ])
    await specTexts(words, () => text(page, words));
  await specTexts("SMS mode: 'Valid friend's phone number is required'", async () => {
    await page.getByLabel('Send SMS').check();
    await submitButton(page).click();
    await text(page, "Valid friend's phone number is required");
    await page.getByLabel('Send Email').check();
  });
  await fillForm(page, { ...maria, friendName: 'Quinn Hale', friendEmail: 'quinn@example.com' });
  await specTexts('a successful submission opens the sent page', () => send(page));
  const again = () => link(page, 'Open Email Again').or(button(page, 'Open Email Again'));
  await specTexts('without a stored draft, the same button returns to the form', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await again().click();
    await heading(page, 'Refer a Friend to Rivera Plumbing');
  });
  await specTexts('an unknown slug shows the not-found card', async () => {
    await page.goto('/r/no-such-shop');
    await heading(page, 'Referral Form Not Found');
    await text(page, 'This referral link is not valid or has been disabled.');
  });
  await specTexts(
    'SMS is disabled from 768 px up, even before any of our scripts has run',
    async () => {
      const wide = await browser.newPage({
        viewport: { width: 1280, height: 800 },
        ...(baseURL && { baseURL }),
      });
      await wide.route('**/assets/**', (route) => route.abort());
      await wide.goto('/r/rivera-plumbing');
      await expect(wide.getByLabel('Send SMS')).toBeDisabled();
      await wide.close();
    },
  );
});
