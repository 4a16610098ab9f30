import { expect, type Page, type Route } from '@playwright/test';
import type { Entitlement } from '@vouchwell/domain/billing/entitlement';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/shared/storage';
import { entitlementRef } from '../../../functions/src/db/accounts.ts';
import { adminDb } from '../../support/stack.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { expectFrontPage, goToTab, openDashboard } from '../support/owner.ts';

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

export const openSecurity = (page: Page, email: string) => openSettings(page, email, 'Security');

export async function signOut(page: Page): Promise<void> {
  // By keyboard: on a phone, a toast may lie over the button for a while.
  await page.getByRole('button', { name: 'Sign Out', exact: true }).press('Enter');
  await expectFrontPage(page);
}

export async function setEntitlement(uid: string, fields: Partial<Entitlement>): Promise<void> {
  await entitlementRef(uid).set(toStored({ syncedAt: new Date(), ...fields }), {
    merge: true,
  });
}

export const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

/** Answers a request to Auth with a refusal of this code, as often as `times` says. */
export async function refuseAuth(page: Page, path: string, code: string, times = 1) {
  let left = times;
  await page.route(`**/identitytoolkit.googleapis.com/**/${path}*`, (route) => {
    if (left <= 0) return route.fallback();
    left -= 1;
    return route.fulfill({ status: 400, json: { error: { code: 400, message: code } } });
  });
}

export const answerCall = (page: Page, name: string, answer: (route: Route) => unknown) =>
  page.route(`**/${name}`, (route) =>
    route.request().method() === 'OPTIONS' ? route.fallback() : answer(route),
  );

/** The newest code that the Auth emulator would have sent to a phone. */
export async function smsCode(phoneNumber: string): Promise<string> {
  const { authUrl, projectId } = testEnvironment;
  const response = await fetch(`${authUrl}/emulator/v1/projects/${projectId}/verificationCodes`);
  const { verificationCodes } = (await response.json()) as {
    verificationCodes: { phoneNumber: string; code: string }[];
  };
  const code = verificationCodes.findLast((sent) => sent.phoneNumber === phoneNumber)?.code;
  if (!code) throw new Error(`No code was sent to ${phoneNumber}.`);
  return code;
}

export async function countLeft(businessId: string): Promise<number> {
  const business = adminDb().collection(collections.businesses).doc(businessId);
  const parts = await business.listCollections();
  const counts = await Promise.all(parts.map(async (part) => (await part.get()).size));
  const self = (await business.get()).exists ? 1 : 0;
  return counts.reduce((sum, count) => sum + count, self);
}
