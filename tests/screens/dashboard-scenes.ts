import { expect, type Page } from '@playwright/test';
import { writeEntitlement } from '../../functions/src/data/entitlements.ts';
import { givenAccount, PAID } from '../e2e/accounts.ts';
import { openDashboard, rows, signIn } from '../e2e/owner.ts';
import { adminDb } from '../support/stack.ts';

const DEMO = 'demo@vouchwell.test';
const NEW_OWNER = 'ana@vouchwell.test';

/** The dashboard with all of its cards, which load when they are nearly in view. */
async function openWhole(page: Page): Promise<void> {
  await openDashboard(page, DEMO);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('tab', { name: 'Card Designer' })).toBeVisible({ timeout: 500 });
    await expect(page.getByRole('tab', { name: 'Business' })).toBeVisible({ timeout: 500 });
    await expect(page.getByText('This week').first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function openSetUp(page: Page): Promise<void> {
  await writeEntitlement(adminDb(), await givenAccount(NEW_OWNER), PAID);
  await signIn(page, NEW_OWNER);
  await page.getByText('Set up your business').first().waitFor();
}

const card = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) }).last();

/** The dashboard's states, by the names of their pictures. */
export const DASHBOARD_SCENES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  dashboard: openWhole,
  'dashboard-empty': (page) => openDashboard(page, 'other@vouchwell.test'),
  'dashboard-offline': async (page) => {
    await openDashboard(page, DEMO);
    await page.context().setOffline(true);
    await page.getByText('You are offline').waitFor();
  },
  'dashboard-set-up': async (page) => {
    await openSetUp(page);
    await page.getByLabel('Business name').fill('Rivera Plumbing');
    await page.getByText('is taken').waitFor();
  },
  'dashboard-search': async (page) => {
    await openDashboard(page, DEMO);
    await page.getByRole('searchbox').fill('maria');
    await page.getByText('maria.delgado').first().waitFor();
  },
  'dashboard-delete': async (page) => {
    await openDashboard(page, DEMO);
    await rows(page).first().getByRole('button', { name: 'Delete' }).click();
    await page.getByText('This action cannot be undone.').waitFor();
  },
  'dashboard-editing': async (page) => {
    await openWhole(page);
    await card(page, 'Referral Rewards').getByRole('button', { name: 'Edit' }).click();
    await card(page, 'Referral Templates').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('tab', { name: 'Business' }).click();
    await card(page, 'Account Management').getByRole('button', { name: 'Edit' }).click();
  },
  'dashboard-cards': async (page) => {
    await openWhole(page);
    await page.getByRole('tab', { name: 'Card Designer' }).click();
    await page.getByRole('button', { name: 'Download for Printing' }).waitFor();
    await page.waitForTimeout(3000);
  },
};
