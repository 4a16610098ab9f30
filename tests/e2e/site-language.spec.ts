import { expect, test } from '@playwright/test';
import { resetStack } from '../support/stack.ts';
import { siteLink } from './owner.ts';

test.beforeAll(resetStack);
test.use({ locale: 'es-MX' });

test('a browser in Spanish is offered the page in Spanish, and each page leads to the other', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Ver esta página en español' }).click();
  await page.waitForURL('/es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByText('Read this page in English')).toBeHidden();

  const spanish = page.getByRole('contentinfo');
  await spanish.getByRole('link', { name: 'Privacidad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aviso de privacidad' })).toBeVisible();
  await page.getByRole('link', { name: 'la página en inglés' }).click();
  await page.waitForURL('/privacy');
  await siteLink(page, 'Español').click();
  await page.waitForURL('/es/privacy');
});

test('the footer turns the app into the other language, and it stays so', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
