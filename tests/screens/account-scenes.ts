import { expect, type Page } from '@playwright/test';
import { collections, routes } from '@vouchwell/domain/lib/paths';
import { daysFromNow, refuseAuth, setEntitlement } from '../e2e/account-steps.ts';
import { adminDb } from '../support/stack.ts';
import { openPage, openWhole } from './dashboard-scenes.ts';
import { DEMO, type Scenes } from './scene.ts';

const DEMO_UID = 'demo-owner';

/** The dashboard with a subscription in this state, once it says so on top. */
async function openWithSubscription(
  page: Page,
  fields: Parameters<typeof setEntitlement>[1],
  words: string,
): Promise<void> {
  await openWhole(page);
  await setEntitlement(DEMO_UID, fields);
  await page.getByText(words).first().waitFor();
}

async function openTab(page: Page, name: 'Business' | 'Security' | 'Your data'): Promise<void> {
  await openPage(page, routes.settings);
  await page.getByRole('tab', { name }).click();
}

async function openLook(page: Page): Promise<void> {
  await openPage(page, routes.settings);
  await page.getByRole('tab', { name: 'Look' }).click();
  await page.getByText('Color of your pages').waitFor();
}

/** A logo in a light color, which is darkened where it is text. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">
<rect width="300" height="300" fill="#e8590c"/><circle cx="150" cy="150" r="90" fill="#fff"/></svg>`;

async function chooseLogo(page: Page): Promise<void> {
  if (await page.getByRole('img', { name: 'Your logo' }).isVisible()) return;
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a logo' }).click();
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) };
  await (await chooser).setFiles(file);
  await page.getByRole('img', { name: 'Your logo' }).waitFor();
}

/** What customers see, all of it drawn. */
async function seeAll(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'See what customers see', expanded: false });
  if (await button.isVisible()) await button.click();
  await expect(page.locator('iframe')).toHaveCount(4);
  await expect(page.locator('iframe[style*="height: 0px"]')).toHaveCount(0, { timeout: 20_000 });
}

/** The form for a new password, whose button also closes it. */
async function openPasswordForm(page: Page): Promise<void> {
  await openTab(page, 'Security');
  const confirmation = page.getByLabel('Confirm new password');
  if (await confirmation.isVisible()) return;
  await page.getByRole('button', { name: 'Change Password' }).click();
  await confirmation.waitFor();
}

/** Asks for the link to a new email, whose form may be open already. */
async function askForEmail(page: Page, email: string): Promise<void> {
  await openTab(page, 'Security');
  const field = page.getByLabel('New email');
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Change email' }).click();
  await field.fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
}

/** What the dashboard says of the owner's account and subscription. */
export const ACCOUNT_SCENES: Scenes = {
  'dashboard-trial': (page) =>
    openWithSubscription(
      page,
      { status: 'trialing', trialEnd: daysFromNow(1.5), subscriptionEnd: daysFromNow(1.5) },
      '2 days left in your free trial.',
    ),
  'dashboard-payment-failed': (page) =>
    openWithSubscription(
      page,
      { status: 'past_due', subscriptionEnd: daysFromNow(-1) },
      'Your last payment did not go through.',
    ),
  'dashboard-cancelled': (page) =>
    openWithSubscription(
      page,
      { cancelAtPeriodEnd: true, runningPlans: 0, subscriptionEnd: daysFromNow(9) },
      'You canceled your subscription.',
    ),
  'dashboard-ended': (page) =>
    openWithSubscription(
      page,
      { status: 'canceled', runningPlans: 0, subscriptionEnd: daysFromNow(-1) },
      'Your subscription has ended.',
    ),
  'settings-business': async (page) => {
    await openTab(page, 'Business');
    await page.getByText('riveraplumbing.example').first().waitFor();
  },
  'settings-business-editing': async (page) => {
    await openTab(page, 'Business');
    await page.getByRole('button', { name: 'Edit business' }).click();
    await page.getByLabel('Business name').waitFor();
  },
  'settings-look': async (page) => {
    await openLook(page);
    await chooseLogo(page);
    await seeAll(page);
  },
  'settings-look-editing': async (page) => {
    await openLook(page);
    await chooseLogo(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Use the color of your logo' }).click();
    await page.getByLabel('In business since').fill('2009');
    await page.getByLabel('Area you serve').fill('Austin and Round Rock');
    await seeAll(page);
  },
  'your-look': async (page) => {
    await openPage(page, routes.dashboard);
    const businesses = adminDb().collection(collections.businesses);
    const { docs } = await businesses.where('contact_email', '==', DEMO).get();
    for (const { ref } of docs) await ref.update({ 'settings.first_steps': { look: false } });
    await page.getByRole('heading', { name: 'Your look' }).waitFor();
    await chooseLogo(page);
    await page.getByText('We darken it on light pages').waitFor();
  },
  'settings-look-none': async (page) => {
    await openLook(page);
    await seeAll(page);
  },
  'settings-security': openPasswordForm,
  'settings-email': async (page) => {
    await askForEmail(page, 'office@riveraplumbing');
    await page.getByText('Invalid email format').waitFor();
  },
  'settings-email-sent': async (page) => {
    await askForEmail(page, 'office@riveraplumbing.example');
    await page.getByLabel('Current password').fill('Vouchwell1');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('One more step').waitFor();
  },
  'settings-second-factor': async (page) => {
    await openTab(page, 'Security');
    await page.getByRole('button', { name: 'Add a phone' }).click();
    await page.getByLabel('Phone number').waitFor();
  },
  'settings-confirm': async (page) => {
    await openPasswordForm(page);
    await refuseAuth(page, 'accounts:update', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    await page.getByLabel('New password', { exact: true }).fill('Something-New-2');
    await page.getByLabel('Confirm new password').fill('Something-New-2');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'settings-export': async (page) => {
    await openTab(page, 'Your data');
    await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    let pages = 0;
    await page.route(/:runQuery/, (route) => {
      pages += 1;
      return pages > 2 ? undefined : route.fallback();
    });
    await page.getByRole('button', { name: 'Download everything' }).click();
    await page.getByText('Reading your referrals').waitFor();
  },
  'settings-delete-account': async (page) => {
    await openTab(page, 'Your data');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('dialog').waitFor();
  },
};
