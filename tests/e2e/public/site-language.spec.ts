import { expect, test } from '@playwright/test';
import { resetStack } from '../../support/stack.ts';
import { expectAccessible } from '../accounts/accounts.ts';
import { startSession } from '../support/stored-user.ts';

test.beforeAll(resetStack);
test.use({ locale: 'es-MX' });

test('a browser set to Spanish is offered the Spanish page, and both versions link to each other', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Ver esta página en español' }).click();
  await page.waitForURL('/es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByText('Read this page in English')).toBeHidden();
  await expectAccessible(page);

  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Privacidad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aviso de privacidad' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'la página en inglés' }).click();
  await page.waitForURL('/privacy');
  await footer.getByRole('link', { name: 'Español' }).click();
  await page.waitForURL('/es/privacy');
});

test('pricing, the demo and sign-in are readable before the app has loaded, and their forms wait for it', async ({
  page,
}) => {
  await page.route('**/*.js', (route) => route.abort());
  for (const [path, name] of [
    ['/pricing', 'Comienza tu prueba gratis de 7 días'],
    ['/demo', 'Enviar y reservar'],
    ['/auth', 'Iniciar sesión'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('button', { name })).toBeDisabled();
  }
  await page.unroute('**/*.js');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled();
});

test('a browser set to Spanish shows the app in Spanish, from its headings to its footer', async ({
  page,
}) => {
  await page.goto('/pricing');
  await expect(page.getByText('Mejor precio')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  for (const name of ['Precios', 'Privacidad'])
    await expect(footer.getByRole('link', { name })).toBeVisible();
  await startSession(page, 'demo@vouchwell.test');
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Recomendaciones recientes' })).toBeVisible();
});
