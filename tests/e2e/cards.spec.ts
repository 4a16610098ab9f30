import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { type Download, expect, type Page, test } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { decodeQr } from '../support/decode-qr.ts';
import { adminDb, resetStack } from '../support/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { expectToast } from './accounts.ts';
import { openDashboard } from './owner.ts';

const DEMO = 'demo@vouchwell.test';
const LINK = `${testEnvironment.appUrl}/r/rivera-plumbing`;
const SAVED = 'Saved with your business.';

test.beforeEach(resetStack);

const preview = (page: Page) => page.getByRole('img', { name: /^Preview of your card/ });
const template = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function openDesigner(page: Page): Promise<void> {
  const templates = page.getByRole('heading', { name: 'Referral Templates' });
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(templates).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('tab', { name: 'Card Designer' }).click();
  await expect(preview(page)).toBeVisible();
}

async function download(page: Page): Promise<Download> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download for Printing' }).click();
  return file;
}

/** The pixels of a picture, as one number, and how many colours it has. */
const pixelsOf = (page: Page, png: Buffer | null) =>
  page.evaluate(async (base64) => {
    const shown = document.querySelector<HTMLCanvasElement>('canvas[role=img]');
    let source: CanvasImageSource | null = shown;
    if (base64) {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      source = image;
    }
    const canvas = document.createElement('canvas');
    canvas.width = 1050;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    if (!source || !context) throw new Error('There is no preview');
    context.drawImage(source, 0, 0);
    const { data } = context.getImageData(0, 0, 1050, 600);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
    return {
      digest: Array.from(digest).join(),
      colours: new Set(new Uint32Array(data.buffer)).size,
      width: shown?.width,
      height: shown?.height,
    };
  }, png?.toString('base64') ?? null);

test('makes a card that is kept, printed as it is seen, and read by a phone', async ({ page }) => {
  // Twenty pictures, fonts and a decoder: on two busy cores that takes its time.
  test.slow();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openDashboard(page, DEMO);
  const isDesigners = (url: string) => /card-designer|scan-card|noto-|outfit/.test(url);
  expect(scripts.filter(isDesigners)).toEqual([]);
  await openDesigner(page);
  expect(scripts.filter(isDesigners).length).toBeGreaterThan(0);

  await expect(template(page, 'Modern Gradient')).toBeChecked();
  const message = page.getByLabel('Message');
  await expect(message).toHaveValue(
    'Refer a friend!\n\nScan the QR code below to share your referral.',
  );
  await expect(message).toHaveAttribute('rows', '4');
  await expect(page.getByRole('group', { name: 'Template' }).getByRole('radio')).toHaveCount(20);

  // Arrow keys move through the gallery; the message is free text of any script.
  await template(page, 'Modern Gradient').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(template(page, 'Elegant Border')).toBeChecked();
  await message.fill('Tell a friend 🐾\n友だちを紹介\nأوصِ صديقاً');
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(preview(page)).toHaveAccessibleName(
    /Elegant Border: Rivera Plumbing\. Tell a friend/,
  );
  const fonts = scripts.filter((url) => url.endsWith('.woff2'));
  expect(fonts.some((url) => url.includes('noto-sans-jp'))).toBe(true);
  expect(fonts.filter((url) => url.includes('noto-sans-jp')).length).toBeLessThan(12);
  expect(fonts.some((url) => /noto-sans-(kr|sc|thai|hebrew)/.test(url))).toBe(false);

  const file = await download(page);
  expect(file.suggestedFilename()).toBe('Rivera-Plumbing-referral-card.png');
  const png = await readFile(await file.path());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1050, 600]);
  const density = png.indexOf('pHYs');
  expect([png.readUInt32BE(density + 4), png.readUInt32BE(density + 8), png[density + 12]]).toEqual(
    [11811, 11811, 1],
  );
  expect(await decodeQr(png)).toEqual([LINK]);
  const shown = await pixelsOf(page, null);
  expect(shown).toMatchObject({ width: 1050, height: 600 });
  expect(shown.colours).toBeGreaterThan(100);
  expect((await pixelsOf(page, png)).digest).toBe(shown.digest);

  await page.reload();
  await openDesigner(page);
  await expect(template(page, 'Elegant Border')).toBeChecked();
  await expect(message).toHaveValue('Tell a friend 🐾\n友だちを紹介\nأوصِ صديقاً');
  const stored = await adminDb().collection(collections.businesses).get();
  expect(stored.docs.map((business) => business.get('settings.card.template'))).toContain(
    'elegant-border',
  );
});

/** A reader that sees no code that stands on a dark card, or none at all. */
const blind = (page: Page, sees: 'panels' | 'nothing') =>
  page.evaluate((what) => {
    const prototype = CanvasRenderingContext2D.prototype;
    const original = prototype.getImageData;
    prototype.getImageData = function (x, y, width, height) {
      const picture = original.call(this, x, y, width, height);
      const [beside] = original.call(this, 785, 450, 1, 1).data;
      const isSeen = width !== 1050 || (what === 'panels' && beside === 255);
      return isSeen ? picture : new ImageData(width, height);
    };
  }, sees);

test('gives a code that no phone reads a panel by itself, and never offers one that stays so', async ({
  page,
}) => {
  await openDashboard(page, DEMO);
  await openDesigner(page);
  await page.getByLabel('Put the QR code on a white panel').uncheck();
  await blind(page, 'panels');
  await template(page, 'Midnight Stars').check({ force: true });
  await expect(page.getByText('so it stands on a white panel')).toBeVisible();
  const png = await readFile(await (await download(page)).path());
  expect(await decodeQr(png)).toEqual([LINK]);

  await blind(page, 'nothing');
  await template(page, 'Navy & Gold').check({ force: true });
  await expect(page.getByText('No phone would read this code')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download for Printing' })).toBeDisabled();
});

test('puts the code on a white panel when asked, and says when words are left out', async ({
  page,
}) => {
  await openDashboard(page, DEMO);
  await openDesigner(page);
  await template(page, 'Midnight Stars').check({ force: true });
  // On a dark card it is there by itself, says why, and stays away once it is taken away.
  const panel = page.getByLabel('Put the QR code on a white panel');
  await expect(panel).toBeChecked();
  const reason = page.getByText('Some phones read only dark codes on white, so');
  await expect(reason).toBeVisible();
  await panel.uncheck();
  await expect(reason).toBeHidden();
  await template(page, 'Navy & Gold').check({ force: true });
  await expect(panel).not.toBeChecked();
  await template(page, 'Midnight Stars').check({ force: true });
  const before = (await pixelsOf(page, null)).digest;
  await panel.check();
  await expect(async () => {
    expect((await pixelsOf(page, null)).digest).not.toBe(before);
  }).toPass();
  const png = await readFile(await (await download(page)).path());
  expect(await decodeQr(png)).toEqual([LINK]);

  await page.getByLabel('Message').fill('one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine');
  await expect(page.getByText('Your text is longer than the card holds')).toBeVisible();
  // A paste that is too long is kept, said so, and neither saved nor printed before it is shortened.
  const message = page.getByLabel('Message');
  const downloads = page
    .locator('section', { has: page.getByRole('heading', { name: 'Referral Templates' }) })
    .getByRole('button', { name: /^Download/ });
  await message.fill('x'.repeat(312));
  await expect(message).toHaveAccessibleDescription(/312 of 300.*Shorten this by 12 characters\./);
  await expect(message).toHaveValue('x'.repeat(312));
  await expect(page.getByText('your message is too long.')).toBeVisible();
  for (const button of await downloads.all()) await expect(button).toBeDisabled();
  await message.fill('Short');
  await expect(page.getByText('Your text is longer than the card holds')).toBeHidden();
  for (const button of await downloads.all()) await expect(button).toBeEnabled();
  await expect(page.getByText(SAVED)).toBeVisible();
});

test('keeps what was typed when it cannot be saved, and says when it cannot be downloaded', async ({
  page,
  context,
}) => {
  await openDashboard(page, DEMO);
  await openDesigner(page);
  await expect(template(page, 'Wave')).toBeAttached();
  await context.setOffline(true);
  await page.getByLabel('Message').fill('Typed in the cellar');
  await expect(page.getByText('Not saved. Your card is still here')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Typed in the cellar');
  await context.setOffline(false);
  await expect(page.getByText(SAVED)).toBeVisible();

  await adminDb().collection(collections.entitlements).doc('demo-owner').delete();
  await page.getByLabel('Message').fill('Not paid for');
  await expect(page.getByText('Not saved. Your card is still here')).toBeVisible();

  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  await page.getByRole('button', { name: 'Download for Printing' }).click();
  await expectToast(page, 'Download failed', 'Unable to download the card. Please try again.');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has nothing in the designer that axe finds wrong in the ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openDashboard(page, DEMO);
    await openDesigner(page);
    await expect(page.getByRole('button', { name: 'Download for Printing' })).toBeEnabled();
    const { violations } = await new AxeBuilder({ page }).include('[role=tabpanel]').analyze();
    expect(violations).toEqual([]);
    const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
