import { gzipSync } from 'node:zlib';
import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { collections, routes } from '@vouchwell/domain/paths';
import { BUDGETS } from '../../dev/src/stage/budget.ts';
import { writeEntitlement } from '../../functions/src/data/entitlements.ts';
import { givenLink } from '../support/public-forms.ts';
import { freshEmail } from '../support/referral-api.ts';
import { adminDb, resetStack } from '../support/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { givenAccount, PAID } from './accounts.ts';
import { rows, signIn } from './owner.ts';

/** An owner's pages beside Home, with what stands on each once it is there. */
const OWNERS_PAGES = [
  ['referrals', routes.referrals, 'Recent Referrals'],
  ['share', routes.share, 'Card Designer'],
  ['messages', routes.messages, 'Referral Templates'],
  ['settings', routes.settings, 'Business'],
] as const;

/** For how long a page must ask for no more code until we call it loaded. */
const QUIET_MS = 2_000;

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const baseURL = testEnvironment.appUrl;

test.beforeEach(resetStack);

/** The code that a page loads by itself, from now on. */
async function collectCode(page: Page) {
  const loads: Promise<number>[] = [];
  let lastAt = Date.now();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    lastAt = Date.now();
    loads.push(response.body().then((code) => gzipSync(code).length));
  });
  // To the browser, the questions that Playwright asks of a page are somebody's touch.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
  );
  return {
    isQuiet: () => loads.length > 0 && Date.now() - lastAt > QUIET_MS,
    bytes: async () => (await Promise.all(loads)).reduce((sum, size) => sum + size, 0),
  };
}

interface Opened {
  readonly name: string;
  readonly path: string;
  readonly device: BrowserContextOptions;
  /** Who has signed in before, on a page of which nothing is loaded any more. */
  readonly email?: string;
  readonly isThere: (page: Page) => Promise<void>;
}

/** Opens a page that nobody touches, and holds the code that it loads by itself to its limit. */
async function expectWithinBudget(browser: Browser, opened: Opened) {
  const { name, path, device, email, isThere } = opened;
  const limit = BUDGETS.find((budget) => budget.page === name)?.limit;
  expect(limit, `a budget for ${name}`).toBeDefined();
  const context = await browser.newContext({ ...device, baseURL });
  if (email) {
    const page = await context.newPage();
    await signIn(page, email);
    await page.waitForURL('**/app/dashboard');
    await page.close();
  }
  const page = await context.newPage();
  const code = await collectCode(page);
  await page.goto(path);
  await isThere(page);
  await expect.poll(code.isQuiet).toBe(true);
  const bytes = await code.bytes();
  await context.close();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes, `${name} on ${device === PHONE ? 'a phone' : 'a desktop'}`).toBeLessThanOrEqual(
    limit ?? 0,
  );
}

const showsHeading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const showsList = (page: Page) => expect(rows(page).first()).toBeVisible();

test('the pages of visitors and customers load their code and no more', async ({ browser }) => {
  // Both wait for the same two seconds.
  const slug = 'rivera-plumbing';
  const business = await adminDb().collection(collections.public).doc(slug).get();
  const code = await givenLink({ id: business.get('business_id'), slug, contactEmail: '' });
  for (const [name, path] of [
    ['landing', '/'],
    ['pricing', '/pricing'],
    ['public form', `/r/${slug}`],
    ["friend's page", `/f/${code}`],
    ["referrer's page", '/me'],
  ] as const)
    await Promise.all(
      [PHONE, DESKTOP].map((device) =>
        expectWithinBudget(browser, { name, path, device, isThere: showsHeading }),
      ),
    );
});

test('the dashboard loads its code and no more, with referrals, without, and before a business', async ({
  browser,
}) => {
  const ana = freshEmail('ana');
  await writeEntitlement(adminDb(), await givenAccount(ana), PAID);
  const dashboard = { name: 'dashboard', path: '/app/dashboard' } as const;
  const demo = { ...dashboard, email: 'demo@vouchwell.test', isThere: showsList };
  // A desktop shows further cards at once, and a phone without referrals does: their code comes with them.
  const whole = 'whole dashboard';
  await Promise.all([
    expectWithinBudget(browser, { ...demo, device: PHONE }),
    expectWithinBudget(browser, { ...demo, name: whole, device: DESKTOP }),
  ]);
  await Promise.all([
    expectWithinBudget(browser, {
      ...dashboard,
      name: whole,
      device: PHONE,
      email: 'other@vouchwell.test',
      isThere: (page) => expect(page.getByText('No referrals yet.')).toBeVisible(),
    }),
    expectWithinBudget(browser, {
      ...dashboard,
      name: 'set-up',
      device: PHONE,
      email: ana,
      isThere: (page) =>
        expect(page.getByRole('heading', { name: 'Set up your business' })).toBeVisible(),
    }),
  ]);
  await Promise.all(
    OWNERS_PAGES.map(([name, path, heading]) =>
      expectWithinBudget(browser, {
        name,
        path,
        device: DESKTOP,
        email: 'demo@vouchwell.test',
        isThere: (page) =>
          expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible(),
      }),
    ),
  );
});
