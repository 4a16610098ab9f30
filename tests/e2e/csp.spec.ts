import { expect, type Page, test } from '@playwright/test';
import { givenSubscriber } from '../support/owners.ts';
import { resetStack } from '../support/stack.ts';
import { setUpStandIn } from '../support/stripe-stand-in.ts';
import { goToSettings, smsCode } from './account-steps.ts';
import { fillAsk, sendAsk } from './friend-form.ts';
import { goToPage, openDashboard } from './owner.ts';
import { fillForm, maria, openForm, send } from './referral-form.ts';

test.beforeEach(resetStack);

/** Whatever the Content-Security-Policy or the Permissions-Policy forbade or did not understand, as it comes. */
async function collectViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeBinding('tellViolation', (_, text: string) => found.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      const tell = Reflect.get(window, 'tellViolation') as (text: string) => void;
      tell(`${effectiveDirective} forbade ${blockedURI} in ${sourceFile}:${lineNumber}`);
    });
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Permissions-Policy/.test(message.text()))
      found.push(message.text());
  });
  return found;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function download(page: Page, name: string | RegExp): Promise<void> {
  await Promise.all([page.waitForEvent('download'), button(page, name).first().click()]);
}

test('the headers forbid nothing that visitors and customers do', async ({ page }) => {
  const violations = await collectViolations(page);
  for (const path of ['/', '/pricing', '/demo', '/auth', '/privacy', '/terms', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await openForm(page);
  await fillForm(page, maria);
  await send(page);
  await button(page, 'Show QR code').click();
  await expect(page.getByRole('img', { name: 'QR code of your own link' })).toBeVisible();
  const link = await page
    .getByText(/\/f\/\w+$/)
    .last()
    .textContent();
  await page.goto(link?.match(/\/f\/\w+$/)?.[0] ?? '');
  await fillAsk(page);
  await sendAsk(page);
  await download(page, 'Save their contact');
  await page.goto('/me');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(violations).toEqual([]);
});

test('the headers forbid nothing that owners do, down to a second step by phone', async ({
  page,
}) => {
  await setUpStandIn();
  const { email } = await givenSubscriber();
  const violations = await collectViolations(page);

  await test.step('They download codes, cards and print files', async () => {
    await openDashboard(page, email);
    await button(page, 'QR code').click();
    await download(page, 'Download PNG');
    await goToPage(page, 'Share');
    await download(page, 'Download for Printing');
    await download(page, 'Download cards to print');
  });

  await test.step('They add a second step by phone', async () => {
    await goToSettings(page, 'Security');
    await button(page, 'Add a phone').click();
    const number = `+1555${String(Date.now()).slice(-7)}`;
    await page.getByLabel('Phone number').fill(number);
    await button(page, 'Send code').click();
    await expect(page.getByText(`We sent a code by text message to ${number}.`)).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(await smsCode(number));
    await button(page, 'Verify code').click();
    await expect(page.getByText('Second step added')).toBeVisible();
  });

  await test.step('They are asked before they delete their account', async () => {
    await goToSettings(page, 'Your data');
    await button(page, 'Delete account').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  expect(violations).toEqual([]);
});
