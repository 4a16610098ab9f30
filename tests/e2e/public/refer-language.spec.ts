import { expect, type Page, test } from '@playwright/test';
import { parseDraftLink } from '@vouchwell/domain/messages/draft-links';
import { resetStack } from '../../support/stack.ts';
import { fillCollapsed, findReferrals, getOpenedLinks, maria, openForm } from './referral-form.ts';

test.beforeEach(resetStack);
test.use({ locale: 'es-MX' });

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a browser set to Spanish gets the form, the sent page and the message in Spanish', async ({
  page,
}) => {
  await openForm(page);
  await expect(heading(page)).toHaveText('Recomienda Rivera Plumbing a un amigo');
  await expect(page).toHaveTitle('Recomienda Rivera Plumbing a un amigo');
  expect(await languageOf(page)).toBe('es');
  await expect(page.getByText('$50 off your next visit')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Continuar al correo' });
  await submit.click();
  await expect(page.getByText('Escribe el nombre de tu amigo')).toBeVisible();
  await expect(page.getByLabel('Tu nombre')).toBeFocused();

  await page.getByLabel('Tu nombre').fill(maria.referrerName);
  await page.getByLabel('Tu correo electrónico').fill(maria.referrerEmail);
  await page.getByLabel('Nombre de tu amigo').fill(maria.friendName);
  await page.getByLabel('Correo electrónico de tu amigo').fill(maria.friendEmail ?? '');
  await fillCollapsed(page, 'Agrega unas palabras para Ben', 'Me arreglaron el baño.');
  await page.getByRole('checkbox').check();
  await submit.click();
  await page.waitForURL('**/sent');
  await expect(heading(page)).toHaveText('Último paso: envía tu correo');
  await expect(page).toHaveTitle('Último paso: envía tu correo');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Abrir el correo otra vez' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Visitar Rivera Plumbing' })).toBeVisible();

  const [link = ''] = await getOpenedLinks(page);
  const draft = parseDraftLink(link);
  expect(draft).toMatchObject({
    to: 'ben@example.com',
    subject: 'Te presento a Rivera Plumbing',
  });
  expect(draft?.body).toMatch(/^Hola, Ben:[\s\S]*Me arreglaron el baño\./);
  expect(await findReferrals('rivera-plumbing', maria.friendEmail)).toMatchObject([
    { language: 'es', consents: [{ language: 'es', by: 'referrer' }] },
  ]);

  await page.goto(draft?.body.match(/\/f\/\S+/)?.[0] ?? '');
  await expect(heading(page)).toHaveText('Maria te recomienda Rivera Plumbing');
  await expect(page.getByText('Hola, Ben')).toBeVisible();
  await page.getByLabel('Tu correo electrónico').fill(maria.friendEmail ?? '');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Pedir que me contacten' }).click();
  await expect(heading(page)).toHaveText('Rivera Plumbing se comunicará contigo');
  expect(await findReferrals('rivera-plumbing', maria.friendEmail)).toMatchObject([
    { consents: [{ by: 'referrer' }, { language: 'es', by: 'friend' }] },
  ]);
});
