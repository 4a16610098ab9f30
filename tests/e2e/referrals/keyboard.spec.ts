import { expect, type Locator, type Page, test } from '@playwright/test';
import { resetStack } from '../../support/stack.ts';
import { findReferrals, getOpenedLinks, maria, openForm } from '../public/referral-form.ts';
import { DEMO, findOpener, findPanel, findRow, number, rows } from '../support/owner.ts';

test.beforeEach(resetStack);

const STEPS_MAX = 75;

/** Presses Tab until the target has focus; checks that each focused element has an outline. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step += 1) {
    await page.keyboard.press('Tab');
    const isFocusVisible = await page.evaluate(() => {
      const focused = document.activeElement;
      return (
        !focused || focused === document.body || getComputedStyle(focused).outlineWidth !== '0px'
      );
    });
    expect(isFocusVisible, 'the focus is visible').toBe(true);
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`${target} was not reached within ${STEPS_MAX} steps.`);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test('a customer can refer a friend using only the keyboard', async ({ page }) => {
  await openForm(page);
  await type(page, 'Your name', maria.referrerName);
  await type(page, 'Your email', maria.referrerEmail);
  await type(page, "Friend's name", maria.friendName);
  await tabTo(page, page.getByRole('radio', { name: 'Send Email' }));
  await type(page, "Friend's email", 'ben@');
  await page.keyboard.press('Enter');
  // The first incomplete field gets focus.
  await expect(page.getByLabel("Friend's email")).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('example.com');
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Continue to Email' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Last step: send your email' })).toBeFocused();
  const [draft = ''] = await getOpenedLinks(page);
  const openAgain = page.getByRole('link', { name: 'Open Email Again' });
  await tabTo(page, openAgain);
  await expect(openAgain).toHaveAttribute('href', draft);
  expect(await findReferrals('rivera-plumbing', maria.friendEmail)).toHaveLength(1);
});

test('an owner can sign in and use the dashboard using only the keyboard', async ({ page }) => {
  await test.step('The owner can get from the landing page to the referral list', async () => {
    await page.goto('/');
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Login' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/auth');
    await expect(page.getByLabel('Email')).toBeVisible();
    await type(page, 'Email', DEMO);
    await type(page, 'Password', 'Vouchwell1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/dashboard');
    await expect(rows(page)).toHaveCount(5);
  });

  await test.step('Moving through statuses with the arrow keys saves only the last one, even if saving is slow', async () => {
    let saves = 0;
    let lastSave = 0;
    await page.route('**/functions/v1/run-command', async (route) => {
      saves += 1;
      if (saves === 1) await page.waitForTimeout(500);
      lastSave = Date.now();
      await route.continue();
    });
    const converted = number(page, 'Converted this month');
    const before = Number(await converted.textContent());
    const status = page.getByLabel('Status of Hannah Brooks');
    await status.focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
    // Rejected saves are retried within two seconds.
    await expect.poll(() => lastSave && Date.now() - lastSave).toBeGreaterThan(2_000);
    await expect(status).toHaveValue('converted');
    await expect(status).toHaveAttribute('aria-busy', 'false');
    await expect(converted).toHaveText(String(before + 1));
    await page.unrouteAll();
  });

  await test.step('Load More moves focus to the first new row and announces the count', async () => {
    await page.getByRole('button', { name: 'Load More' }).focus();
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(14);
    await expect(rows(page).nth(5).getByRole('heading').getByRole('link')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: '9 more referrals' })).toHaveCount(1);
  });

  await test.step('A friend can be found, contacted and deleted', async () => {
    await page.goto('/app/referrals');
    await expect(rows(page)).toHaveCount(5);
    await page.getByRole('heading', { name: 'Recent Referrals' }).click();
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('luis');
    await expect(rows(page)).toHaveCount(1);
    await tabTo(page, page.getByLabel('Status of Luis Ortega'));
    await page.keyboard.type('Conta');
    await expect(page.getByLabel('Status of Luis Ortega')).toHaveValue('contacted');
    await page.keyboard.press('Shift+Tab');
    await expect(findOpener(page, 'Luis Ortega')).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, findPanel(page, 'Luis Ortega').getByRole('button', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(findRow(page, 'Luis Ortega')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('A skip link bypasses the navigation, and headings structure the page', async () => {
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto('/app/dashboard');
    await expect(rows(page).first()).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'More', exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Results', exact: true }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Settings' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
    await expect(page).toHaveTitle(/Settings · Vouchwell$/);
  });

  await test.step('Opening a settings tab changes the URL and keeps focus on the tab', async () => {
    const reward = page.getByRole('link', { name: 'Reward', exact: true });
    await tabTo(page, reward);
    await page.keyboard.press('Enter');
    await expect(reward).toHaveAttribute('aria-current', 'page');
    await expect(reward).toBeFocused();
    await expect(page).toHaveURL(/\/app\/settings\/reward$/);
    await expect(page).toHaveTitle(/^(\(1\) )?Reward/);
  });
});
