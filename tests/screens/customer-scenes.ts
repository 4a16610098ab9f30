import type { Page } from '@playwright/test';
import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { batchPath, collections, pastReferralsPath, routes } from '@vouchwell/domain/lib/paths';
import { writeDemoAsks } from '../../dev/src/seed/demo-asks.ts';
import { writeDemoCustomers } from '../../dev/src/seed/demo-customers.ts';
import { DEMO_OWNER } from '../../dev/src/seed/demo-owners.ts';
import { findBusinessOf } from '../../functions/src/db/businesses.ts';
import { adminDb } from '../support/stack.ts';
import { openPage } from './dashboard-scenes.ts';
import { LONG_NAME, type Scenes } from './scene.ts';

/** Gives the demo business customers, as `npm start` does. */
async function givenCustomers(): Promise<void> {
  const business = await findBusinessOf(adminDb(), DEMO_OWNER.uid);
  if (business) await writeDemoCustomers(adminDb(), business.id);
}

/** And some whom it asked before. */
async function givenAsks(): Promise<void> {
  await givenCustomers();
  const business = await findBusinessOf(adminDb(), DEMO_OWNER.uid);
  if (business) await writeDemoAsks(adminDb(), business.id);
}

async function openCustomers(page: Page): Promise<void> {
  await givenCustomers();
  await openPage(page, routes.customers);
  await page.getByRole('link', { name: 'Helen Park' }).waitFor();
}

const openCustomer = async (page: Page): Promise<void> => {
  await openCustomers(page);
  await page.getByRole('link', { name: 'Carl Winter' }).click();
  await page.getByRole('dialog').getByText('Friends they sent').waitFor();
};

const PAST = [
  'Friend,Referred by,Date,Status,Reward',
  'Ben Carter,Helen Park,March,won,$50 still owed',
  'Ann Price,Helen Park,2026-02-09,customer,$50 paid',
  'Cleo Hart,Eve Stone,January 2026,lost,',
  'Dan Moss,Grace Kim,someday,won,$50',
  'Ivy Lane,,2026-03-02,booked,',
];

/** Brings past referrals as far as what they would do. */
async function openPastReferrals(page: Page): Promise<void> {
  await givenCustomers();
  await openPage(page, pastReferralsPath);
  await page.getByLabel('Or paste them, one on each line').fill(PAST.join('\n'));
  await page.getByRole('button', { name: 'Use this list' }).click();
  await page.getByText('3 past referrals read').waitFor();
}

const batches = async () => {
  const business = await findBusinessOf(adminDb(), DEMO_OWNER.uid);
  const ref = adminDb()
    .collection(collections.businesses)
    .doc(business?.id ?? '');
  await ref.update({ postal_address: '12 Oak Street\nSpringfield' });
  return ref;
};

/** Shows a batch that is on its way, and one before it with somebody who got no mail. */
async function openBatches(page: Page): Promise<void> {
  await givenCustomers();
  const ref = await batches();
  const batch = {
    ...{ states: ['not_asked', 'asked'], tag: null, reminder_days: [4, 14], cursor: null },
    ...{ is_filled: true, ended_at: null, work_at: null, created_at: new Date() },
  };
  const numbers = { total: 412, sent: 150, not_sent: 3, reminded: 12 };
  await ref
    .collection(collections.askBatches)
    .doc('now')
    .set({ ...batch, ...numbers, status: 'sending' });
  const before = { ...batch, ...numbers, status: 'done', total: 3, sent: 1, not_sent: 2 };
  const created = new Date(Date.now() - 40 * DAY_MS);
  await ref
    .collection(collections.askBatches)
    .doc('before')
    .set({ ...before, tag: 'Bathroom', created_at: created });
  for (const [key, name] of [
    ['a', 'Carl Winter'],
    ['b', LONG_NAME],
  ] as const)
    await ref
      .collection(collections.askRecipients)
      .doc(`before-${key}`)
      .set({
        ...{ batch_id: 'before', name, name_key: key, status: 'not_sent', why: 'unsure' },
        ...{ handed: null, asked_at: null, reminded: 0 },
      });
  await openPage(page, batchPath);
  await page.getByText('Who got none (2)').click();
  await page
    .getByText(/we cannot tell/)
    .first()
    .waitFor();
}

/** The list of customers, one of them, and whom to ask. */
export const CUSTOMER_SCENES: Scenes = {
  'ask-empty': async (page) => {
    const list = await adminDb().collectionGroup(collections.customers).get();
    await Promise.all(list.docs.map(({ ref }) => ref.delete()));
    await openPage(page, routes.ask);
    await page.getByText('Nobody to ask today.').waitFor();
  },
  customers: openCustomers,
  'customers-add-errors': async (page) => {
    await openCustomers(page);
    await page.getByRole('button', { name: 'Add a customer' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText("Enter the customer's name").waitFor();
  },
  customer: openCustomer,
  'customer-edit': async (page) => {
    await openCustomer(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Tags').waitFor();
  },
  ask: async (page) => {
    await givenCustomers();
    await openPage(page, routes.ask);
    await page.getByRole('link', { name: 'Helen Park' }).waitFor();
  },
  'ask-results': async (page) => {
    await givenAsks();
    await openPage(page, routes.ask);
    await page.getByRole('row', { name: /^All asks/ }).waitFor();
  },
  'ask-home': async (page) => {
    await givenCustomers();
    await openPage(page, routes.dashboard);
    await page.getByRole('link', { name: 'Helen Park' }).waitFor();
  },
  batch: async (page) => {
    await givenCustomers();
    const ref = await batches();
    const stored = await ref.collection(collections.askBatches).get();
    await Promise.all(stored.docs.map((one) => one.ref.delete()));
    await openPage(page, batchPath);
    await page.getByRole('button', { name: /Start: email \d/ }).waitFor();
  },
  'batch-running': openBatches,
  'job-done': async (page) => {
    await givenCustomers();
    await openPage(page, `${routes.ask}?done`);
    await page.getByLabel('Name', { exact: true }).fill('Ruth Abel');
    await page.getByLabel('Phone').fill('555 010 7777');
    await page.getByRole('button', { name: 'Save and ask' }).click();
    await page.getByText('Ruth is on your list').waitFor();
  },
  'past-referrals': async (page) => {
    await givenCustomers();
    await openPage(page, pastReferralsPath);
    await page.getByRole('button', { name: 'Use this list' }).waitFor();
  },
  'past-referrals-check': openPastReferrals,
  'past-referrals-trial': async (page) => {
    await openPastReferrals(page);
    await page.getByRole('button', { name: 'See what they would do' }).click();
    await page.getByText('What the import would do').waitFor();
    await page
      .getByRole('dialog')
      .getByText(/: Cleo/)
      .waitFor();
  },
  'past-referrals-done': async (page) => {
    await openPastReferrals(page);
    await page.getByRole('button', { name: 'See what they would do' }).click();
    await page.getByRole('button', { name: /^Import \d/ }).click();
    await page.getByText('Your past referrals are in').waitFor();
    await openPage(page, routes.referrals);
    await page.getByLabel('Search referrals').fill('Cleo Hart');
    await page.getByRole('link', { name: 'Cleo Hart' }).click();
    await page.getByText(/^Your list says/).waitFor();
  },
  'customers-long': async (page) => {
    await givenCustomers();
    const list = await adminDb().collectionGroup(collections.customers).get();
    for (const { ref } of list.docs.slice(0, 2))
      await ref.update({ name: LONG_NAME, tags: ['A tag that is thirty letters x', 'Roof'] });
    await openPage(page, routes.customers);
    await page.getByText(LONG_NAME).first().waitFor();
  },
};
