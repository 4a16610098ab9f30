import { expect, type Page } from '@playwright/test';
import {
  campaignPath,
  collections,
  contactRequestSentPath,
  customerPath,
  formSentPath,
  friendPath,
  isOwnerPath,
  localizePath,
  REFERRER_PAGE,
  referPath,
  referralPath,
  referrerPagePath,
  routes,
  SETTINGS_SECTIONS,
  settingsPath,
  toCounterFormLink,
} from '@vouchwell/domain/paths';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { DEMO_OWNER, DEMO_PASSWORD, OTHER_OWNER } from '../../dev/src/seed/demo-owners.ts';
import { findBusinessByOwner } from '../../functions/src/db/businesses.ts';
import { hashMailbox } from '../../functions/src/db/keys.ts';
import { createEmailToken } from '../../functions/src/db/tokens.ts';
import { giveEntitlement } from '../support/owners.ts';
import { givenLink } from '../support/public-forms.ts';
import { freshEmail } from '../support/referrals.ts';
import { adminDb } from '../support/stack.ts';
import { givenUser } from '../support/users.ts';

type Open = (page: Page, language: Language) => Promise<unknown>;

const SLUG = DEMO_OWNER.business.slug;
const EMAIL = 'maria@example.com';

const at =
  (path: string): Open =>
  (page) =>
    page.goto(path);

/** Fills in fields by name, because labels may be in any language, and submits the form. */
async function submit(page: Page, fields: Readonly<Record<string, string>>, next: string) {
  for (const [name, value] of Object.entries(fields))
    await page.locator(`[name=${name}]`).fill(value);
  const consent = page.locator('[name=consentAttestation]');
  if (await consent.isVisible()) await consent.check();
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(`**${next}`);
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(routes.auth);
  await submit(page, { email, password: DEMO_PASSWORD }, routes.dashboard);
}

const owned =
  (path: string | (() => Promise<string>), email = DEMO_OWNER.email): Open =>
  async (page) => {
    await signIn(page, email);
    await page.goto(typeof path === 'string' ? path : await path());
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  };

async function demoId(name: string): Promise<string> {
  const business = await findBusinessByOwner(DEMO_OWNER.uid);
  const ref = adminDb().collection(collections.businesses).doc(`${business?.id}`);
  return (await ref.collection(name).limit(1).get()).docs[0]?.id ?? '';
}

async function demoLink() {
  const id = (await findBusinessByOwner(DEMO_OWNER.uid))?.id ?? '';
  const business = { id, slug: SLUG, contactEmail: '' };
  return { businessId: id, code: await givenLink(business, { referrerEmail: EMAIL }) };
}

async function openReferrerPage(page: Page): Promise<void> {
  const reader = { ...(await demoLink()), mailbox: hashMailbox(EMAIL) };
  await page.goto(referrerPagePath(createEmailToken('page', reader, 1, new Date())));
}

async function sendForm(page: Page): Promise<void> {
  await page.goto(referPath(SLUG));
  const referrer = { referrerName: 'Maria Lopez', referrerEmail: EMAIL };
  const friend = { referralName: 'Ben Carter', referralEmail: freshEmail('ben') };
  await submit(page, { ...referrer, ...friend }, formSentPath(SLUG));
}

async function askAsFriend(page: Page): Promise<void> {
  const { code } = await demoLink();
  await page.goto(friendPath(code));
  const friend = { referralName: 'Ana Silva', referralPhone: '(555) 010-1234' };
  await submit(page, friend, contactRequestSentPath(code));
}

async function setUpBusiness(page: Page): Promise<void> {
  const user = await givenUser();
  await giveEntitlement(user, 30);
  await owned(routes.dashboard, user.email)(page, 'en');
}

const mapPages = <N extends string>(names: readonly N[], open: (name: N) => Open) =>
  Object.fromEntries(names.map((name) => [name, open(name)]));

/** Functions that open each page of the product with the demo data, keyed by screenshot name. */
export const PAGES: Readonly<Record<string, Open>> = {
  ...mapPages(
    ['home', 'privacy', 'terms', 'dataProcessing', 'acceptableUse', 'accessibility'],
    (name) => (page, language) => page.goto(localizePath(language, routes[name])),
  ),
  ...mapPages(['pricing', 'demo', 'auth', 'confirmContact'], (name) => at(routes[name])),
  'sign-up': at(`${routes.auth}?tab=sign-up`),
  'not-found': at('/nowhere'),
  form: at(referPath(SLUG)),
  sent: sendForm,
  thank: at(toCounterFormLink(referPath(SLUG))),
  friend: async (page) => page.goto(friendPath((await demoLink()).code)),
  asked: askAsFriend,
  'referrer-link': at(REFERRER_PAGE),
  referrer: openReferrerPage,
  'set-up': setUpBusiness,
  'dashboard-empty': owned(routes.dashboard, OTHER_OWNER.email),
  ...Object.fromEntries(
    Object.entries(routes)
      .filter(([name, path]) => isOwnerPath(path) && name !== 'settings')
      .map(([name, path]) => [name, owned(path)]),
  ),
  referral: owned(async () => referralPath(await demoId(collections.referrals))),
  customer: owned(async () => customerPath(await demoId(collections.customers))),
  campaign: owned(async () => campaignPath(await demoId(collections.campaigns))),
  ...mapPages(SETTINGS_SECTIONS, (section) => owned(settingsPath(section))),
};

export const chooseLanguage = (page: Page, language: Language) =>
  page.addInitScript((chosen) => localStorage.setItem('vouchwell_language', chosen), language);

/** Scrolls through the page, because cards load just before they are visible. */
export async function loadWholePage(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeAttached();
  await expect(async () => {
    await page.evaluate(async () => {
      for (let top = 0; top <= document.body.scrollHeight; top += window.innerHeight) {
        window.scrollTo(0, top);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      window.scrollTo(0, 0);
    });
    await expect(page.locator('.animate-pulse')).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
}
