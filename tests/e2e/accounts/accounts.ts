import { expect, type Page } from '@playwright/test';
import { mailboxClaims } from '@vouchwell/domain/accounts';
import { collections } from '@vouchwell/domain/paths';
import { DEMO_PASSWORD } from '../../../dev/src/seed/demo-owners.ts';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import type { FirstEntitlement } from '../../../functions/src/db/accounts.ts';
import { waitForMail } from '../../support/emails.ts';
import { adminAuth, adminDb } from '../../support/stack.ts';
import { expectNoViolations } from '../support/axe-violations.ts';

/** An entitlement that opens the dashboard for a month. */
export const PAID: FirstEntitlement = {
  subscribed: true,
  subscriptionTier: 'monthly',
  subscriptionEnd: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000),
  status: 'active',
};

export async function signUp(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

export async function givenAccount(email: string, emailVerified = true): Promise<string> {
  const { uid } = await adminAuth().createUser({ email, emailVerified, password: DEMO_PASSWORD });
  if (emailVerified) await adminAuth().setCustomUserClaims(uid, mailboxClaims(email));
  return uid;
}

export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page
    .locator('[role=alert], [role=status]')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(text, { exact: true }) });
  await expect(toast).toBeVisible();
}

/** Answers every call of a function, or of Auth, whose address ends so. */
export const answer = (page: Page, endsWith: string, status: number, body: object) =>
  page.route(`**/*${endsWith}*`, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fallback()
      : route.fulfill({
          status,
          json: body,
          headers: { 'Access-Control-Allow-Origin': '*' },
        }),
  );

/** Loses every such call on its way. */
export const lose = (page: Page, endsWith: string) =>
  page.route(`**/*${endsWith}*`, (route) => route.abort('internetdisconnected'));

/** What was recorded of an email's sign-ins, once there are that many. */
export async function loginAttempts(email: string, count: number) {
  const query = adminDb().collection(collections.loginAttempts).where('email', '==', email);
  await waitUntil(async () => (await query.get()).size >= count);
  return (await query.get()).docs.map((document) => document.data());
}

export async function mailedLink(email: string, mode: string): Promise<string> {
  const link = new RegExp(`https?://\\S+mode=${mode}\\S+`);
  const mail = await waitForMail(
    ({ recipients, text }) => recipients.includes(email) && link.test(text),
  );
  return link.exec(mail.text)?.[0] ?? '';
}

/** Checks the page with axe, in the light and in the dark, and at 400% zoom. */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page);
