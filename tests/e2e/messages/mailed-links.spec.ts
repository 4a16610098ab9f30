import { inspect } from 'node:util';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { EMPTY_BRANDING } from '@vouchwell/domain/business/branding';
import {
  collections,
  friendPath,
  prefilledFormPath,
  referrerPagePath,
  reviewPath,
  unsubscribePath,
} from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/shared/storage';
import { customerRef } from '../../../functions/src/db/customers.ts';
import { publicRef } from '../../../functions/src/db/firestore.ts';
import { createEmailToken } from '../../../functions/src/db/tokens.ts';
import { callFunction } from '../../support/call-function.ts';
import { businessRef, freshEmail } from '../../support/referrals.ts';
import {
  givenPayingOwner,
  givenReferrer,
  pageToken,
  tokenSubject,
  waitForEmailTo,
} from '../../support/referrers.ts';
import { adminAuth, adminDb, resetStack } from '../../support/stack.ts';
import {
  adminEmailChangeLink,
  adminResetLink,
  adminVerifyLink,
  givenUser,
} from '../../support/users.ts';
import { expectAccessible, mockCall } from '../accounts/accounts.ts';
import { openDashboard } from '../support/owner.ts';

interface MailedLink {
  readonly url: string;
  /** Name of the button that the page shows once the link has been checked. */
  readonly shown?: string;
  /** Signs in or stubs the server, if the link needs it. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly use?: (page: Page) => Promise<unknown>;
}

const REVIEW = 'https://g.page/r/Cb1/review';
/** How long a scanner stays on a page, in ms; too short to count as a visit. */
const SCANNED_MS = 12_000;

const button = (page: Page, name: string) => page.getByRole('button', { name }).first();
const click = (name: string) => ({
  shown: name,
  use: (page: Page) => button(page, name).click(),
});

/** Returns all accounts and documents, except for those that change with time. */
async function readDatabase(): Promise<string> {
  const byClock: readonly string[] = [collections.rateLimits, collections.reminders];
  const names = Object.values(collections).filter((name) => !byClock.includes(name));
  const groups = await Promise.all(names.map((name) => adminDb().collectionGroup(name).get()));
  const documents = groups.flatMap(({ docs }) => docs);
  const { users } = await adminAuth().listUsers();
  const accounts = users.map(
    ({ uid, email, emailVerified, passwordHash, customClaims, tokensValidAfterTime }) =>
      JSON.stringify([uid, email, emailVerified, passwordHash, customClaims, tokensValidAfterTime]),
  );
  // Firestore doesn't guarantee the order of a document's fields.
  const inOrder = { sorted: true, depth: null, breakLength: Number.POSITIVE_INFINITY };
  const stored = documents.map(
    (document) => `${document.ref.path} ${inspect(document.data(), inOrder)}`,
  );
  return [...accounts, ...stored].toSorted().join('\n');
}

async function waitUntilStable(): Promise<string> {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = await readDatabase();
      return last === before;
    })
    .toBe(true);
  return last;
}

/** Stubs the server for links that the Auth emulator can't create. */
async function stubAccountLink(page: Page, purpose: string, email: string, onUse: () => unknown) {
  await mockCall(page, 'open-account-link', async (route) => {
    const { isConfirmed } = route.request().postDataJSON().data;
    if (isConfirmed) await onUse();
    const state = isConfirmed ? 'done' : 'confirmation-needed';
    await route.fulfill({ json: { result: { email, state, ...(!isConfirmed && { purpose }) } } });
  });
  const data = { email, newEmail: freshEmail('thief'), requestType: 'RECOVER_EMAIL' };
  await page.route('**/accounts:resetPassword*', (route) => route.fulfill({ json: data }));
}

async function givenLinks(): Promise<Readonly<Record<string, MailedLink>>> {
  const owner = await givenPayingOwner();
  const { slug } = owner.business;
  const look = { ...EMPTY_BRANDING, reviewUrl: REVIEW };
  const contactEmail = freshEmail('office');
  await businessRef(owner.business).update(toStored({ look, contactEmail }));
  await callFunction('send-contact-link', null, { token: owner.token });
  const mail = await waitForEmailTo(contactEmail);

  const maria = await givenReferrer(owner);
  const customer = customerRef(owner.business.id, maria.key);
  await expect.poll(async () => (await customer.get()).exists).toBe(true);
  await customer.update({ asks: [{ at: new Date(), channel: 'email' }] });
  const subject = tokenSubject(maria);

  const newcomer = await givenUser({ emailVerified: false });
  const [forgetful, robbed] = await Promise.all([givenUser(), givenUser()]);
  const mover = await givenPayingOwner();
  const published = publicRef(mover.business.slug);
  // Otherwise the dashboard would write this after the sign-in.
  await businessRef(mover.business).update({ 'settings.first_steps': {} });
  const change = (fields: object) => () => adminAuth().updateUser(robbed.uid, fields);
  const gesture = async (page: Page) => {
    // The page is visible before its script listens for interactions.
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Shift');
  };
  return {
    'verifies an email': {
      url: await adminVerifyLink(newcomer.email),
      prepare: (page) =>
        page.addInitScript(
          (uid) => localStorage.setItem('vouchwell.own-account', uid),
          newcomer.uid,
        ),
      ...click('Verify email'),
    },
    'sets a new password': {
      url: await adminResetLink(forgetful.email),
      shown: 'Save new password',
      use: async (page) => {
        await page.getByLabel('New password').fill('Something-New-2');
        await button(page, 'Save new password').click();
      },
    },
    'changes an email': {
      url: await adminEmailChangeLink(mover.email, freshEmail('new')),
      prepare: async (page) => {
        await openDashboard(page, mover.email);
        // The dashboard uploads the link's preview picture.
        await expect.poll(async () => (await published.get()).get('preview')).toBeTruthy();
      },
      ...click('Change email'),
    },
    'undoes an email change': {
      url: '/auth?mode=recoverEmail&oobCode=code',
      prepare: (page) =>
        stubAccountLink(page, 'recover', robbed.email, change({ emailVerified: false })),
      ...click('Change it back'),
    },
    'removes a second factor': {
      url: '/auth?mode=revertSecondFactorAddition&oobCode=code',
      prepare: (page) =>
        stubAccountLink(page, 'remove-factor', robbed.email, change({ emailVerified: true })),
      ...click('Remove second step'),
    },
    'confirms a contact email': {
      url: /http\S+confirm-contact\S+/.exec(mail.text)?.[0] ?? '',
      ...click('Confirm this email'),
    },
    'stops emails': {
      url: unsubscribePath(createEmailToken('unsubscribe', subject, 1, new Date())),
      ...click('Unsubscribe from'),
    },
    'opens a referrer’s page': { url: referrerPagePath(pageToken(maria)) },
    'opens the form for a customer who was asked': {
      url: `${prefilledFormPath(slug, maria.code)}&at=sent`,
      use: gesture,
    },
    'opens a friend’s page': { url: friendPath(maria.code), use: gesture },
    'opens a review': { url: reviewPath(slug, 'mail') },
  };
}

/** Opens a link like an email security scanner, which runs scripts but doesn't click. */
async function scan(context: BrowserContext, { url, prepare, shown }: MailedLink): Promise<Page> {
  const page = await context.newPage();
  // The test can't reach the internet.
  await page.route('**/v/**', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    expect(response.headers().location).toBe(REVIEW);
    await route.fulfill({ contentType: 'text/html', body: '<h1>Review</h1>' });
  });
  await prepare?.(page);
  const before = await waitUntilStable();
  await page.clock.install();
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Otherwise the fake clock could time out a pending response.
  if (shown) await expect(button(page, shown)).toBeVisible();
  await page.clock.runFor(SCANNED_MS);
  expect(await waitUntilStable()).toBe(before);
  return page;
}

test('an emailed link changes nothing until a person interacts with its page', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  await resetStack();
  for (const [what, link] of Object.entries(await givenLinks()))
    await test.step(`The link that ${what}`, async () => {
      const context = await browser.newContext();
      const page = await scan(context, link);
      if (/\/(auth|me)\b/.test(page.url())) await expectAccessible(page);
      if (link.use) {
        const before = await readDatabase();
        await link.use(page);
        await expect.poll(readDatabase).not.toBe(before);
      }
      await context.close();
    });
});
