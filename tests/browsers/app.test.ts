import { setTimeout as sleep } from 'node:timers/promises';
import { NO_LOOK } from '@vouchwell/domain/business/look';
import { collections, friendPath, referPath, routes } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../dev/src/seed/demo-owners.ts';
import { waitUntil } from '../../dev/src/wait-until.ts';
import { writeEntitlement } from '../../functions/src/db/entitlements.ts';
import { cardFileName } from '../../web/src/cards/file-names.ts';
import { givenAccount, PAID } from '../e2e/accounts.ts';
import { decodeQr } from '../support/decode-qr.ts';
import { givenLink } from '../support/public-forms.ts';
import { freshEmail, post, request } from '../support/referral-api.ts';
import { adminDb, resetStack } from '../support/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { type BrowserHome, createBrowserHome } from './browser-home.ts';
import { type BrowserWindow, ENGINES } from './engine.ts';
import { startSlowProxy } from './slow-proxy.ts';
import { START } from './start-browser.ts';

const origin = testEnvironment.appUrl;
const BUSINESS = 'Oak Street Bakery';
const SLUG = 'oak-street-bakery';
const FRIEND = 'Quinn Abara';
const RIVERA = 'rivera-plumbing';
const BOOKING = 'https://cal.com/rivera';
/** The title of the card designer, the last card of its page. */
const DESIGNER = 'main section:last-of-type h2';
/** The card as a picture: the second of the first two downloads, after the sheet of cards. */
const DOWNLOAD_CARD = 'fieldset button:nth-of-type(2)';
/** For a page of the app to come, with what it reads, on a busy machine. */
const COMES = { timeout: 30_000, interval: 200 };
/** For the worker to have what a page loads by itself (follow-release.ts), on a busy machine. */
const WORKER_HAS_IT_MS = 25_000;

let home: BrowserHome;
beforeAll(async () => {
  home = await createBrowserHome();
});
afterAll(() => home?.remove());
beforeEach(resetStack);

for (const engine of ENGINES) {
  it(`${engine}: from the landing page to the set-up, a changed status and a downloaded card`, async () => {
    const email = freshEmail('ana');
    await writeEntitlement(adminDb(), await givenAccount(email), PAID);
    const browser = await START[engine]({ home, hasMailApp: true, width: 'narrow', origin });
    try {
      await findSignIn(browser);
      await signIn(browser, email);
      await setUp(browser);
      await changeStatus(browser);
      await downloadCard(browser);
    } finally {
      await browser.quit();
    }
  }, 180_000);
}

for (const engine of ENGINES) {
  it(`${engine}: opens without a network, with the last referrals`, async () => {
    const proxy = await startSlowProxy();
    const { url: origin } = proxy;
    const browser = await START[engine]({ home, hasMailApp: true, width: 'narrow', origin });
    try {
      await browser.go(origin + routes.auth);
      await signIn(browser, 'demo@vouchwell.test');
      await expectText(browser, '[data-referral] h3', 'Hannah Brooks');
      await sleep(WORKER_HAS_IT_MS);
      await proxy.stop();
      await browser.go(origin + routes.dashboard);
      await expectText(browser, 'main', /No network: this is what was here at .*Hannah Brooks/s);
    } finally {
      await browser.quit();
      await proxy.stop();
    }
  }, 180_000);
}

for (const engine of ENGINES) {
  it(`${engine}: a friend who asks is known to the business before they leave to book a time`, async () => {
    const shown = adminDb().collection(collections.public).doc(RIVERA);
    await shown.update({ look: toStored({ ...NO_LOOK, bookingUrl: BOOKING }) });
    const id: string = (await shown.get()).get('business_id');
    const code = await givenLink({ id, slug: RIVERA, contactEmail: '' });
    const browser = await START[engine]({ home, hasMailApp: true, width: 'narrow', origin });
    try {
      await browser.go(origin + friendPath(code));
      await browser.type('[name=referralName]', FRIEND);
      await browser.type('[name=referralPhone]', '(555) 010-1234');
      await browser.press('[name=consentAttestation]');
      await browser.press('button[type=submit]');
      await expectText(browser, 'h1', 'Rivera Plumbing will be in touch');
      expect(await browser.text(`a[href="${BOOKING}"]`)).toBe('Book a time');
      expect(await storedStatus()).toBe('new');
      await browser.press(`a[href="${BOOKING}"]`);
      await expect.poll(() => browser.openWindows(), COMES).toBe(2);
    } finally {
      await browser.quit();
    }
  }, 120_000);
}

/** Waits until the first element that matches says this. */
const expectText = (browser: BrowserWindow, selector: string, text: string | RegExp) =>
  expect.poll(() => browser.text(selector), COMES).toMatch(text);

async function findSignIn(browser: BrowserWindow): Promise<void> {
  await browser.go(origin);
  await expectText(browser, `main a[href="${routes.pricing}"]`, 'Sign Up Now!');
  await browser.press(`main a[href="${routes.pricing}"]`);
  await expectText(browser, 'main', /\$49.*\$399/s);
  await browser.press(`a[href="${routes.auth}"]`);
}

async function signIn(browser: BrowserWindow, email: string): Promise<void> {
  await browser.type('[name=email]', email);
  await browser.type('[name=password]', DEMO_PASSWORD);
  await browser.press('button[type=submit]');
  await expectText(browser, 'h1', 'Dashboard');
}

async function setUp(browser: BrowserWindow): Promise<void> {
  await expectText(browser, 'h2', 'Set up your business');
  await browser.type('[name=name]', BUSINESS);
  await browser.type('[role=combobox]', 'Something else');
  await browser.press('[role=option]');
  await browser.press('button[type=submit]');
  await expectText(browser, 'main', /No referrals yet/);
}

/** A customer refers a friend while the owner looks on. */
async function changeStatus(browser: BrowserWindow): Promise<void> {
  expect(await post(request({ slug: SLUG }, { referralName: FRIEND }))).toMatchObject({
    status: 200,
  });
  await expectText(browser, '[data-referral] h3', FRIEND);
  // The full list stands at the top of its page, where neither the bar nor a message covers it.
  await browser.go(origin + routes.referrals);
  await expectText(browser, '[data-referral] h3', FRIEND);
  // The engine's own would have none of the status's color in WebKit.
  expect(await browser.style('[data-referral] select', 'appearance')).toBe('none');
  await browser.choose('[data-referral] select', 'contacted');
  await expect.poll(storedStatus, COMES).toBe('contacted');
}

async function storedStatus(): Promise<unknown> {
  const { docs } = await adminDb()
    .collectionGroup(collections.referrals)
    .where('referral_name', '==', FRIEND)
    .get();
  return docs[0]?.get('status');
}

async function downloadCard(browser: BrowserWindow): Promise<void> {
  await browser.go(origin + routes.share);
  // The designer loads once it is nearly in view, and a press brings its title there.
  await expectText(browser, DESIGNER, 'Card Designer');
  await browser.press(DESIGNER);
  const name = cardFileName(BUSINESS, null);
  const readCodes = async () => {
    const file = await home.readDownload(name);
    return file ? decodeQr(file).catch(() => []) : [];
  };
  const isWhole = async () => (await readCodes()).length > 0;
  await pressUntil(browser, DOWNLOAD_CARD, isWhole);
  expect(await readCodes()).toEqual([origin + referPath(SLUG)]);
  const png = await home.readDownload(name);
  expect([png?.readUInt32BE(16), png?.readUInt32BE(20)]).toEqual([1050, 600]);
}

/** Presses again as a person does, where the page moved what was pressed while it loaded. */
async function pressUntil(
  browser: BrowserWindow,
  selector: string,
  isDone: () => Promise<boolean>,
): Promise<void> {
  const press = async () => {
    await browser.press(selector);
    return waitUntil(isDone, 5_000);
  };
  expect(await waitUntil(press, COMES.timeout), selector).toBe(true);
}
