import { expect, test } from '@playwright/test';
import { ask, openDashboard, refer, rows } from '../support/owner.ts';
import { specTexts } from '../support/spec-texts.ts';
import { bringIntoView, button, card, describeSection, heading, text } from './section.ts';

describeSection();

test('analytics, recent referrals and the CSV match sections 2 and 9 of the specification', async ({
  page,
}) => {
  const code = await refer('Zoe Moss', { referrerEmail: 'ida@example.com' });
  await ask(code, 'Zoe Moss', { referralPhone: '(555) 010-7777' });
  await openDashboard(page);
  await specTexts('Recent Referrals show 5 at first, even if a friend has requested contact', () =>
    expect(rows(page)).toHaveCount(5),
  );
  await specTexts('newest first, including friends who have requested contact', () =>
    expect(rows(page).first()).toContainText('Zoe Moss'),
  );
  await specTexts("'Load More' adds 10 at a time", async () => {
    await button(page, 'Load More').click();
    await expect(rows(page)).toHaveCount(15);
  });
  await specTexts('status: new, contacted, in progress, converted, lost', () =>
    expect(rows(page).first().getByRole('combobox').getByRole('option')).toHaveText([
      'New',
      'Contacted',
      'In Progress',
      'Converted',
      'Lost',
    ]),
  );
  await specTexts('deleting asks for confirmation', async () => {
    await rows(page).first().getByRole('heading').getByRole('link').click();
    await button(page.getByRole('dialog'), /Delete/)
      .first()
      .click();
    await text(
      page,
      'Are you sure you want to delete this referral? This action cannot be undone.',
    );
    await page.keyboard.press('Escape');
  });
  await page.goto('/app/dashboard');
  const analytics = card(page, 'Referral Analytics');
  await heading(page, 'Account Management');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await specTexts("each top referrer's rate is a percentage with one decimal", async () => {
    await bringIntoView(analytics);
    const table = page.getByRole('table', { name: 'Top referrers' });
    await expect(table).toBeVisible();
    const rates = await table.getByRole('row').locator('td:last-child').allInnerTexts();
    expect(rates.length).toBeGreaterThan(0);
    for (const rate of rates) expect(rate.trim()).toMatch(/^\d+\.\d%$/);
  });
});
