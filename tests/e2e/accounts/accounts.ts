import { expect, type Page, type Route } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { DEMO_PASSWORD } from '../../../dev/src/seed/demo-owners.ts';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { waitForMail } from '../../support/emails.ts';
import { adminDb } from '../../support/stack.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import { axeViolations, expectNoViolations } from '../support/axe-violations.ts';
import { expectFrontPage, goToTab, openDashboard } from '../support/owner.ts';

export async function signUp(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page
    .locator('[role=alert], [role=status]')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(text, { exact: true }) });
  await expect(toast).toBeVisible();
}

/** Fails every request to a URL with this ending. */
export const failRequests = (page: Page, endsWith: string) =>
  page.route(`**/*${endsWith}*`, (route) => route.abort('internetdisconnected'));

/** Waits until this many sign-ins with the email are logged. */
export async function getLoginAttempts(email: string, count: number) {
  const query = adminDb().collection(collections.loginAttempts).where('email', '==', email);
  await waitUntil(async () => (await query.get()).size >= count);
  return (await query.get()).docs.map((document) => document.data());
}

export async function getEmailedLink(email: string, mode: string): Promise<string> {
  const link = new RegExp(`https?://\\S+mode=${mode}\\S+`);
  const mail = await waitForMail(
    ({ recipients, text }) => recipients.includes(email) && link.test(text),
  );
  return link.exec(mail.text)?.[0] ?? '';
}

export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page);

export const goToSettings = (
  page: Page,
  section: 'Business' | 'Billing' | 'Security' | 'Your data',
): Promise<void> => goToTab(page, 'Settings', section);

export async function expectAccountAccessible(page: Page): Promise<void> {
  const isAsking = (await page.getByRole('dialog').count()) > 0;
  const part = page.getByRole(isAsking ? 'dialog' : 'main');
  expect(await axeViolations(page, { part })).toEqual([]);
}

export async function openSettings(
  page: Page,
  email: string,
  section: Parameters<typeof goToSettings>[1],
): Promise<void> {
  await openDashboard(page, email);
  await goToSettings(page, section);
}

export async function signOut(page: Page): Promise<void> {
  // Use the keyboard, because a toast may cover the button on phones.
  await page.getByRole('button', { name: 'Sign Out', exact: true }).press('Enter');
  await expectFrontPage(page);
}

export const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Makes Auth reject this many changes to the account because the sign-in is too old. */
export async function rejectOldSignIn(page: Page, times: number): Promise<void> {
  const error = { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' };
  await page.route(
    '**/identitytoolkit.googleapis.com/**/accounts:update*',
    (route) => route.fulfill({ status: 400, json: { error } }),
    { times },
  );
}

export const mockCall = (page: Page, name: string, answer: (route: Route) => unknown) =>
  page.route(`**/${name}`, (route) =>
    route.request().method() === 'OPTIONS' ? route.fallback() : answer(route),
  );

/** Latest code that the Auth emulator would have sent to this phone. */
export async function getSmsCode(phoneNumber: string): Promise<string> {
  const { authUrl, projectId } = testEnvironment;
  const response = await fetch(`${authUrl}/emulator/v1/projects/${projectId}/verificationCodes`);
  const { verificationCodes } = (await response.json()) as {
    verificationCodes: { phoneNumber: string; code: string }[];
  };
  const code = verificationCodes.findLast((sent) => sent.phoneNumber === phoneNumber)?.code;
  if (!code) throw new Error(`No code was sent to ${phoneNumber}.`);
  return code;
}

export async function countRemainingDocuments(businessId: string): Promise<number> {
  const business = adminDb().collection(collections.businesses).doc(businessId);
  const parts = await business.listCollections();
  const counts = await Promise.all(parts.map(async (part) => (await part.get()).size));
  const self = (await business.get()).exists ? 1 : 0;
  return counts.reduce((sum, count) => sum + count, self);
}
