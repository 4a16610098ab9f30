import { expect, type Page, test } from '@playwright/test';
import { parseDraftLink } from '@vouchwell/domain/messages/draft-links';
import { givenLink } from '../../support/public-forms.ts';
import { givenBusiness, readReferralsOf as referralsOfBusiness } from '../../support/referrals.ts';
import { resetStack } from '../../support/stack.ts';
import { download } from '../support/owner.ts';
import { collectViolations } from '../support/violations.ts';
import { ben, fillContactRequest, requestButton } from './friend-form.ts';
import {
  CREATE_REFERRAL_URL,
  fillForm,
  findReferrals,
  getOpenedLinks,
  maria,
  openForm,
  send,
  submitButton,
} from './referral-form.ts';

test.beforeEach(resetStack);

const recorded = () => findReferrals('rivera-plumbing', maria.friendEmail);

/** Sends Maria's referral. The server records it, but the response is lost. */
async function sendAndLoseResponse(page: Page): Promise<void> {
  await openForm(page);
  await fillForm(page, maria);
  await page.route(CREATE_REFERRAL_URL, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await page.unroute(CREATE_REFERRAL_URL);
}

test('a referral is recorded only once after a double click, or after going back and sending it again', async ({
  page,
}) => {
  await openForm(page);
  await fillForm(page, maria);
  await submitButton(page).dblclick();
  await page.waitForURL('**/sent');
  expect(await recorded()).toHaveLength(1);
  expect(await getOpenedLinks(page)).toHaveLength(1);
  await page.goBack();
  await fillForm(page, maria);
  await send(page);
  expect(await recorded()).toHaveLength(1);
});

test('a referral resent after a lost response is recorded only once, unless it is for a different friend', async ({
  page,
}) => {
  await sendAndLoseResponse(page);
  expect(await recorded()).toHaveLength(1);
  await fillForm(page, { ...maria, friendPhone: '555 010 1234', note: 'Call after five.' });
  await send(page);
  await expect(page.getByRole('status').filter({ hasText: 'Already recorded' })).toContainText(
    'Your first try went through. Your changes are only in the message to your friend.',
  );
  const [link = ''] = await getOpenedLinks(page);
  expect(parseDraftLink(link)?.body).toContain('Call after five.');
  expect(await recorded()).toMatchObject([{ referral_phone: null, note: null }]);

  await sendAndLoseResponse(page);
  await fillForm(page, { ...maria, friendName: 'Ana Silva', friendEmail: 'ana@example.com' });
  await send(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await recorded()).toHaveLength(1);
  expect(await findReferrals('rivera-plumbing', 'ana@example.com')).toHaveLength(1);
});

test('a reload while sending or offline neither loses nor duplicates the referral', async ({
  page,
  context,
}) => {
  await openForm(page);
  await fillForm(page, { ...maria, note: 'Call after five.' });
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Everything you typed is still here.');
  await context.setOffline(false);
  expect(await recorded()).toHaveLength(0);

  const reached = page.waitForRequest(CREATE_REFERRAL_URL);
  await page.route(CREATE_REFERRAL_URL, async (route) => {
    await route.fetch();
    // No response, because the page is about to be reloaded.
  });
  await submitButton(page).click();
  await reached;
  await expect.poll(async () => (await recorded()).length).toBe(1);
  await page.reload();
  await page.unroute(CREATE_REFERRAL_URL);
  await expect(page.getByLabel("Friend's name")).toHaveValue(maria.friendName);
  await expect(page.getByLabel(/^Add a personal line for /)).toHaveValue('Call after five.');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await send(page);
  expect(await recorded()).toHaveLength(1);
});

test('a contact request is recorded only once after a double click, a lost response or a reload', async ({
  page,
  context,
}) => {
  const violations = await collectViolations(page);
  const ASK_URL = '**/ask-contact';
  const business = await givenBusiness();
  const code = await givenLink(business);
  await page.goto(`/f/${code}`);
  await fillContactRequest(page);
  await context.setOffline(true);
  await requestButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Everything you typed is still here.');
  await context.setOffline(false);
  expect(await referralsOfBusiness(business)).toHaveLength(0);

  await page.route(ASK_URL, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await requestButton(page).click();
  await expect.poll(async () => (await referralsOfBusiness(business)).length).toBe(1);
  await page.reload();
  await page.unroute(ASK_URL);
  await expect(page.getByLabel('Your name')).toHaveValue(ben.name);
  await requestButton(page).dblclick();
  await expect(page).toHaveURL(/\/sent$/);
  expect(await referralsOfBusiness(business)).toHaveLength(1);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Smith Plumbing will be in touch',
  );
  const { bytes } = await download(page, page.getByRole('button', { name: 'Save their contact' }));
  const card = bytes.toString();
  expect(card).toContain('FN:Smith Plumbing\r\n');
  expect(card).toContain(`EMAIL;TYPE=INTERNET:${business.contactEmail}\r\n`);
  expect(violations).toEqual([]);
});
