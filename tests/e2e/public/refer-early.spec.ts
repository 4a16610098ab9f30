import { expect, type Page, test } from '@playwright/test';
import { parseDraftLink } from '@vouchwell/domain/messages/draft-links';
import { resetStack } from '../../support/stack.ts';
import { collectErrors, hold } from '../support/owner.ts';
import { fillForm, findReferrals, maria, readStoredDraft, submitButton } from './referral-form.ts';

test.beforeEach(resetStack);

const SCRIPT = /\/assets\/(refer|friend)-[^/]+\.js$/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test("text, choices and clicks are kept even if the script hasn't loaded yet", async ({ page }) => {
  const errors = collectErrors(page);
  const [scriptReleased, releaseScript] = hold();
  await page.route(SCRIPT, async (route) => {
    await scriptReleased;
    await route.continue();
  });
  await page.goto('/r/rivera-plumbing', { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('Refer a Friend to Rivera Plumbing');
  await expect(page.getByText('$50 off your next visit')).toBeVisible();
  await page.getByRole('radio', { name: 'Send SMS' }).check();
  await expect(page.getByLabel("Friend's phone number")).toBeVisible();
  await fillForm(page, { ...maria, friendPhone: '(555) 010-1234', note: 'They fixed my sink.' });
  await submitButton(page).click();
  await expect(page.getByRole('button', { name: 'Preparing your message...' })).toBeVisible();
  // Try again with a click and with the keyboard.
  await page.getByRole('button', { name: 'Preparing your message...' }).click();
  await page.getByLabel('Your name').press('Enter');
  await expect(page).toHaveURL(/\/r\/rivera-plumbing$/);
  releaseScript();

  await expect(page).toHaveURL(/\/r\/rivera-plumbing\/sent$/);
  const { link, method } = await readStoredDraft(page);
  expect(method).toBe('sms');
  expect(parseDraftLink(link)).toMatchObject({ method: 'sms', to: '5550101234' });
  await expect(page.getByRole('link', { name: /^Open (my message|SMS Again)$/ })).toHaveAttribute(
    'href',
    link,
  );
  expect(await findReferrals('rivera-plumbing', maria.friendEmail)).toMatchObject([
    {
      referrer_name: 'Maria Lopez',
      referral_name: 'Ben Carter',
      send_method: 'sms',
      note: 'They fixed my sink.',
    },
  ]);
  expect(errors).toEqual([]);
});
