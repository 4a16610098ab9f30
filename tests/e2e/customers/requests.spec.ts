import { expect, type Locator, type Page, test } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { DEMO_OWNER } from '../../../dev/src/seed/demo-owners.ts';
import { importCustomers } from '../../../functions/src/customers/import-customers.ts';
import { findBusinessByOwner } from '../../../functions/src/db/businesses.ts';
import { waitForMail } from '../../support/emails.ts';
import { adminDb, resetStack } from '../../support/stack.ts';
import { expectAccessible } from '../accounts/accounts.ts';
import { collectMessages, openDashboard } from '../support/owner.ts';

test.beforeEach(resetStack);
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const GRACE = {
  name: 'Grace Kim',
  email: 'grace.kim@inbox.example',
  phone: '',
  tags: ['Yearly'],
  lastJobOn: '',
};
const SQUARE = 'web/src/features/customers/import/fixtures/square.csv';
const dialog = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Customers' }).getByRole('link', { name });

test('an owner imports customers from Square and asks them for referrals one by one and by bulk email', async ({
  page,
}) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await openDashboard(page);
  const messages = await collectMessages(page);

  await test.step('The list exported from Square is imported without edits', async () => {
    await tap(page.getByRole('link', { name: 'Customers', exact: true }));
    await tap(tab(page, 'Import'));
    taps += 1;
    await page.locator('input[type="file"]').setInputFiles(SQUARE);
    await tap(page.getByRole('button', { name: /^Import \d+ customers/ }));
    await expect(page.getByText('2 added')).toBeVisible();
    await tap(page.getByRole('button', { name: 'Done' }));
    await expect(page.getByRole('link', { name: 'Ben Carter' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('The owner asks two customers, starting with the latest job, and a third after logging a job', async () => {
    await tap(tab(page, 'Ask today'));
    const names = page.locator('main li h3');
    await expect(names).toHaveText(['Maria Lopez', 'Ben Carter']);
    await expectAccessible(page);
    await tap(page.getByRole('link', { name: 'Text Maria' }));
    await expect(names).toHaveText(['Ben Carter']);
    await tap(page.getByRole('link', { name: 'Text Ben' }));
    await expect(page.getByText('No one to ask today.')).toBeVisible();
    const before = taps;
    await tap(page.getByRole('button', { name: 'Add a person' }));
    await dialog(page).getByLabel('Name').fill('Ruth Abel');
    await dialog(page).getByLabel('Phone').fill('555 010 7777');
    await tap(dialog(page).getByRole('button', { name: 'Save and ask' }));
    await tap(dialog(page).getByRole('link', { name: 'Text Ruth' }));
    expect(taps - before).toBeLessThanOrEqual(6);
    await expect.poll(() => messages.length).toBe(3);
    expect(taps).toBeLessThanOrEqual(20);
  });

  await test.step('The link in the message identifies the customer, and the owner sees the result', async () => {
    await expect(page.getByRole('row', { name: /^All requests/ })).toContainText(
      'Asked 3, opened 0, referred 0, converted 0',
    );
    const body = new URL(messages[0]?.replace(/^sms:/, 'https://sms.test/') ?? '').searchParams;
    const link = /http\S+/.exec(body.get('body') ?? '')?.[0] ?? '';
    const customer = await page.context().newPage();
    await customer.goto(link);
    await expect(customer.getByText('Hi Maria')).toBeVisible();
    // Opening the link isn't enough: a security scanner does that, too.
    await customer.getByText('Hi Maria').tap();
    await expect(customer.getByRole('button', { name: 'Continue to Email' })).toBeVisible();
    await page.bringToFront();
    await expect(page.getByRole('row', { name: /^All requests/ })).toContainText(
      'Asked 3, opened 1, referred 0, converted 0',
    );
    await page.goto('/app/customers');
    const row = page.getByRole('listitem').filter({ hasText: 'Maria Lopez' });
    await expect(row).toContainText('Opened the link');
    await tap(row.getByRole('link', { name: 'Maria Lopez' }));
    await expect(dialog(page).getByText('Asked less than 90 days ago.')).toBeVisible();
  });

  await test.step('A bulk email is sent once the owner has added a postal address and previewed the email', async () => {
    await page.goto('/app/customers/ask');
    await tap(tab(page, 'Bulk email'));
    await expect(page.getByText('Add your mailing address first')).toBeVisible();
    const business = await findBusinessByOwner(DEMO_OWNER.uid);
    await page.getByRole('textbox', { name: 'Mailing address' }).fill('12 Oak Street');
    await tap(page.getByRole('button', { name: 'Save address' }));
    await importCustomers(business?.id ?? '', [GRACE], new Date());
    await page.getByLabel('Filter by tag').fill('Yearly');
    await tap(page.getByRole('button', { name: 'Send to 1 customer' }));
    await tap(page.getByRole('button', { name: 'Send now' }));
    await expect(page.getByText('1 email sent')).toBeVisible();
    await waitForMail(
      ({ recipients, text }) => recipients.includes(GRACE.email) && text.includes('12 Oak Street'),
    );
  });

  const { docs } = await adminDb().collectionGroup(collections.customers).get();
  expect(docs.filter((one) => one.get('asks').length > 0)).toHaveLength(4);
});
