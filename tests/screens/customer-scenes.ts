import type { Page } from '@playwright/test';
import { collections, routes } from '@vouchwell/domain/lib/paths';
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
  if (business) await writeDemoAsks(adminDb(), business.id, DEMO_OWNER.uid);
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
    await page.getByText('Your customers answer best').waitFor();
  },
  'customer-score': async (page) => {
    await givenAsks();
    await openPage(page, routes.customers);
    await page.getByText('How happy your customers are').waitFor();
    await page.getByRole('link', { name: 'Frank Osei' }).click();
    await page.getByText('two hours later').waitFor();
  },
  'ask-home': async (page) => {
    await givenCustomers();
    await openPage(page, routes.dashboard);
    await page.getByRole('link', { name: 'Helen Park' }).waitFor();
  },
  'job-done': async (page) => {
    await givenCustomers();
    await openPage(page, `${routes.ask}?done`);
    await page.getByLabel('Name').fill('Ruth Abel');
    await page.getByLabel('Phone').fill('555 010 7777');
    await page.getByRole('button', { name: 'Save and ask' }).click();
    await page.getByText('Ruth is on your list').waitFor();
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
