import { expect, type Page, test } from '@playwright/test';
import { parseDraftLink } from '@vouchwell/domain/draft-links';
import { collections } from '@vouchwell/domain/paths';
import { adminDb, resetStack } from '../support/stack.ts';
import { expectCardAccessible, openDashboard } from './owner.ts';
import { fillForm, maria, openedLinks, openForm, send } from './referral-form.ts';

const DEMO = 'demo@vouchwell.test';

test.beforeEach(resetStack);

const card = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Referral Templates' }) });
const button = (page: Page, name: string | RegExp) => card(page).getByRole('button', { name });
const message = (page: Page) => card(page).getByRole('textbox', { name: 'Message' });
const subject = (page: Page) => card(page).getByLabel('Subject');
const preview = (page: Page) => card(page).getByRole('figure');

/** The dashboard, with this channel's template in view. */
async function openTemplates(page: Page, channel: 'Email' | 'SMS' = 'Email'): Promise<void> {
  await openDashboard(page, DEMO);
  await scrollToTemplates(page);
  if (channel === 'SMS') await card(page).getByRole('tab', { name: 'SMS' }).click();
}

/** Cards further down load when they are nearly in view, which makes the page longer. */
async function scrollToTemplates(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(card(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await card(page).scrollIntoViewIfNeeded();
}

async function templateOf(channel: 'email' | 'sms') {
  const businesses = await adminDb()
    .collection(collections.businesses)
    .where('slug', '==', 'rivera-plumbing')
    .get();
  return businesses.docs[0]?.ref.collection(collections.templates).doc(channel);
}

test('changes the email that customers send', async ({ page, context }) => {
  await openTemplates(page);
  await expect(preview(page)).toContainText('Meet Rivera Plumbing');
  await expect(preview(page)).toContainText('Hi Ben,');
  await expect(preview(page)).toContainText('— Rivera Plumbing');

  // By keyboard, to the message itself.
  await button(page, 'Edit email template').focus();
  await page.keyboard.press('Enter');
  await expect(message(page)).toBeFocused();
  await message(page).fill('Dear ');
  await page.keyboard.press('End');
  await button(page, /^Friend's name/).press('Enter');
  await expect(message(page)).toBeFocused();
  await page.keyboard.type(',\nmeet ');
  await button(page, /^Your business/).click();
  await page.keyboard.type('.');
  await expect(message(page)).toHaveValue('Dear {{referral_name}},\nmeet {{business_name}}.');
  await page.keyboard.press('Home');
  await page.keyboard.type('do ');
  await subject(page).fill('For ');
  await page.keyboard.press('End');
  await card(page).getByText('More details').click();
  await button(page, /^Friend's email/).click();
  await expect(subject(page)).toHaveValue('For {{referral_email}}');
  await expect(subject(page)).toBeFocused();
  await expect(preview(page)).toContainText('For ben@example.com');
  await expect(preview(page)).toContainText('Dear Ben,\ndo meet Rivera Plumbing.');

  await button(page, 'Save email template').click();
  await expect(button(page, 'Edit email template')).toBeFocused();
  await expect(preview(page)).toContainText('do meet Rivera Plumbing.');

  const visitor = await context.newPage();
  await openForm(visitor);
  await fillForm(visitor, maria);
  await send(visitor);
  const [link = ''] = await openedLinks(visitor);
  expect(parseDraftLink(link)).toMatchObject({
    subject: 'For ben@example.com',
    body: 'Dear Ben Carter,\ndo meet Rivera Plumbing.\n\n— Rivera Plumbing',
  });
});

test('offers ready-made texts that never cost what was typed', async ({ page }) => {
  await openTemplates(page);
  await button(page, 'Edit email template').click();
  await message(page).fill('My own words.');
  for (const name of ['Professional', 'Casual', 'Brief', 'Detailed'])
    await expect(button(page, name)).toBeVisible();
  await button(page, 'Casual').click();
  await expect(button(page, 'Casual')).toHaveAttribute('aria-pressed', 'true');
  await expect(subject(page)).toHaveValue('You should know {{business_name}}');
  await expect(preview(page)).toContainText('Hey Ben,');
  await expect(preview(page)).toContainText('so kind to me');
  await card(page).getByLabel('Show with a note from Maria').uncheck();
  await expect(preview(page)).not.toContainText('so kind to me');
  await button(page, 'Restore the default').click();
  await expect(preview(page)).toContainText('really happy with Rivera Plumbing');
  await button(page, 'Undo').click();
  await expect(message(page)).toHaveValue('My own words.');
  await expect(subject(page)).toHaveValue('Meet {{business_name}}');
  await expect(message(page)).toBeFocused();

  // Typing goes on in the other tab, and is still there after it.
  await card(page).getByRole('tab', { name: 'SMS' }).click();
  await expect(preview(page)).toContainText("Hi Ben, it's Maria.");
  await card(page).getByRole('tab', { name: 'Email' }).click();
  await expect(message(page)).toHaveValue('My own words.');

  await button(page, 'Cancel').click();
  await expect(preview(page)).toContainText('Hi Ben,');
  await expect(preview(page)).not.toContainText('My own words.');
  expect((await (await templateOf('email'))?.get())?.get('body_template')).toMatch(/^Hi/);
});

test('counts an SMS as phones do, and saves it', async ({ page }) => {
  await adminDb()
    .collection(collections.public)
    .doc('rivera-plumbing')
    .update({ from_label: null });
  await (await templateOf('sms'))?.parent.parent?.update({ from_label: null });
  await openTemplates(page, 'SMS');
  await expectCardAccessible(card(page));
  await button(page, 'Edit SMS template').click();
  for (const name of ['Brief', 'Friendly', 'Professional', 'Personal'])
    await expect(button(page, name)).toBeVisible();
  const counts = (length: number, sent: string) =>
    expect(card(page)).toContainText(
      `${length} ${length === 1 ? 'character' : 'characters'} as in the preview, sent as ${sent}. Recommended: under 160.`,
    );
  await message(page).fill('€');
  await counts(2, '1 message');
  await message(page).fill(`${'x'.repeat(157)}{{referral_name}}`);
  await counts(160, '1 message');
  await message(page).fill(`${'x'.repeat(158)}{{referral_name}}`);
  await counts(161, '2 messages');
  await message(page).fill(`${'x'.repeat(140)}{{custom_message}}`);
  await counts(164, '2 messages');
  await expect(card(page)).toContainText('Without Maria’s note it would be 140.');
  await message(page).fill(`Hi ${'👋'.repeat(34)}`);
  await counts(71, '2 messages');
  await expect(card(page)).toContainText('With “👋” in it, only 70 characters fit into a message.');

  await button(page, 'Brief').click();
  await expect(preview(page)).toContainText('If you need someone good, try Rivera Plumbing.');
  await button(page, 'Save SMS template').click();
  await expect(button(page, 'Edit SMS template')).toBeFocused();
  const mirror = await adminDb().collection(collections.public).doc('rivera-plumbing').get();
  expect(mirror.get('sms_template.body_template')).toContain('try {{business_name}}');
  expect((await (await templateOf('sms'))?.get())?.get('body_template')).toBe(
    mirror.get('sms_template.body_template'),
  );
});

test('refuses what nobody can fill in, by name and with what was meant', async ({ page }) => {
  await openTemplates(page);
  await button(page, 'Edit email template').click();
  await message(page).fill('Hi {{frend_name}}, use {{discount}}.');
  await expect(preview(page).locator('mark')).toHaveText(['{{frend_name}}', '{{discount}}']);
  await button(page, 'Save email template').click();
  await expect(message(page)).toBeFocused();
  await expect(message(page)).toHaveAccessibleDescription(
    'Your customer would send {{frend_name}} as it stands. Use {{referral_name}}. ' +
      'Your customer would send {{discount}} as it stands: there is no such detail. Take it out.',
  );
  await expectCardAccessible(card(page));
  await message(page).fill('Hi {{referral_name}}.');
  await expect(card(page)).not.toContainText('as it stands');
  await subject(page).fill('');
  await expect(preview(page)).toContainText('I recommend Rivera Plumbing');

  await card(page).getByRole('tab', { name: 'SMS' }).click();
  await button(page, 'Edit SMS template').click();
  await message(page).fill(' ');
  await button(page, 'Save SMS template').click();
  await expect(card(page)).toContainText('Write a message, or start from one of the ready-made');
  await expectCardAccessible(card(page));
});

for (const { channel, noun } of [
  { channel: 'Email', noun: 'email' },
  { channel: 'SMS', noun: 'SMS' },
] as const) {
  test(`keeps a typed ${noun} that cannot be saved, and restores a lost one`, async ({
    page,
    context,
  }) => {
    await openTemplates(page, channel);
    await button(page, `Edit ${noun} template`).click();
    await message(page).fill('My own words.');
    const save = button(page, `Save ${noun} template`);
    const failure = page.getByText(`Failed to update ${noun} template`);
    await context.setOffline(true);
    await save.click();
    await expect(failure).toBeVisible();
    await expect(message(page)).toHaveValue('My own words.');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Close' }).click();

    const entitlement = adminDb().collection(collections.entitlements).doc('demo-owner');
    const paid = (await entitlement.get()).data() ?? {};
    await entitlement.delete();
    await save.click();
    await expect(failure).toBeVisible();
    await expect(message(page)).toHaveValue('My own words.');
    await page.getByRole('button', { name: 'Close' }).click();
    await button(page, 'Cancel').click();

    await (await templateOf(channel === 'Email' ? 'email' : 'sms'))?.delete();
    await expect(card(page)).toContainText(`No ${noun} template found`);
    await expectCardAccessible(card(page));
    await button(page, 'Restore the default').click();
    await expect(failure).toBeVisible();
    await expect(page.getByText('It was not restored. Check your connection')).toBeVisible();
    await entitlement.set(paid);
    await button(page, 'Restore the default').click();
    await expect(preview(page)).toContainText('really happy with Rivera Plumbing');
    await expect(button(page, `Edit ${noun} template`)).toBeFocused();
  });
}

test('says that a template could not be loaded, until it can be', async ({ page, context }) => {
  // Their code is there by now; the other template is asked for when its tab is opened.
  await openTemplates(page);
  await expect(preview(page)).toContainText('Hi Ben,');
  await context.setOffline(true);
  await card(page).getByRole('tab', { name: 'SMS' }).click();
  // Firestore tries for some seconds before it says so.
  const failure = page.getByText('Failed to load referrals and template data');
  await expect(failure).toBeVisible({ timeout: 20_000 });
  await expect(card(page)).toContainText('Your SMS template could not be loaded.');
  await expectCardAccessible(card(page));
  await expect(button(page, 'Try again')).toBeVisible();
  await context.setOffline(false);
  await expect(preview(page)).toContainText('Ben', { timeout: 20_000 });
});
