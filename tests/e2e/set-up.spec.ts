import { expect, type Page, test } from '@playwright/test';
import { referPath } from '@vouchwell/domain/paths';
import { writeEntitlement } from '../../functions/src/data/entitlements.ts';
import { freshEmail } from '../support/referral-api.ts';
import { adminDb, resetStack } from '../support/stack.ts';
import { expectAccessible, expectToast, givenAccount, lose, PAID } from './accounts.ts';
import { signIn } from './owner.ts';

/** How long someone who types at normal speed may need, and how long they take for a key. */
const SET_UP_WITHIN_MS = 60_000;
const KEY_MS = 200;

test.beforeEach(resetStack);

const create = (page: Page) => page.getByRole('button', { name: 'Create my link' });
const name = (page: Page) => page.getByLabel('Business name');
const link = (page: Page) => page.getByLabel('Link', { exact: true });
const cards = (page: Page) => page.getByRole('heading', { name: 'Your Referral Link' });

/** An owner who has paid and has no business, at the form that makes one. */
async function openSetUp(page: Page): Promise<string> {
  const email = freshEmail('ana');
  await writeEntitlement(adminDb(), await givenAccount(email), PAID);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Set up your business' })).toBeVisible();
  return email;
}

test('sets up within a minute, typing at normal speed, and the link works for a visitor', async ({
  page,
  browser,
}) => {
  const email = await openSetUp(page);
  await expect(page.getByLabel('Contact email')).toHaveValue(email);
  await name(page).focus();
  const startedAt = performance.now();
  // A name that the demo business has, so that a link must be chosen too.
  await page.keyboard.type('Rivera Plumbing', { delay: KEY_MS });
  await expect(page.getByText('/r/rivera-plumbing is taken.')).toBeVisible();
  await page.getByRole('button', { name: 'rivera-plumbing-co', exact: true }).click();
  await page.keyboard.press('Tab');
  await page.getByLabel('Website (optional)').focus();
  await page.keyboard.type('rivera.example', { delay: KEY_MS });
  await page.keyboard.press('Enter');
  await expect(cards(page)).toBeVisible();
  const took = performance.now() - startedAt;
  console.log(`    set up in ${(took / 1000).toFixed(1)} s, from the first key to the cards`);
  expect(took).toBeLessThanOrEqual(SET_UP_WITHIN_MS);

  await expect(page.getByLabel('Give this link to your customers')).toHaveValue(
    /\/r\/rivera-plumbing-co$/,
  );
  await expect(page.getByText('Your link is ready')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(referPath('rivera-plumbing-co'));
  await expect(visitor.getByText('Refer a Friend to Rivera Plumbing')).toBeVisible();
  await visitor.context().close();
});

test('says of the link while it is typed what becomes of it, and shows the page', async ({
  page,
}) => {
  await openSetUp(page);
  const said = page.getByRole('status').filter({ hasText: /link|\/r\// });
  const preview = page.getByRole('figure');
  await name(page).fill('مخبز الحي');
  await page.getByLabel('Website (optional)').fill('https://www.hay-bakery.example');
  await page.getByRole('button', { name: 'hay-bakery', exact: true }).click();
  await expect(said).toHaveText(/\/r\/hay-bakery is free\.$/);
  await link(page).fill('');
  await name(page).fill("Ana's Café & Co.");
  await expect(link(page)).toHaveValue('anas-cafe-and-co');
  await expect(said).toHaveText(/\/r\/anas-cafe-and-co is free\.$/);
  await expect(preview).toContainText("Refer a Friend to Ana's Café & Co.");
  await expect(preview).toContainText('/r/anas-cafe-and-co');

  await link(page).fill('Bright Smile');
  await expect(said).toHaveText(/\/r\/bright-smile is taken\.$/);
  const suggestions = page.getByRole('group', { name: 'These are free:' }).getByRole('button');
  await expect(suggestions).toHaveText([
    'bright-smile-co',
    'the-bright-smile',
    'bright-smile-team',
  ]);
  await expectAccessible(page);
  await name(page).fill('Ana');
  await expect(link(page)).toHaveValue('bright-smile');
  await create(page).click();
  await expect(page.getByText('This link is taken. Choose another one.')).toBeVisible();
  await expect(page.getByText('/r/bright-smile is taken.')).toBeHidden();
  await expect(link(page)).toBeFocused();
  await suggestions.nth(1).click();
  await expect(link(page)).toHaveValue('the-bright-smile');
  await expect(link(page)).toBeFocused();
  await expect(said).toHaveText(/the-bright-smile is free\.$/);
  await expect(page.getByText('This link is taken.')).toBeHidden();

  // Said once: by the field's error from the first try on.
  await link(page).fill('?');
  await expect(page.getByText('A link needs at least 2 characters')).toHaveCount(1);
  await link(page).fill('??');
  await expect(page.getByText('A link needs at least one letter or digit')).toHaveCount(1);
  await name(page).fill(' ');
  await page.getByLabel('Website (optional)').fill('javascript:alert(1)');
  await page.getByLabel('Contact email').fill('ana');
  await create(page).click();
  for (const message of [
    'Enter the name of your business',
    'Enter a website such as example.com, or leave this empty',
    'Enter an email address such as you@example.com',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await expect(name(page)).toBeFocused();
  await expectAccessible(page);
});

test('keeps what was typed when the business cannot be created, and says why', async ({
  page,
  context,
}) => {
  const email = await openSetUp(page);
  await name(page).fill('Oak Street Bakery');
  await expect(page.getByText('/r/oak-street-bakery is free.')).toBeVisible();

  await context.setOffline(true);
  await create(page).click();
  await expectToast(
    page,
    'Your link could not be created',
    'Check your connection, then try again. What you typed stays here.',
  );
  await link(page).fill('oak');
  await expect(page.getByText('We could not check this link.')).toBeVisible();
  await context.setOffline(false);

  await lose(page, 'create-business');
  await create(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unrouteAll();
  await expect(name(page)).toHaveValue('Oak Street Bakery');
  await expect(link(page)).toHaveValue('oak');

  // Another tab is first: this one then has that business too, and there is one.
  const tab = await context.newPage();
  await tab.goto('/app/dashboard');
  await expect(tab.getByText(`You are signed in as ${email}.`)).toBeVisible();
  await name(tab).fill('Oak Street Bakery');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/create-business', async (route) => {
    await held;
    await route.fallback();
  });
  await create(page).click();
  await expect(page.getByRole('button', { name: 'Creating your link...' })).toBeVisible();
  await create(tab).click();
  await expect(cards(tab)).toBeVisible();
  await expect(cards(page)).toBeVisible();
  release();
  await expect(page.getByLabel('Give this link to your customers')).toHaveValue(
    /oak-street-bakery$/,
  );
});
