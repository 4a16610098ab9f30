import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import type { CallableInput } from '@vouchwell/domain/callables';
import { DEMO_PASSWORD } from '../../dev/src/seed/demo-owners.ts';
import { testEnvironment } from '../support/test-environment.ts';

/** Fills in the sign-in form, wherever the browser stands. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** A link of the footer that every public page ends in; headers repeat some of them. */
export const siteLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name });

/** Waits for the front page itself: the app names its address a moment before it is loaded. */
export async function expectFrontPage(page: Page): Promise<void> {
  await page.waitForURL('/');
  await expect(siteLink(page, 'Login')).toBeVisible();
}

/** Signs in and waits until the dashboard shows its list. */
export async function openDashboard(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.waitForURL('**/app/dashboard');
  await expect(rows(page).or(page.getByText('No referrals yet.')).first()).toBeVisible();
}

type ShellPage = 'Home' | 'Referrals' | 'Share' | 'Messages' | 'Settings';

/** Goes to another of the owner's pages, by its link in the bar or beside the page. */
export async function goToPage(page: Page, name: ShellPage): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

const list = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Recent Referrals' }) });

export const rows = (page: Page) => list(page).getByRole('listitem');
export const rowOf = (page: Page, friend: string) =>
  rows(page).filter({ has: page.getByRole('heading', { name: friend }) });

/** What the tile of this label says; 'All referrals' for the total. */
export const total = (page: Page, label: string) =>
  page
    .getByLabel('Totals')
    .locator('div', { has: page.getByText(label, { exact: true }) })
    .last()
    .getByRole('definition');

/** Nothing that axe finds wrong in one card, in the light and in the dark. */
export async function expectCardAccessible(card: Locator): Promise<void> {
  const page = card.page();
  await card.evaluate((element) => element.setAttribute('data-axe', ''));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).include('[data-axe]').analyze();
    expect(violations).toEqual([]);
  }
}

/** Everything that a browser logs as an error, as it comes; a refused read is among it. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** A customer refers a friend, past the form: what the form sends is sent to the function. */
export async function refer(
  referralName: string,
  fields: Partial<CallableInput<'create-referral'>> = {},
): Promise<void> {
  const data: CallableInput<'create-referral'> = {
    businessSlug: 'rivera-plumbing',
    requestId: randomUUID(),
    referrerName: 'Maria Lopez',
    referrerEmail: 'maria@example.com',
    sendMethod: 'email',
    referralName,
    referralEmail: `${referralName.toLowerCase().replace(/\W+/g, '.')}@example.com`,
    referralPhone: '',
    note: '',
    consentAttestation: true,
    company: '',
    ...fields,
  };
  const response = await fetch(`${testEnvironment.functionsUrl}/create-referral`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  if (!response.ok) throw new Error(`create-referral answered ${await response.text()}`);
}
