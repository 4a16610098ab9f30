import { routes, settingsPath } from '@vouchwell/domain/lib/paths';
import { openPage, openSetUp } from './dashboard-scenes.ts';
import { isAt, OTHER, type Scenes } from './scene.ts';

/** What a health practice sees in place of rewards, and where a shop says what it is. */
export const HEALTH_SCENES: Scenes = {
  'set-up-trades': async (page) => {
    await openSetUp(page);
    await page.getByLabel('What kind of shop is it?').fill('c');
    await page.getByRole('option', { name: 'Tree care' }).waitFor();
  },
  'set-up-health': async (page) => {
    await openSetUp(page);
    await page.getByLabel('Business name').fill('Oak Street Dental');
    await page.getByLabel('What kind of shop is it?').fill('dentist');
    await page.getByRole('option', { name: 'Dentistry' }).click();
    await page.getByText('is free.').waitFor();
  },
  'health-home': (page) => openPage(page, routes.dashboard, OTHER),
  'health-reward': (page) => openPage(page, settingsPath('reward'), OTHER),
  'health-rewards': (page) => openPage(page, routes.rewards, OTHER),
  'health-trade': (page) => openPage(page, routes.settings, OTHER),
  'becoming-health': async (page) => {
    await openPage(page, routes.settings);
    await page.getByLabel('What kind of shop is it?').fill('vet');
    await page.getByRole('option', { name: 'Veterinary' }).click();
    await page.getByRole('button', { name: 'Save kind of shop' }).scrollIntoViewIfNeeded();
  },
  'health-campaign': async (page) => {
    await openPage(page, routes.campaigns, OTHER);
    await page.getByRole('button', { name: 'New campaign' }).click();
    await page.getByText('What you can do instead').waitFor();
  },
  'health-import': async (page) => {
    if (!isAt(page, routes.customers)) await openPage(page, routes.customers, OTHER);
    await page.getByRole('button', { name: 'Import customers' }).click();
    await page.getByText('A list of your customers is a list of patients').waitFor();
  },
  'health-import-past': async (page) => {
    await openPage(page, routes.customers, OTHER);
    await page.getByRole('button', { name: 'Import customers' }).click();
    await page.getByRole('tab', { name: 'Past referrals' }).click();
    await page.getByText('What you can do instead').waitFor();
  },
};
