import { expect, type Page, test } from '@playwright/test';
import { collections } from '@vouchwell/domain/lib/paths';
import { waitForMail } from '../support/inbox.ts';
import { adminDb, resetStack } from '../support/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { expectToast, lose } from './accounts.ts';

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

test('keeps a visitor’s form over a failure, leads on to the scheduling page, and tells the team', async ({
  page,
}) => {
  await fill(page, ana);
  await lose(page, ENDPOINT);
  await submit(page).click();
  await expectToast(page, 'Error', 'Failed to submit demo request. Please try again.');
  await page.unrouteAll();
  await page.reload();
  await expectTyped(page, ana);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
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
