import { expect, test } from '@playwright/test';
import { resetStack } from '../../support/stack.ts';

test.beforeAll(resetStack);
test.use({ javaScriptEnabled: false });

test('without JavaScript, the landing page is complete and the public form explains that it needs JavaScript', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quick setup' })).toBeVisible();
  await expect(page.getByText('Set up in 5 minutes')).toBeVisible();

  await page.goto('/r/rivera-plumbing');
  const notice = page.locator('body noscript');
  await expect(notice).toBeVisible();
  // By default, Playwright ignores the text of noscript elements.
  const useInnerText = true;
  await expect(notice).toContainText('This page needs JavaScript.', { useInnerText });
  await expect(notice).toContainText('Esta página necesita JavaScript.', { useInnerText });
});
