import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { NO_LOOK } from '@vouchwell/domain/business/look';
import { collections, friendPath, referPath, sentPath } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import { ben, fillAsk, sendAsk } from '../e2e/friend-form.ts';
import { FUNCTION_URL, fillForm, maria, submitButton } from '../e2e/referral-form.ts';
import { givenLink } from '../support/public-forms.ts';
import { adminDb, resetStack } from '../support/stack.ts';

const SLUG = 'rivera-plumbing';
const BOOKING = 'https://cal.com/rivera';

const storedReferrals = async () => {
  const referrals = adminDb().collectionGroup(collections.referrals);
  return (await referrals.where('referral_name', '==', ben.name).get()).docs;
};

test.beforeEach(resetStack);

// Browsers let a page open an app for about 5 s after a click.
for (const method of ['email', 'sms'] as const)
  for (const seconds of [0, 1, 7])
    test(`stores a referral by ${method} once and leads to its draft when the server takes ${seconds} s`, async ({
      page,
    }) => {
      await page.route(FUNCTION_URL, async (route) => {
        await delay(seconds * 1000);
        await route.continue();
      });
      await page.goto(referPath(SLUG));
      if (method === 'sms') await page.getByRole('radio', { name: 'Send SMS' }).check();
      const { friendEmail = '', ...introduction } = maria;
      const contact = method === 'sms' ? { friendPhone: ben.phone } : { friendEmail };
      await fillForm(page, { ...introduction, ...contact });
      await submitButton(page).click();

      await expect(page).toHaveURL(sentPath(SLUG));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^One step left: /);
      const name = method === 'sms' ? 'Open SMS Again' : 'Open Email Again';
      const draft = method === 'sms' ? /^sms:5550101234/ : /^mailto:ben@example\.com/;
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', draft);
      expect(await storedReferrals()).toHaveLength(1);
    });

test("stores a friend's contact request before they leave to book a time", async ({ page }) => {
  const shown = adminDb().collection(collections.public).doc(SLUG);
  await shown.update({ look: toStored({ ...NO_LOOK, bookingUrl: BOOKING }) });
  const id: string = (await shown.get()).get('business_id');
  await page.goto(friendPath(await givenLink({ id, slug: SLUG, contactEmail: '' })));
  await fillAsk(page);
  await sendAsk(page);
  const link = page.getByRole('link', { name: 'Book a time' });
  await expect(link).toHaveAttribute('href', BOOKING);
  expect((await storedReferrals()).map((referral) => referral.get('status'))).toEqual(['new']);
  const popup = page.waitForEvent('popup');
  await link.click();
  await popup;
});
