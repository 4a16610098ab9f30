import { expect, type Page, test } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { decodeQr } from '../../support/decode-qr.ts';
import { adminDb, resetStack } from '../../support/stack.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import { expectToast } from '../accounts/accounts.ts';
import {
  download,
  expectCardAccessible,
  expectNoOverflow,
  goToTab,
  openDashboard,
} from '../support/owner.ts';

const LINK = `${testEnvironment.appUrl}/r/rivera-plumbing`;
const SAVED = 'Saved to your account.';
const TEXT = 'Tell a friend 🐾\n友だちを紹介\nأوصِ صديقاً';

test.beforeEach(resetStack);

const preview = (page: Page) => page.getByRole('img', { name: /^Preview of your card/ });
const template = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function openDesigner(page: Page): Promise<void> {
  await goToTab(page, 'Share', 'Cards');
  await expect(preview(page)).toBeVisible();
}

/** Returns a hash of a picture's pixels, the number of its colors, and the preview's size. */
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
      colors: new Set(new Uint32Array(data.buffer)).size,
      width: shown?.width,
      height: shown?.height,
    };
  }, png?.toString('base64') ?? null);

test('an owner designs a card that is saved, prints as shown, and can be scanned', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const isDesignerFile = (url: string) => /card-designer|cards-page|noto-/.test(url);
  const message = page.getByLabel('Message');

  await test.step('Code and fonts load only when the designer opens', async () => {
    await openDashboard(page);
    expect(requestedUrls.filter(isDesignerFile)).toEqual([]);
    await openDesigner(page);
    expect(requestedUrls.filter(isDesignerFile).length).toBeGreaterThan(0);
    await expect(template(page, 'Modern Gradient')).toBeChecked();
    const designs = page.getByRole('group', { name: 'Template' }).getByRole('radio');
    await expect(designs).toHaveCount(6);
  });

  await test.step('Arrow keys move through the gallery, and the message can be written in any script', async () => {
    await template(page, 'Modern Gradient').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(template(page, 'Elegant Border')).toBeChecked();
    await message.fill(TEXT);
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(preview(page)).toHaveAccessibleName(
      /Elegant Border: Rivera Plumbing\. Tell a friend/,
    );
    const fonts = requestedUrls.filter((url) => url.endsWith('.woff2'));
    expect(fonts.some((url) => url.includes('noto-sans-jp'))).toBe(true);
    expect(fonts.filter((url) => url.includes('noto-sans-jp')).length).toBeLessThan(12);
    expect(fonts.some((url) => /noto-sans-(kr|sc|thai|hebrew)/.test(url))).toBe(false);
  });

  await test.step("The business's phone number appears when it is turned on", async () => {
    await page.getByText('More options').last().click();
    await page.getByLabel('Show your phone number').check();
    await expect(preview(page)).toHaveAccessibleName(/Rivera Plumbing, \(555\) 010-2030\. Tell/);
  });

  await test.step('The file matches the preview at 300 dpi, and its QR code contains the link', async () => {
    const button = page.getByRole('button', { name: 'Download for Printing' });
    const { name, bytes: png } = await download(page, button);
    expect(name).toBe('Rivera-Plumbing-referral-card.png');
    await expectToast(
      page,
      `${name} downloaded`,
      'Next: send it to a print shop for business cards, 3.5 × 2 in.',
    );
    const density = png.indexOf('pHYs');
    expect([
      png.readUInt32BE(density + 4),
      png.readUInt32BE(density + 8),
      png[density + 12],
    ]).toEqual([11811, 11811, 1]);
    expect(await decodeQr(png)).toEqual([LINK]);
    const shown = await pixelsOf(page, null);
    expect(shown).toMatchObject({ width: 1050, height: 600 });
    expect(shown.colors).toBeGreaterThan(100);
    expect((await pixelsOf(page, png)).digest).toBe(shown.digest);
  });

  await test.step('The card fits the page on phones and desktops', async () => {
    await expectCardAccessible(page.getByRole('main'));
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('The saved card is restored on the next visit', async () => {
    await page.goto('/app/share/cards');
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Card Designer');
    await expect(preview(page)).toHaveAccessibleName(/Rivera Plumbing, \(555\) 010-2030\./);
    await expect(template(page, 'Elegant Border')).toBeChecked();
    await expect(message).toHaveValue(TEXT);
    const stored = await adminDb().collection(collections.businesses).get();
    expect(stored.docs.map((business) => business.get('settings.card.template'))).toContain(
      'elegant-border',
    );
  });
});
