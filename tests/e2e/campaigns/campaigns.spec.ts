import { expect, type Locator, type Page, test } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { publicRef } from '../../../functions/src/db/firestore.ts';
import { adminDb, resetStack } from '../../support/stack.ts';
import { countVisit, fillForm, maria, openForm, send } from '../public/referral-form.ts';
import { expectCardAccessible, openDashboard, scrollTo } from '../support/owner.ts';

const SLUG = 'rivera-plumbing-spring-fair';
const OWN = '$100 credit for you.';
const USUAL = '$50 off your next visit, and $50 off for your friend.';

test.beforeEach(resetStack);

const card = (page: Page, title: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name: title, level: 2 }) });
const stat = (part: Locator, name: string): Locator =>
  part
    .locator('dl > div')
    .filter({ has: part.page().getByText(name, { exact: true }) })
    .locator('dd');

async function onlyCampaign(): Promise<FirebaseFirestore.DocumentSnapshot> {
  const { docs } = await adminDb().collectionGroup(collections.campaigns).get();
  const [campaign] = docs;
  if (!campaign || docs.length > 1) throw new Error(`There are ${docs.length} campaigns.`);
  return campaign;
}

test('a campaign has its own link and reward, counts its results, and ends', async ({
  page,
  browser,
}) => {
  await test.step('The empty page explains campaigns, and the owner creates one with a name and a reward', async () => {
    await openDashboard(page);
    await page.goto('/app/share/campaigns');
    await expect(page.getByText('No campaigns yet.')).toBeVisible();
    await page.getByRole('button', { name: 'New campaign' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Spring fair');
    await expect(page.getByLabel('Link')).toHaveValue(SLUG);
    await expect(page.getByText(`/r/${SLUG} is available.`)).toBeVisible();
    await page.getByRole('radio', { name: 'A reward for this campaign only' }).check();
    await page.getByLabel('The customer who refers gets').selectOption('Account credit');
    await page.getByLabel('Amount in $').fill('100');
    await page.getByRole('button', { name: 'Use this text' }).click();
    await expect(page.getByLabel('What customers see')).toHaveValue(OWN);
    await expectCardAccessible(card(page, 'New campaign'));
    await page.getByRole('button', { name: 'Create campaign' }).click();
    await page.waitForURL('**/app/share/campaigns/*');
  });

  const summary = card(page, 'Spring fair');
  await test.step("The campaign's page shows its link, QR code and reward", async () => {
    await expect(summary.getByText('Running')).toBeVisible();
    await expect(summary.getByText(OWN)).toBeVisible();
    await expect(page.getByLabel('Share this link with customers')).toHaveValue(
      new RegExp(`/r/${SLUG}$`),
    );
    await expectCardAccessible(summary);
  });

  const context = await browser.newContext();
  const customer = await context.newPage();
  await test.step("A customer sees the campaign's reward, and their referral counts toward the campaign", async () => {
    await openForm(customer, SLUG);
    await expect(customer.getByText(OWN)).toBeVisible();
    await expect(customer.getByText(USUAL)).toBeHidden();
    await countVisit(customer);
    await fillForm(customer, maria);
    await send(customer);
    await expect(stat(summary, 'Referrals')).toHaveText('1');
    await expect(stat(summary, 'Visits')).toHaveText('1');
    await expect(stat(summary, 'Converted')).toHaveText('0');
    await expect(stat(summary, 'Revenue')).toHaveText('$0');
    const { docs } = await adminDb()
      .collectionGroup(collections.referrals)
      .where('campaign_id', '==', (await onlyCampaign()).id)
      .get();
    expect(docs.map((referral) => referral.get('reward_terms.referrer.amount_cents'))).toEqual([
      10_000,
    ]);
    await page.goto(`/app/referrals/${docs[0]?.id}`);
    const panel = page.getByRole('dialog', { name: maria.friendName });
    await expect(panel.getByText('From the campaign Spring fair')).toBeVisible();
    await panel.getByRole('link', { name: 'Spring fair' }).click();
    await expect(summary).toBeVisible();
  });

  await test.step("Only customers who open the campaign's link see its message", async () => {
    const words = card(page, 'Campaign messages');
    await page.getByLabel('Share this link with customers').scrollIntoViewIfNeeded();
    await scrollTo(page, words);
    await words.getByRole('button', { name: 'Edit email template' }).click();
    await words.getByLabel('Subject').fill('Spring at {{business_name}}');
    await words.getByRole('button', { name: 'Save email template' }).click();
    await expect(words.getByText('This campaign has its own messages.')).toBeVisible();
    const business = await publicRef('rivera-plumbing').get();
    const campaign = await publicRef(SLUG).get();
    expect(campaign.get('email_template.subject_template')).toBe('Spring at {{business_name}}');
    expect(business.get('email_template.subject_template')).toBe('Meet {{business_name}}');
  });

  await test.step('After the campaign ends, its link shows the standard reward, and its results stay visible', async () => {
    await summary.getByRole('button', { name: 'End now' }).click();
    const dialog = page.getByRole('dialog', { name: 'End Spring fair now?' });
    await dialog.getByRole('button', { name: 'End now' }).click();
    await expect(summary.getByText('Ended', { exact: true })).toBeVisible();
    await expect(stat(summary, 'Referrals')).toHaveText('1');
    // Bypass the one-minute cache, as the owner's link to the form does.
    await openForm(customer, `${SLUG}?updated=${Date.now()}`);
    await expect(customer.getByText(USUAL)).toBeVisible();
    await expect(customer.getByText(OWN)).toBeHidden();
    await context.close();
    await page.getByRole('link', { name: 'All campaigns' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Spring fair' });
    await expect(stat(row, 'Referrals')).toHaveText('1');
    await expectCardAccessible(card(page, 'Your campaigns'));
  });
});
