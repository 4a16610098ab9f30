import type { Page } from '@playwright/test';
import { routes } from '@vouchwell/domain/lib/paths';
import { adminVerifyLink } from '../support/auth-links.ts';
import { adminAuth } from '../support/stack.ts';
import type { Scenes } from './scene.ts';

async function fillDemo(page: Page): Promise<void> {
  await page.goto('/demo');
  await page.getByLabel('Business Name').fill('Rivera Plumbing');
  await page.getByLabel("Contact Person's Name").fill('Ana Rivera');
  await page.getByLabel('Email Address').fill('ana@rivera.example');
  await page.getByLabel('Phone Number').fill('(555) 010-1234');
}

const bookDemo = (page: Page) => page.getByRole('button', { name: 'Submit & Book Demo' }).click();
const DEMO_ENDPOINT = '**/functions/v1/submit-demo-request';

/** The pages for visitors. */
export const SITE_SCENES: Scenes = {
  home: async (page) => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  'home-es': async (page) => {
    await page.goto('/es');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  'home-note': async (page) => {
    const email = 'new@vouchwell.test';
    const { uid } = await adminAuth().createUser({ email });
    await page.goto('/');
    await page.evaluate((own) => localStorage.setItem('vouchwell.own-account', own), uid);
    await page.goto(await adminVerifyLink(email));
    await page.getByRole('button', { name: 'Verify email' }).click();
    await page.getByText('Your email is verified').waitFor();
  },
  privacy: async (page) => {
    await page.goto('/privacy');
  },
  terms: async (page) => {
    await page.goto('/terms');
  },
  'data-processing': async (page) => {
    await page.goto('/data-processing');
  },
  'acceptable-use': async (page) => {
    await page.goto('/acceptable-use');
  },
  accessibility: async (page) => {
    await page.goto('/accessibility');
  },
  'privacy-es': async (page) => {
    await page.goto('/es/privacy');
  },
  'terms-es': async (page) => {
    await page.goto('/es/terms');
  },
  'confirm-contact': async (page) => {
    await page.goto(routes.confirmContact);
    await page.getByRole('button', { name: 'Confirm this email' }).waitFor();
  },
  'not-found': async (page) => {
    await page.goto('/nowhere');
    await page.getByText('Oops! Page not found').waitFor();
  },
  crash: async (page) => {
    await page.route('**/assets/demo-page-*.js', (route) => route.abort());
    await page.goto('/demo');
    await page.getByText('Something went wrong').waitFor();
  },
  demo: async (page) => {
    await page.goto('/demo');
    await page.getByLabel('Business Name').waitFor();
  },
  'demo-errors': async (page) => {
    await page.goto('/demo');
    await page.getByLabel('Email Address').fill('ana@rivera');
    await bookDemo(page);
    await page.getByText('Invalid email address').waitFor();
  },
  'demo-sending': async (page) => {
    await page.route(DEMO_ENDPOINT, () => undefined);
    await fillDemo(page);
    await bookDemo(page);
    await page.getByText('Please wait while we process your request.').waitFor();
  },
  'demo-failed': async (page) => {
    await page.route(DEMO_ENDPOINT, (route) => route.abort());
    await fillDemo(page);
    await bookDemo(page);
    await page.getByText('Failed to submit demo request. Please try again.').waitFor();
  },
};
