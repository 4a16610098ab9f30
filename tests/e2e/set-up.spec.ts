import { expect, type Locator, type Page, test } from '@playwright/test';
import { referPath } from '@vouchwell/domain/lib/paths';
import { writeEntitlement } from '../../functions/src/db/entitlements.ts';
import { freshEmail } from '../support/referral-api.ts';
import { adminDb, resetStack } from '../support/stack.ts';
import { givenAccount, PAID } from './accounts.ts';
import { signIn } from './owner.ts';

const OWN_LINK = /\/r\/rivera-plumbing-co$/;

test.beforeEach(resetStack);

const name = (page: Page) => page.getByLabel('Business name');
const cards = (page: Page) => page.getByRole('heading', { name: 'Your Referral Link' });

/** The link on its card, which loads once it is nearly in view, or once somebody has acted. */
const linkOf = (page: Page): Locator => page.getByLabel('Give this link to your customers');

/** An owner who has paid and has no business, at the form that makes one. */
async function openSetUp(page: Page): Promise<string> {
  const email = freshEmail('ana');
  await writeEntitlement(adminDb(), await givenAccount(email), PAID);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Set up your business' })).toBeVisible();
  return email;
}

test('sets up by keyboard, and the link works for a visitor', async ({
  page,
  context,
  browser,
}) => {
  const email = await openSetUp(page);

  const tab = await context.newPage();
  let release = () => {};
  await test.step('Another tab asks for a business too, and its answer is long in coming', async () => {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await tab.goto('/app/dashboard');
    await expect(tab.getByText(`You are signed in as ${email}.`)).toBeVisible();
    await name(tab).fill('Oak Street Bakery');
    await tab.route('**/create-business', async (route) => {
      await held;
      await route.fallback();
    });
    await tab.getByRole('button', { name: 'Create my link' }).click();
    await expect(tab.getByRole('button', { name: 'Creating your link...' })).toBeVisible();
    await page.bringToFront();
  });

  await test.step('A name and a website are enough, where the link of the name is taken', async () => {
    await expect(page.getByLabel('Contact email')).toHaveValue(email);
    await name(page).focus();
    // A name that the demo business has, so that a link must be chosen too.
    await page.keyboard.type('Rivera Plumbing');
    await expect(page.getByText('/r/rivera-plumbing is taken.')).toBeVisible();
    await page.getByRole('button', { name: 'rivera-plumbing-co', exact: true }).click();
    await page.keyboard.press('Tab');
    await page.getByLabel('Website (optional)').focus();
    await page.keyboard.type('rivera.example');
    await page.keyboard.press('Enter');
    await expect(cards(page)).toBeVisible();
    await expect(linkOf(page)).toHaveValue(OWN_LINK);
    await expect(page.getByText('Your link is ready')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
  });

  await test.step('The other tab has that business too, and there is one', async () => {
    await expect(cards(tab)).toBeVisible();
    const answered = tab.waitForResponse('**/create-business');
    release();
    await answered;
    await expect(linkOf(tab)).toHaveValue(OWN_LINK);
    await tab.close();
  });

  await test.step('A visitor finds the form behind the link', async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(referPath('rivera-plumbing-co'));
    await expect(visitor.getByText('Refer a Friend to Rivera Plumbing')).toBeVisible();
    await visitor.context().close();
  });
});
