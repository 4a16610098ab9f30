import { expect, type Page } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { adminDb } from '../../support/stack.ts';

declare global {
  interface Window {
    /** Links that the page tried to open in new tabs: drafts, which test browsers can't open. */
    openedLinks: string[];
  }
}

export interface Introduction {
  readonly referrerName: string;
  readonly referrerEmail: string;
  readonly friendName: string;
  readonly friendEmail?: string;
  readonly friendPhone?: string;
  readonly note?: string;
}

export const maria: Introduction = {
  referrerName: 'Maria Lopez',
  referrerEmail: 'maria@example.com',
  friendName: 'Ben Carter',
  friendEmail: 'ben@example.com',
};

/** Opens a public form and records new tabs instead of opening them. */
export async function openForm(page: Page, slug = 'rivera-plumbing'): Promise<void> {
  await page.addInitScript(() => {
    window.openedLinks = [];
    window.open = (url) => {
      window.openedLinks.push(String(url));
      return window;
    };
  });
  await page.goto(`/r/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Presses a key, which scanners don't do, until the visit is counted. */
export const countVisit = (page: Page): Promise<void> =>
  expect(async () => {
    const counted = page.waitForResponse('**/count-scan', { timeout: 5_000 });
    await page.keyboard.press('Shift');
    expect((await counted).status()).toBe(200);
  }).toPass();

export async function fillForm(page: Page, introduction: Introduction): Promise<void> {
  const { referrerName, referrerEmail, friendName, friendEmail, friendPhone, note } = introduction;
  await page.getByLabel('Your name').fill(referrerName);
  await page.getByLabel('Your email').fill(referrerEmail);
  await page.getByLabel("Friend's name").fill(friendName);
  if (friendEmail) await fillCollapsed(page, "Friend's email", friendEmail);
  if (friendPhone) await fillCollapsed(page, "Friend's phone number", friendPhone);
  if (note)
    await fillCollapsed(page, /^Add a personal line for |^Anything .* should know\?$/, note);
  await page.getByRole('checkbox').check();
}

/** Opens the field's section first if it is collapsed. */
export async function fillCollapsed(
  page: Page,
  label: string | RegExp,
  value: string,
): Promise<void> {
  const field = page.getByLabel(label);
  const fold = page.locator('details', { has: field });
  if (!(await field.isVisible())) await fold.locator('summary').click();
  await field.fill(value);
}

export const submitButton = (page: Page) => page.getByRole('button', { name: /^Continue to/ });

export async function send(page: Page): Promise<void> {
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/sent$/);
}

/** Draft in session storage, under the keys from the specification. */
export const readStoredDraft = (page: Page) =>
  page.evaluate(() => ({
    link: sessionStorage.getItem('referral_mailto') ?? '',
    method: sessionStorage.getItem('referral_send_method'),
  }));

export const getOpenedLinks = (page: Page) => page.evaluate(() => window.openedLinks);

/** URL pattern for tests that delay, drop or fake the function's responses. */
export const CREATE_REFERRAL_URL = '**/create-referral';

export async function findReferrals(
  slug: string,
  friendEmail: string | undefined,
): Promise<FirebaseFirestore.DocumentData[]> {
  const { empty, docs } = await adminDb()
    .collection(collections.businesses)
    .where('slug', '==', slug)
    .get();
  const [business] = docs;
  if (empty || !business) throw new Error(`No business has the slug ${slug}.`);
  const referrals = await business.ref
    .collection(collections.referrals)
    .where('referral_email', '==', friendEmail ?? null)
    .get();
  return referrals.docs.map((referral) => referral.data());
}
