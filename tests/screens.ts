import { mkdir } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { DEMO_PASSWORD } from '../dev/src/seed/demo-owners.ts';
import { openDashboard, signIn } from './e2e/owner.ts';
import { fillForm, maria, openForm, send, submitButton } from './e2e/referral-form.ts';
import playwrightConfig from './playwright.config.ts';
import { adminResetLink } from './support/auth-links.ts';
import { adminAuth, adminDb, resetStack } from './support/stack.ts';
import { testEnvironment } from './support/test-environment.ts';

/**
 * `npm run screens`: a picture of every page and state into docs/screens, at phone and desktop
 * width, light and dark, against a running `npm run stack:test`. They are for looking at.
 */
const FOLDER = new URL('../docs/screens/', import.meta.url).pathname;
const WIDTHS = [390, 1280];
const THEMES = ['light', 'dark'] as const;

const DEMO = 'demo@vouchwell.test';
const LONG =
  'The very long-winded and thoroughly verbose Heating, Plumbing and Bathroom Refurbishment Co.';

/** How each picture comes about, by its name. */
const SCENES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: (page) => page.goto('/'),
  'not-found': (page) => page.goto('/nowhere'),
  'sign-in': (page) => page.goto('/auth'),
  'sign-in-unverified': async (page) => {
    await adminAuth().createUser({ email: 'new@vouchwell.test', password: DEMO_PASSWORD });
    await signIn(page, 'new@vouchwell.test');
    await page.getByText('Verify your email first').waitFor();
  },
  'sign-up': async (page) => {
    await page.goto('/auth?tab=sign-up');
    await page.getByLabel('Email').fill('maria@throwaway.email');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Please use a valid email address').waitFor();
  },
  reset: async (page) => {
    await page.goto('/auth');
    await page.getByText('Forgot your password?').click();
  },
  'new-password': async (page) => {
    await page.goto(await adminResetLink(DEMO));
    await page.getByLabel('New password').waitFor();
  },
  'new-password-used': async (page) => {
    await page.goto('/auth?reset=true&mode=resetPassword&oobCode=used');
    await page.getByText('Ask for a new link').waitFor();
  },
  pricing: (page) => page.goto('/pricing'),
  'pricing-coupon': async (page) => {
    await page.goto('/pricing');
    await page.getByLabel('Coupon (optional)').fill('vipdiscount');
  },
  'pricing-trial': async (page) => {
    await page.goto('/pricing');
    await page.getByLabel('Coupon (optional)').fill('FREETRIAL');
  },
  'pricing-errors': async (page) => {
    await page.goto('/pricing');
    await page.getByLabel('Email').fill('maria');
    await page.getByRole('button', { name: 'Choose Monthly' }).click();
    await page.getByLabel('Coupon (optional)').fill('SAVE10');
    await page.getByText('We do not know this coupon.').waitFor();
  },
  'pricing-required': async (page) => {
    const user = { email: 'lapsed@vouchwell.test', emailVerified: true, password: DEMO_PASSWORD };
    await adminAuth().createUser(user);
    await signIn(page, user.email);
    await page.getByText('An active subscription is required').waitFor();
  },
  'pricing-lapsed': async (page) => {
    await openDashboard(page, DEMO);
    const entitlements = adminDb().collection(collections.entitlements);
    await entitlements.doc('demo-owner').update({ subscribed: false });
    await page.getByText('Your account and data').waitFor();
  },
  'pricing-paid': (page) => page.goto('/pricing?checkout=success'),
  'pricing-canceled': (page) => page.goto('/pricing?checkout=canceled'),
  form: (page) => openForm(page),
  'form-errors': async (page) => {
    await openForm(page);
    await submitButton(page).click();
  },
  'form-not-found': (page) => openForm(page, 'no-such-shop'),
  'form-offline': async (page) => {
    await openForm(page);
    await fillForm(page, { ...maria, friendName: LONG, note: `${LONG} ${LONG}` });
    await page.context().setOffline(true);
    await submitButton(page).click();
    await page.getByRole('alert').waitFor();
  },
  sent: async (page) => {
    await openForm(page);
    await fillForm(page, maria);
    await send(page);
  },
  dashboard: (page) => openDashboard(page, DEMO),
  'dashboard-empty': (page) => openDashboard(page, 'other@vouchwell.test'),
};

async function shoot(browser: Browser, name: string, width: number, theme: 'light' | 'dark') {
  const scene = SCENES[name];
  if (!scene) throw new Error(`There is no scene "${name}": ${Object.keys(SCENES).join(', ')}.`);
  const context = await browser.newContext({
    baseURL: testEnvironment.appUrl,
    viewport: { width, height: 844 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await resetStack();
  await scene(page);
  await page.waitForTimeout(500);
  const suffix = theme === 'dark' ? '-dark' : '';
  await page.screenshot({ path: `${FOLDER}${name}-${width}${suffix}.png`, fullPage: true });
  await context.close();
}

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(SCENES)) {
  for (const theme of THEMES) {
    for (const width of WIDTHS) await shoot(browser, name, width, theme);
  }
}
await browser.close();
