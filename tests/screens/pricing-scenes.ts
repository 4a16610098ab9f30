import type { Page } from '@playwright/test';
import { TRIAL_PATH } from '@vouchwell/domain/billing/plans';
import { daysFromNow, setEntitlement } from '../e2e/account-steps.ts';
import { answer, givenAccount } from '../e2e/accounts.ts';
import { openDashboard, signIn } from '../e2e/owner.ts';
import { DEMO, isAt, type Scenes } from './scene.ts';

const DEMO_UID = 'demo-owner';
const ACTIVE = { subscribed: true, status: 'active', subscriptionEnd: daysFromNow(30) } as const;

async function openPricing(page: Page): Promise<void> {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose Monthly' }).waitFor();
}

const typeCoupon = (page: Page, coupon: string) =>
  page.getByLabel('Coupon (optional)').fill(coupon);

async function choose(page: Page): Promise<void> {
  await openPricing(page);
  await page.getByLabel('Email').fill('ana@rivera.example');
  await page.getByRole('button', { name: 'Choose Monthly' }).click();
}

/** The demo owner at the plans, with a subscription in this state. */
async function openAsOwner(page: Page, fields: Parameters<typeof setEntitlement>[1]) {
  if (!isAt(page, '/pricing')) await openDashboard(page, DEMO);
  // A page that opens past a subscription's end asks what is true, and the answer would undo ours.
  await setEntitlement(DEMO_UID, ACTIVE);
  const checked = page.waitForResponse(
    (response) =>
      response.url().endsWith('/check-subscription') && response.request().method() === 'POST',
  );
  await page.goto('/pricing');
  await page.getByText('Your subscription is active').waitFor();
  await checked;
  await setEntitlement(DEMO_UID, fields);
}

/** Plans and prices, for visitors and for owners. */
export const PRICING_SCENES: Scenes = {
  pricing: openPricing,
  'pricing-coupon': async (page) => {
    await openPricing(page);
    await typeCoupon(page, 'vipdiscount');
    await page.getByText(/VIPDISCOUNT:/).waitFor();
  },
  'pricing-trial': async (page) => {
    await page.goto(TRIAL_PATH);
    await page.getByText('FREETRIAL: 7 days free').waitFor();
  },
  'pricing-errors': async (page) => {
    await openPricing(page);
    await page.getByLabel('Email').fill('maria');
    await page.getByRole('button', { name: 'Choose Monthly' }).click();
    await typeCoupon(page, 'SAVE10');
    await page.getByText('We do not know this coupon.').waitFor();
  },
  'pricing-checkout': async (page) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await choose(page);
    await page.getByRole('link', { name: 'Open checkout' }).waitFor();
  },
  'pricing-subscribed': async (page) => {
    const reason = 'already-subscribed';
    await answer(page, 'create-checkout', 400, {
      error: { status: 'FAILED_PRECONDITION', message: reason, details: { reason } },
    });
    await choose(page);
    await page.getByText('You already have a subscription').waitFor();
  },
  'pricing-canceled': async (page) => {
    await page.goto('/pricing?checkout=canceled');
    await page.getByText('Checkout canceled').waitFor();
  },
  'pricing-paid': async (page) => {
    await page.goto('/pricing?checkout=success');
    await page.getByText('If you have just paid').waitFor();
  },
  'pricing-paid-owner': async (page) => {
    await openDashboard(page, DEMO);
    await page.goto('/pricing?checkout=success');
    await page.getByText('Thank you, you are all set').waitFor();
  },
  'pricing-required': async (page) => {
    await givenAccount('lapsed@vouchwell.test');
    await signIn(page, 'lapsed@vouchwell.test');
    await page.getByText('An active subscription is required').waitFor();
  },
  'pricing-active': async (page) => {
    await openAsOwner(page, {});
    await page.getByText('Your subscription is active').waitFor();
  },
  'pricing-payment-failed': async (page) => {
    await openAsOwner(page, { status: 'past_due', subscriptionEnd: daysFromNow(-1) });
    await page.getByText('Your last payment did not go through.').waitFor();
  },
  'pricing-grace': async (page) => {
    await openAsOwner(page, { status: 'canceled', subscriptionEnd: daysFromNow(-1) });
    await page.getByText('Your subscription has ended.').waitFor();
  },
  'pricing-lapsed': async (page) => {
    await openAsOwner(page, {
      subscribed: false,
      status: 'canceled',
      subscriptionEnd: daysFromNow(-9),
    });
    await page.getByText('Your account and data').waitFor();
  },
};
