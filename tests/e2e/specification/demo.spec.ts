import { expect, test } from '@playwright/test';
import { expectAccessible, expectToast, failRequests } from '../accounts/accounts.ts';
import { specTexts } from '../support/spec-texts.ts';
import { button, describeSection, link, seen, text } from './section.ts';

describeSection();

test('the demo page matches sections 2, 5 and 8 of the specification', async ({ page }) => {
  await page.goto('/demo');
  await expectAccessible(page);
  for (const words of [
    'Book Your Free 30-Minute Demo',
    'See How We Can Transform Your Business',
    'Personalized Walkthrough',
    'Ask Questions',
    'No Commitment',
    'Tell Us About Yourself',
    "Fill out the form below and we'll redirect you to book your demo",
    /2025/,
  ])
    await specTexts(`the demo page shows: ${words}`, () => text(page, words));
  await specTexts('a Home link', () => seen(link(page, 'Home')));
  await specTexts("placeholder 'Acme Inc.'", () =>
    expect(page.getByLabel('Business Name')).toHaveAttribute('placeholder', 'Acme Inc.'),
  );
  await specTexts('Email Address is an email input, Phone Number a tel input', async () => {
    await expect(page.getByLabel('Email Address')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Phone Number')).toHaveAttribute('type', 'tel');
  });
  const fill = async (business: string, contact: string, email: string, phone: string) => {
    await page.getByLabel('Business Name').fill(business);
    await page.getByLabel("Contact Person's Name").fill(contact);
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Phone Number').fill(phone);
    await button(page, 'Submit & Book Demo').click();
  };
  const long = 'a'.repeat(101);
  await fill('A', 'B', 'nobody', '12345');
  for (const words of [
    'Business name must be at least 2 characters',
    'Contact name must be at least 2 characters',
    'Invalid email address',
    'Please enter a valid phone number',
  ])
    await specTexts(words, () => text(page, words));
  await fill(long, long, `${'a'.repeat(250)}@shop.example`, '1'.repeat(21));
  for (const words of [
    'Business name must be less than 100 characters',
    'Contact name must be less than 100 characters',
    'Email must be less than 255 characters',
    'Phone number must be less than 20 characters',
  ])
    await specTexts(words, () => text(page, words));
  await specTexts(
    "a network failure shows toast 'Error', and the visitor stays on the page",
    async () => {
      await failRequests(page, '/functions/v1/submit-demo-request');
      await fill('Rivera Plumbing', 'Ana Rivera', 'ana@rivera.example', '(555) 010-1234');
      await expectToast(page, 'Error', 'Failed to submit demo request. Please try again.');
      await expect(page).toHaveURL(/\/demo$/);
      await page.unrouteAll();
    },
  );
  await specTexts('success navigates to the returned calendlyUrl', async () => {
    await button(page, 'Submit & Book Demo').click();
    await expect(page).toHaveURL(/\/schedule\?/);
  });
});
