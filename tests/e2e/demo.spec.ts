import { expect, type Page, test } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { waitForMail } from '../support/inbox.ts';
import { adminDb, resetStack } from '../support/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { answer, expectAccessible, expectToast, lose } from './accounts.ts';

const ENDPOINT = '/functions/v1/submit-demo-request';
const ana = {
  'Business Name': 'Rivera Plumbing',
  "Contact Person's Name": 'Ana Rivera',
  'Email Address': 'ana@rivera.example',
  'Phone Number': '(555) 010-1234',
};
const submit = (page: Page) => page.getByRole('button', { name: 'Submit & Book Demo' });

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(values)) await page.getByLabel(label).fill(text);
}
async function expectTyped(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(values))
    await expect(page.getByLabel(label)).toHaveValue(text);
}

/** What every toast of this page says, in turn: no browser tells of a page that it is about to leave. */
async function listenForToasts(page: Page): Promise<readonly string[]> {
  const toasts: string[] = [];
  await page.exposeFunction('tellToast', (text: string) => toasts.push(text));
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.role === 'status')
          (window as unknown as { tellToast(text: string): void }).tellToast(
            node.textContent ?? '',
          );
    }).observe(document.body, { childList: true, subtree: true });
  });
  return toasts;
}

test.beforeAll(resetStack);
test.beforeEach(({ page }) => page.goto('/demo'));

test('takes a visitor from the form to the scheduling page, and tells the team', async ({
  page,
}) => {
  for (const text of [
    'Book Your Free 30-Minute Demo',
    'Personalized Walkthrough',
    'Ask Questions',
    'No Commitment',
    "Fill out the form below and we'll redirect you to book your demo",
    '© 2025 Vouchwell. All rights reserved.',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'See How We Can Transform Your Business',
  );
  await expect(page.getByRole('heading', { name: 'Tell Us About Yourself' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/');
  await expect(page.getByLabel('Business Name')).toHaveAttribute('placeholder', 'Acme Inc.');
  await expectTyped(page, { 'Business Name': '', 'Email Address': '' });

  const toasts = await listenForToasts(page);
  // By keyboard alone.
  await page.getByLabel('Business Name').focus();
  for (const text of Object.values(ana)) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${testEnvironment.inboxUrl}/schedule?*`);
  await expect(page.getByText('Ana Rivera')).toBeVisible();
  await expect(page.getByText('ana@rivera.example')).toBeVisible();
  expect(toasts).toEqual([
    'Submitting...Please wait while we process your request.',
    'Information Submitted!Redirecting you to book your demo...',
  ]);

  const { size } = await adminDb().collection(collections.demoRequests).get();
  expect(size).toBe(1);
  await waitForMail(({ subject }) => subject === 'Demo request: Rivera Plumbing');
  await page.goto('/demo');
  await expectTyped(page, { 'Business Name': '', 'Phone Number': '' });
});

test('says under each field what is wrong with it, and keeps what is typed over a reload', async ({
  page,
}) => {
  let calls = 0;
  await page.route(`**${ENDPOINT}`, (route) => {
    calls += 1;
    return route.abort();
  });
  const wrong = {
    'Business Name': ' A ',
    "Contact Person's Name": 'x'.repeat(101),
    'Email Address': 'ana@rivera',
    'Phone Number': '555 0101',
  };
  await fill(page, wrong);
  await submit(page).click();
  for (const [label, message] of [
    ['Business Name', 'Business name must be at least 2 characters'],
    ["Contact Person's Name", 'Contact name must be less than 100 characters'],
    ['Email Address', 'Invalid email address'],
    ['Phone Number', 'Please enter a valid phone number'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(message);
  await expect(page.getByLabel('Business Name')).toBeFocused();
  await expectAccessible(page);
  expect(calls).toBe(0);
  await page.reload();
  await expectTyped(page, wrong);
});

test('keeps the form as typed whatever fails, and says so', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await fill(page, ana);
  const send = async () => {
    await submit(page).click();
    await expectToast(page, 'Error', 'Failed to submit demo request. Please try again.');
    await expect(page.getByText('Submitting...')).toHaveCount(0);
    await expectTyped(page, ana);
    await expect(page).toHaveURL(/\/demo$/);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.unrouteAll();
  };
  for (const [status, body] of [
    [429, { error: 'Too many requests' }],
    [500, { error: 'Something went wrong on our side' }],
    [200, { success: false }],
    [200, { success: true, calendlyUrl: 'https://evil.example/calendly.com' }],
  ] as const) {
    await answer(page, ENDPOINT, status, body);
    await send();
  }
  await lose(page, ENDPOINT);
  await send();
  expect(logged.filter((line) => line.includes('was not submitted'))).toHaveLength(5);
  await submit(page).click();
  await page.waitForURL(`${testEnvironment.inboxUrl}/schedule?*`);
});
