import { expect, type Page } from '@playwright/test';
import { collections, routes } from '@vouchwell/domain/lib/paths';
import { DEMO_OWNER } from '../../dev/src/seed/demo-owners.ts';
import { writeDemoRewards } from '../../dev/src/seed/demo-rewards.ts';
import { findBusinessOf } from '../../functions/src/db/businesses.ts';
import { readReferrals } from '../../functions/src/db/referrals.ts';
import { openDashboard, openPanel } from '../e2e/owner.ts';
import { adminDb } from '../support/stack.ts';
import { openPage, openWhole } from './dashboard-scenes.ts';
import { DEMO, isAt, LONG_NAME, type Scenes } from './scene.ts';

/** Gives the demo business rewards, a campaign and visits, as `npm start` does. */
async function givenRewards(): Promise<void> {
  const db = adminDb();
  if (!(await db.collectionGroup(collections.rewards).limit(1).get()).empty) return;
  const business = await findBusinessOf(db, DEMO_OWNER.uid);
  if (business) await writeDemoRewards(db, business, await readReferrals(db, business.id));
}

/** The rewards in one state; stays where they are open. */
async function openRewards(page: Page, state = 'Due'): Promise<void> {
  await givenRewards();
  if (!isAt(page, routes.rewards)) await openPage(page, routes.rewards);
  await page.getByRole('tab', { name: state }).click();
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
}

/** A campaign that the owner has just begun, on its own page. */
async function openCampaign(page: Page, name: string): Promise<void> {
  await openPage(page, routes.campaigns);
  await page.getByRole('button', { name: 'New campaign' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await expect(page.getByText('is free.')).toBeVisible();
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await page.waitForURL('**/app/campaigns/*');
  await page.getByLabel('Give this link to your customers').waitFor();
}

/** The states of rewards and campaigns. */
export const REWARD_SCENES: Scenes = {
  rewards: (page) => openRewards(page),
  'rewards-question': async (page) => {
    await openRewards(page);
    const businesses = adminDb().collection(collections.businesses);
    const { docs } = await businesses.where('slug', '==', 'rivera-plumbing').get();
    for (const { ref } of docs)
      await ref.update({ reward_description: '$25 each', reward_terms: null });
    await page.getByText('Is this $25 for each?').waitFor();
  },
  'rewards-selected': async (page) => {
    await openRewards(page);
    await page.getByRole('button', { name: 'Select all shown' }).click();
  },
  'rewards-pay': async (page) => {
    await openRewards(page);
    await page
      .getByRole('button', { name: /^Mark paid/ })
      .first()
      .click();
    await page.getByLabel('How did you pay?').waitFor();
  },
  'rewards-void-error': async (page) => {
    await openRewards(page);
    await page.getByRole('button', { name: /^Void/ }).first().click();
    await page.getByRole('button', { name: 'Void reward' }).click();
    await page.getByText('Say why, so that you still know it next year').waitFor();
  },
  'rewards-none': (page) => openPage(page, routes.rewards),
  'rewards-paid': (page) => openRewards(page, 'Paid'),
  'rewards-void': (page) => openRewards(page, 'Void'),
  'rewards-long': async (page) => {
    await givenRewards();
    const rewards = adminDb().collectionGroup(collections.rewards);
    for (const { ref } of (await rewards.get()).docs)
      await ref.update({ referrer_name: LONG_NAME, friend_name: LONG_NAME });
    await openRewards(page);
  },
  'campaigns-empty': (page) => openPage(page, routes.campaigns),
  'campaign-new-errors': async (page) => {
    await openPage(page, routes.campaigns);
    await page.getByRole('button', { name: 'New campaign' }).click();
    await page.getByRole('radio', { name: 'A reward for this campaign only' }).check();
    await page.getByRole('button', { name: 'Create campaign' }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  },
  campaign: (page) => openCampaign(page, 'Spring fair'),
  'campaign-ending': async (page) => {
    await openCampaign(page, 'Spring fair');
    await page.getByRole('button', { name: 'End now' }).click();
  },
  'campaign-editing': async (page) => {
    await openCampaign(page, 'Spring fair');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).waitFor();
  },
  'campaigns-rich': async (page) => {
    await givenRewards();
    await openPage(page, routes.campaigns);
  },
  'dashboard-rich': async (page) => {
    await givenRewards();
    await openWhole(page);
  },
  'dashboard-won': async (page) => {
    await givenRewards();
    await openDashboard(page, DEMO);
    const panel = await openPanel(page, 'Hannah Brooks');
    await panel.getByLabel('Status of Hannah Brooks').selectOption('converted');
    await page.getByRole('dialog').last().waitFor();
  },
  campaigns: async (page) => {
    await openCampaign(page, LONG_NAME.slice(0, 60));
    await openPage(page, routes.campaigns);
  },
};
