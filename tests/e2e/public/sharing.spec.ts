import { expect, type Page, test } from '@playwright/test';
import { decodeQr } from '../../support/decode-qr.ts';
import { resetStack } from '../../support/stack.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import {
  download,
  expectCardAccessible,
  expectNoOverflow,
  findCard,
  openDashboard,
  scrollTo,
} from '../support/owner.ts';

const LINK = `${testEnvironment.appUrl}/r/rivera-plumbing`;
const SHARE_TEXT =
  'Know anyone who’d like Rivera Plumbing? Send them our way. ' +
  'As a thank-you: $50 off your next visit, and $50 off for your friend.';
test.beforeEach(resetStack);

const card = (page: Page) => findCard(page, 'Your Referral Link');
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });

const DESKTOP = { width: 1280, height: 800 };
const NARROWEST = { width: 320, height: 640 };

test('an owner can share the link via QR code, file, post, share sheet or clipboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openDashboard(page);
  await page.goto('/app/share');
  const link = page.getByLabel('Share this link with customers');
  const toggle = button(page, 'QR code');
  const code = page.getByRole('img', { name: /^QR code for .*’s referral form$/ });

  await test.step('On a phone, the QR code is behind a button', async () => {
    await scrollTo(page, toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(await decodeQr(await code.screenshot())).toEqual([LINK]);
    expect(await code.evaluate((svg) => svg.parentElement?.offsetWidth)).toBe(256);
  });

  await test.step('The downloaded files can be read by other programs', async () => {
    const png = await download(page, button(page, 'Download PNG'));
    expect(png.name).toBe('rivera-plumbing-qr-code.png');
    expect(png.bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(1024);
    expect(await decodeQr(png.bytes)).toEqual([LINK]);
    await page.getByText('More options').first().click();
    const svg = await download(page, button(page, 'Download SVG'));
    expect(svg.name).toBe('rivera-plumbing-qr-code.svg');
    const viewer = await context.newPage();
    await viewer.setContent(
      `<img width="300" src="data:image/svg+xml;base64,${svg.bytes.toString('base64')}">`,
    );
    expect(await decodeQr(await viewer.locator('img').screenshot())).toEqual([LINK]);
    await viewer.close();
  });

  await test.step("The link is copied, or selected if the browser doesn't allow copying", async () => {
    await expect(link).toHaveValue(LINK);
    await button(page, 'Copy').click();
    await expect(page.getByText('Link copied!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LINK);
    await page.evaluate(() => {
      const { clipboard } = navigator;
      const writeText = clipboard.writeText.bind(clipboard);
      clipboard.writeText = () => {
        clipboard.writeText = writeText;
        return Promise.reject(new Error('refused'));
      };
    });
    await button(page, 'Copy').click();
    await expect(page.getByText('The link is selected')).toBeVisible();
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(LINK);
  });

  await test.step('A post opens in a new tab that has no access to our page', async () => {
    await context.route(
      (url) => url.hostname === 'x.com',
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>X</title>' }),
    );
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      button(page, 'X').press('Enter'),
    ]);
    await tab.waitForLoadState();
    expect(tab.url()).toBe(
      `https://x.com/intent/post?text=${encodeURIComponent(SHARE_TEXT)}&url=${encodeURIComponent(LINK)}`,
    );
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
  });

  await test.step('The share sheet receives the text, the link and the QR code', async () => {
    const shares: { data: ShareData; png: number[] }[] = [];
    await page.exposeFunction('recordShare', (share: (typeof shares)[number]) =>
      shares.push(share),
    );
    await page.evaluate(() => {
      const share = async ({ files, ...data }: ShareData) => {
        const png = files?.[0] ? [...new Uint8Array(await files[0].arrayBuffer())] : [];
        await Reflect.get(window, 'recordShare')({ data, png });
      };
      Object.assign(navigator, { share, canShare: () => true });
    });
    await expect(async () => {
      await button(page, 'Share').click();
      expect(await decodeQr(new Uint8Array(shares.at(-1)?.png ?? []))).toEqual([LINK]);
    }).toPass();
    expect(shares.at(-1)?.data).toEqual({ text: SHARE_TEXT, url: LINK });
  });

  await test.step('The page fits narrow screens, and wide screens show the QR code immediately', async () => {
    await page.setViewportSize(NARROWEST);
    await expectCardAccessible(card(page));
    await expectNoOverflow(page);
    await page.setViewportSize(DESKTOP);
    await expect(toggle).toBeHidden();
    await expect(code).toBeVisible();
    expect(await code.evaluate((svg) => svg.parentElement?.offsetWidth)).toBe(256);
  });
});
