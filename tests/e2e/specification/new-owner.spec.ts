import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { givenSubscriber } from '../../support/owners.ts';
import { expectToast } from '../accounts/accounts.ts';
import { openDashboard, refer, rows } from '../support/owner.ts';
import { specTexts } from '../support/spec-texts.ts';
import { button, card, describeSection, text } from './section.ts';

describeSection();

test("a new owner's pages match sections 8 and 9 of the specification", async ({ page }) => {
  const { email, business } = await givenSubscriber();
  await openDashboard(page, email);
  await specTexts("'No referrals yet. Share your referral link to get started!'", () =>
    text(page, 'No referrals yet. Share your referral link to get started!'),
  );
  await specTexts("'No data to export - There are no referrals to export'", async () => {
    await button(page, 'Export CSV').click();
    await expectToast(page, 'No data to export', 'There are no referrals to export');
  });
  await specTexts("'No reward defined yet. Click Edit to add one.'", async () => {
    const edit = button(card(page, 'Referral Rewards'), /^Edit/);
    await edit.click();
    const reward = card(page, 'Referral Rewards');
    await reward.getByLabel('What customers see').fill('');
    await button(reward, /^Save/).click();
    await text(page, 'No reward defined yet. Click Edit to add one.');
  });
  await refer('Ben Carter', { businessSlug: business.slug });
  await expect(rows(page)).toHaveCount(1);
  await specTexts(
    'the CSV has exactly eight columns and is named after the link and the day',
    async () => {
      const coming = page.waitForEvent('download');
      await button(page, 'Export CSV').click();
      const file = await coming;
      expect(file.suggestedFilename()).toMatch(
        new RegExp(`^referrals-${business.slug}-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
      );
      const [head] = (await readFile(await file.path(), 'utf8')).split('\r\n');
      expect(head?.replace('\uFEFF', '')).toBe(
        'Referrer Name,Referrer Email,Referral Name,Referral Email,Referral Phone,Status,Note,Created At',
      );
    },
  );
});
