import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { DEMO_OWNER, DEMO_PASSWORD } from '../../../dev/src/seed/demo-owners.ts';
import { type ContactRequestInput, requestContact } from '../../support/public-forms.ts';
import { type Input, sendReferral } from '../../support/referrals.ts';
import { adminDb } from '../../support/stack.ts';
import { expectNoViolations } from './axe-violations.ts';
import { startSession } from './stored-user.ts';

export const DEMO = DEMO_OWNER.email;

export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/auth');
  await submitSignIn(page, email, password);
}

export async function submitSignIn(page: Page, email: string, password = DEMO_PASSWORD) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Link in the footer of every public page; some headers repeat these links. */
export const siteLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name });

/** Waits until the landing page has loaded, because the app sets its URL a moment earlier. */
export async function expectFrontPage(page: Page): Promise<void> {
  await page.waitForURL('/');
  await expect(siteLink(page, 'Login')).toBeVisible();
}

const expectList = (page: Page): Promise<void> =>
  expect(rows(page).or(page.getByText('No referrals yet.')).first()).toBeVisible();

export async function openDashboard(page: Page, email = DEMO): Promise<void> {
  await startSession(page, email);
  await page.goto('/app/dashboard');
  await expectList(page);
}

export async function openDashboardByForm(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.waitForURL('**/app/dashboard');
  await expectList(page);
}

type ShellPage =
  | 'Dashboard'
  | 'Referrals'
  | 'Customers'
  | 'Rewards'
  | 'Share'
  | 'Results'
  | 'Settings';

/** Returns the navigation link to an owner's page; on phones, opens More first if needed. */
export async function pageLink(page: Page, name: ShellPage): Promise<Locator> {
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const link = pages.getByRole('link', { name });
  const more = pages.getByRole('button', { name: 'More' });
  await expect(pages.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  if (!(await link.isVisible()) && (await more.isVisible())) await more.press('Enter');
  return link;
}

/** Goes to an owner's page by keyboard, because a toast may cover the bar for a while. */
export async function goToPage(page: Page, name: ShellPage): Promise<void> {
  await (await pageLink(page, name)).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export async function goToTab(page: Page, name: ShellPage, tab: string): Promise<void> {
  await goToPage(page, name);
  const tabs = page.getByRole('navigation', { name, exact: true });
  await tabs.getByRole('link', { name: tab, exact: true }).press('Enter');
  await expect(tabs.locator('[aria-current=page]')).toHaveText(tab);
}

const list = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Recent Referrals' }) }).last();

export const rows = (page: Page) => list(page).locator('[data-referral]');
export const findRow = (page: Page, friend: string) =>
  rows(page).filter({ has: page.getByRole('heading', { name: friend }) });

/** Link in a friend's row that opens the referral's panel; it receives the row's focus. */
export const findOpener = (page: Page, friend: string) =>
  findRow(page, friend).getByRole('heading').getByRole('link');

export const findPanel = (page: Page, friend: string) => page.getByRole('dialog', { name: friend });

export async function openPanel(page: Page, friend: string): Promise<Locator> {
  await findOpener(page, friend).first().click();
  await expect(findPanel(page, friend)).toBeVisible();
  return findPanel(page, friend);
}

export const number = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('button, a, p', { hasText: new RegExp(`^[0-9,+]+ ${label}$`) })
    .locator('[data-count]');

export const tile = (page: Page, label: string) =>
  // Don't use the role, because an open panel hides everything below it from assistive technology.
  page
    .getByLabel('Filter by status')
    .locator('button', { hasText: new RegExp(`^${label} [0-9,]+$`) });

export const total = (page: Page, label: string) => tile(page, label).locator('[data-count]');

export const expectCardAccessible = (card: Locator): Promise<void> =>
  expectNoViolations(card.page(), card);

/** Collects all errors that the browser logs from now on, including denied reads. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** Returns a promise to delay a request with, and a function that resolves the promise. */
export function hold(): [held: Promise<void>, release: () => void] {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return [held, () => release()];
}

/** Scrolls down until the target is visible, because cards load when they are nearly in view. */
export const scrollTo = (page: Page, target: Locator): Promise<void> =>
  expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(target).toBeVisible({ timeout: 500 });
  }).toPass();

/** Returns the section with this heading. */
export const findCard = (page: Page, name: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name }) }).last();

export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

export async function download(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

export async function demoBusiness() {
  const businesses = adminDb().collection(collections.businesses);
  const { docs } = await businesses.where('owner_user_id', '==', DEMO_OWNER.uid).get();
  const [business] = docs;
  if (!business) throw new Error('The seed has no demo business.');
  return business;
}

/** Finds the stored referral of a friend at any business. */
export async function findStoredReferral(friend: string) {
  const all = adminDb().collectionGroup(collections.referrals);
  const [found] = (await all.where('referral_name', '==', friend).get()).docs;
  if (!found) throw new Error(`No one has referred ${friend}.`);
  return found;
}

const emailOf = (name: string) => `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`;

export async function refer(referralName: string, fields: Partial<Input> = {}): Promise<string> {
  const referrerEmail = 'maria@example.com';
  const people = { referrerEmail, referralName, referralEmail: emailOf(referralName) };
  const answer = await sendReferral({ slug: 'rivera-plumbing' }, { ...people, ...fields });
  if (!answer.result) throw new Error(`create-referral answered ${answer.status}.`);
  // The response has no code if the customer has referred before.
  return answer.result.linkCode ?? '';
}

export async function ask(
  code: string,
  referralName: string,
  fields: Partial<ContactRequestInput> = {},
): Promise<void> {
  const friend = { referralName, referralEmail: emailOf(referralName) };
  const { status } = await requestContact(code, { ...friend, ...fields });
  if (status !== 200) throw new Error(`ask-contact answered ${status}.`);
}

/** Records clicked sms: links instead of opening them, because test machines have no SMS app. */
export async function collectMessages(page: Page): Promise<readonly string[]> {
  const links: string[] = [];
  await page.exposeFunction('noteMessage', (link: string) => links.push(link));
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="sms:"]');
      if (!link) return;
      event.preventDefault();
      Reflect.get(window, 'noteMessage')(link.href);
    }),
  );
  return links;
}
