import type { Page } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { DEMO_PASSWORD } from '../../dev/src/seed/demo-owners.ts';
import { openDashboard, signIn } from '../e2e/owner.ts';
import { fillForm, maria, openForm, send, submitButton } from '../e2e/referral-form.ts';
import { adminResetLink } from '../support/auth-links.ts';
import { adminAuth, adminDb } from '../support/stack.ts';
import { DASHBOARD_SCENES } from './dashboard-scenes.ts';

const DEMO = 'demo@vouchwell.test';
const LONG =
  'The very long-winded and thoroughly verbose Heating, Plumbing and Bathroom Refurbishment Co.';

async function inSpanish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Español' }).click();
  await page.mouse.move(0, 0);
}

/** How each picture comes about, by its name. */
export const SCENES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
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
  demo: (page) => page.goto('/demo'),
  'demo-errors': async (page) => {
    await page.goto('/demo');
    await page.getByLabel('Email Address').fill('ana@rivera');
    await page.getByRole('button', { name: 'Submit & Book Demo' }).click();
    await page.getByText('Invalid email address').waitFor();
  },
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
  'form-es': async (page) => {
    await openForm(page);
    await inSpanish(page);
  },
  'form-errors-es': async (page) => {
    await openForm(page);
    await submitButton(page).click();
    await inSpanish(page);
  },
  'sent-es': async (page) => {
    await openForm(page);
    await fillForm(page, maria);
    await send(page);
    await inSpanish(page);
  },
  ...DASHBOARD_SCENES,
};
