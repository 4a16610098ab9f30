import { expect, type Page } from '@playwright/test';
import { collections, isOwnersPath, referralPath, routes } from '@vouchwell/domain/lib/paths';
import { KEPT_MARK } from '@vouchwell/domain/lib/worker-messages';
import { writeEntitlement } from '../../functions/src/db/entitlements.ts';
import { forgetPerson } from '../../functions/src/people/forget-person.ts';
import { removeUntouchedFriend } from '../../functions/src/people/removed-people.ts';
import { givenAccount, PAID } from '../e2e/accounts.ts';
import { openDashboard, openPanel, refer, rowOf, rows, signIn } from '../e2e/owner.ts';
import { post, postTo, request } from '../support/referral-api.ts';
import { adminDb } from '../support/stack.ts';
import { DEMO, isAt, LONG_NAME, OTHER, type Scenes, UNBROKEN_NAME } from './scene.ts';

const NEW_OWNER = 'ana@vouchwell.test';

/** Passes every card slowly enough for it to begin to load. */
const passAll = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top <= document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

/** One of an owner's pages, all of it loaded; stays where it is open. */
export async function openPage(page: Page, path: string, email = DEMO): Promise<void> {
  if (!isOwnersPath(new URL(page.url()).pathname)) await openDashboard(page, email);
  if (!isAt(page, path)) await page.goto(path);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(async () => {
    await passAll(page);
    await expect(page.locator('.animate-pulse')).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Home with all of its cards, which load when they are nearly in view; stays where it is open. */
export async function openWhole(page: Page, email = DEMO): Promise<void> {
  if (!isOwnersPath(new URL(page.url()).pathname)) await openDashboard(page, email);
  if (!isAt(page, routes.dashboard)) await page.goto(routes.dashboard);
  await expect(async () => {
    await passAll(page);
    await expect(page.getByRole('tab', { name: 'Card Designer' })).toBeVisible({ timeout: 500 });
    await expect(card(page, 'Account Management')).toBeVisible({ timeout: 500 });
    await expect(page.locator('.animate-pulse')).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Forgets the newest friend as the night does, and the next one's referrer as one who asked for it. */
async function removePeople(): Promise<void> {
  const referrals = adminDb().collectionGroup(collections.referrals);
  const { docs } = await referrals.orderBy('created_at', 'desc').limit(2).get();
  const [newest, next] = docs;
  if (!newest || !next) throw new Error('The demo business has too few referrals.');
  await removeUntouchedFriend(adminDb(), newest.ref, new Date());
  const contacts = { email: next.get('referrer_email'), phone: null };
  await forgetPerson(adminDb(), contacts, 'kim', new Date());
}

export async function openSetUp(page: Page): Promise<void> {
  if (isAt(page, routes.dashboard)) return;
  await writeEntitlement(adminDb(), await givenAccount(NEW_OWNER), PAID);
  await signIn(page, NEW_OWNER);
  await page.getByRole('heading', { name: 'Set up your business' }).waitFor();
}

/** Has a business's contact address refuse our mails. */
async function refuseMails(contactEmail: string): Promise<void> {
  const businesses = adminDb().collection(collections.businesses);
  const { docs } = await businesses.where('contact_email', '==', contactEmail).get();
  for (const { ref } of docs) await ref.update({ undeliverable_email: contactEmail });
}

const card = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) }).last();

/** The dashboard's states, but for those of the account. */
export const DASHBOARD_SCENES: Scenes = {
  dashboard: (page) => openWhole(page),
  results: (page) => openPage(page, routes.results),
  'dashboard-code': async (page) => {
    await openWhole(page);
    await page.getByRole('button', { name: 'Show my code' }).click();
    await page.getByText('Scan this with your phone camera.').waitFor();
  },
  'dashboard-removed': async (page) => {
    if (!isAt(page, routes.dashboard)) await removePeople();
    await openWhole(page);
  },
  'dashboard-empty': (page) => openWhole(page, OTHER),
  'dashboard-send': async (page) => {
    await openWhole(page, OTHER);
    await page.getByRole('button', { name: 'Send to a customer' }).first().click();
    await page.getByRole('button', { name: 'Open my message' }).click();
    await page.getByText('Enter your customer’s name').waitFor();
  },
  'dashboard-sent': async (page) => {
    await openWhole(page, OTHER);
    await page.getByRole('button', { name: 'Send to a customer' }).first().click();
    await page.getByLabel('Customer’s name').fill('Maria Lopez');
    await page.getByLabel('Mobile number or email').fill('(555) 010-1234');
    await page.getByRole('button', { name: 'Open my message' }).click();
    await page.getByRole('dialog', { name: 'Press send in your messages app' }).waitFor();
  },
  'dashboard-loading': async (page) => {
    await openWhole(page);
    await page.route('**/google.firestore.v1.Firestore/**', () => undefined);
    await page.reload();
    await page.getByText('Loading...').first().waitFor({ state: 'attached' });
  },
  'dashboard-not-loaded': async (page) => {
    await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort());
    await signIn(page, DEMO);
    await page.getByText('Your business could not be loaded').waitFor();
  },
  'papers-changed': async (page) => {
    const shops = adminDb().collection(collections.businesses);
    const { docs } = await shops.where('slug', '==', 'rivera-plumbing').get();
    await docs[0]?.ref.update({ accepted_papers: { terms: 0 } });
    await openWhole(page);
    await page.getByText(/^Our papers changed/).waitFor();
  },
  'dashboard-set-up': async (page) => {
    await openSetUp(page);
    await page.getByLabel('Business name').fill('Rivera Plumbing');
    await page.getByRole('button', { name: '$25 each' }).click();
    await page.getByText('is taken').waitFor();
  },
  'dashboard-set-up-errors': async (page) => {
    await openSetUp(page);
    await page.getByRole('button', { name: 'Create my link' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
  },
  'dashboard-arrival': async (page) => {
    await openWhole(page);
    await refer('Ben Carter', { note: 'Call after five.', referralPhone: '(555) 010-1234' });
    await rowOf(page, 'Ben Carter').waitFor();
  },
  'dashboard-undeliverable': async (page) => {
    await openWhole(page);
    await refuseMails(DEMO);
    await page.getByText('our emails were not accepted').waitFor();
  },
  'dashboard-search': async (page) => {
    await openWhole(page);
    await page.getByRole('searchbox').fill('maria');
    await page.getByText(/^(1 referral matches|[0-9]+ referrals match)$/).waitFor();
  },
  'dashboard-search-none': async (page) => {
    await openWhole(page);
    await page.getByRole('searchbox').fill('nobody like that');
    await page.getByText('No referrals match').first().waitFor();
  },
  'dashboard-long-names': async (page) => {
    await refer(`${UNBROKEN_NAME} of ${'Hohenzollern'.repeat(3)}`, {
      referralEmail: `${UNBROKEN_NAME}@a-very-long-domain-name.example.com`,
      referrerName: LONG_NAME,
      note: `${LONG_NAME} ${'averylongword'.repeat(12)}`,
    });
    await openWhole(page);
  },
  'dashboard-panel': async (page) => {
    await openWhole(page);
    await rows(page).first().getByRole('link').first().click();
    await page.getByText('Introduced by').waitFor();
  },
  'dashboard-counter': async (page) => {
    const thanks = request({ slug: 'rivera-plumbing' }, { referralName: 'Ben Carter' });
    const { referrerEmail: _, sendMethod: __, ...told } = thanks;
    await postTo('thank-referrer', { ...told, referrerName: 'Maria' });
    await openWhole(page);
    await openPanel(page, 'Ben Carter');
    await page.getByText('They said that Maria sent them').waitFor();
  },
  'dashboard-call': async (page) => {
    await openWhole(page);
    await page.getByRole('button', { name: 'Someone called' }).first().click();
    await page.getByLabel('Friend’s name').fill('Ben Carter');
    await page.getByLabel('Who sent them?').fill('Ann Price');
    await page.getByRole('option', { name: 'Somebody new' }).click();
    await page.getByRole('button', { name: 'Log the call' }).click();
    await page.getByText('Enter their phone number').waitFor();
  },
  'dashboard-test': async (page) => {
    await openWhole(page, OTHER);
    await page.getByRole('button', { name: 'Try it yourself' }).click();
    await page.getByRole('img', { name: 'QR code of your form' }).waitFor();
  },
  'dashboard-test-arrived': async (page) => {
    await openWhole(page, OTHER);
    const businesses = adminDb().collection(collections.businesses);
    const { docs } = await businesses.where('contact_email', '==', OTHER).get();
    await post(
      request({ slug: docs[0]?.get('slug') }, { referrerEmail: OTHER, referralName: 'Ben Carter' }),
    );
    await page.getByRole('button', { name: 'Take it away' }).first().waitFor();
  },
  'dashboard-not-found': async (page) => {
    if (!isOwnersPath(new URL(page.url()).pathname)) await openDashboard(page, DEMO);
    await page.goto(referralPath('of-somebody-else'));
    await page.getByText('This referral is not here').waitFor();
  },
  'dashboard-delete': async (page) => {
    await openWhole(page);
    await openPanel(page, 'Hannah Brooks');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('This action cannot be undone.').waitFor();
  },
  'dashboard-offline': async (page) => {
    await openWhole(page);
    await page.context().setOffline(true);
    await page.getByText('You are offline').first().waitFor();
    await page.getByLabel('Status of Hannah Brooks').first().selectOption('contacted');
    await page.getByText('Failed to update referral status').waitFor();
  },
  'dashboard-opened-offline': async (page) => {
    await openWhole(page);
    // As the service worker returns it; the page looks for the network by a request for the worker.
    await page.route('**/app/worker.js', (route) => route.abort());
    await page.addInitScript(`document.documentElement.toggleAttribute('${KEPT_MARK}', true)`);
    await page.reload();
    await page.getByText('No network: this is what was here').waitFor();
    await page.getByText('2 changes wait for the internet.').waitFor();
  },
  'dashboard-coach': async (page) => {
    await openWhole(page, OTHER);
    await page.getByRole('button', { name: 'Set up your phone' }).click();
    await page.getByRole('heading', { name: '2. Let us tell you' }).waitFor();
  },
  'dashboard-editing': async (page) => {
    await openWhole(page);
    await card(page, 'Referral Rewards').getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('What customers read').waitFor();
  },
  referrals: (page) => openPage(page, routes.referrals),
  messages: async (page) => {
    await openPage(page, routes.messages);
    await card(page, 'Referral Templates').getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Subject').waitFor();
  },
  'share-counter': async (page) => {
    await openPage(page, routes.share);
    await page.getByLabel(/^For the counter/).check();
    await page.getByRole('img', { name: /\?thank, / }).waitFor();
  },
  share: async (page) => {
    await openPage(page, routes.share);
    await page.getByRole('button', { name: 'Download for Printing' }).waitFor();
    // Its pictures are drawn one after the other, and have a size from then on.
    await expect(page.locator('canvas:not([width])')).toHaveCount(0);
  },
};
