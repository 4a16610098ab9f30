import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { decodeQr } from '../support/decode-qr.ts';
import { resetStack } from '../support/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { expectToast } from './accounts.ts';
import { expectCardAccessible, openDashboard } from './owner.ts';

const DEMO = 'demo@vouchwell.test';
const LINK = `${testEnvironment.appUrl}/r/rivera-plumbing`;
const URL_PART = encodeURIComponent(LINK);
const TEXT_PART = encodeURIComponent(
  'If you are happy with Rivera Plumbing, please tell a friend about us. It takes a minute. ' +
    'Our thank-you: $50 off your next visit, and $50 off for your friend.',
);
const POSTS = {
  Facebook: `https://www.facebook.com/sharer/sharer.php?u=${URL_PART}`,
  X: `https://x.com/intent/post?text=${TEXT_PART}&url=${URL_PART}`,
  LinkedIn: `https://www.linkedin.com/sharing/share-offsite/?url=${URL_PART}`,
  Threads: `https://www.threads.com/intent/post?text=${TEXT_PART}&url=${URL_PART}`,
  WhatsApp: `https://wa.me/?text=${TEXT_PART}%0A${URL_PART}`,
  Instagram: 'https://www.instagram.com/',
};

test.beforeEach(resetStack);

const card = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Your Referral Link' }) });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The QR code; on phones it waits behind a button. */
async function showQr(page: Page): Promise<Locator> {
  const toggle = button(page, 'QR code');
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (isPhone) {
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  } else await expect(toggle).toBeHidden();
  return page.getByRole('img', { name: 'QR code that opens the referral form' });
}

/** The bytes that a button's download holds, and its name. */
async function download(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('shows and saves QR codes that another program reads as the link', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openDashboard(page, DEMO);
  const code = await showQr(page);
  await expect(code).toBeVisible();
  expect(await decodeQr(await code.screenshot())).toEqual([LINK]);
  const width = await code.evaluate((svg) => svg.parentElement?.offsetWidth);
  expect(width).toBe(256);

  const png = await download(page, 'Download PNG');
  expect(png.name).toBe('rivera-plumbing-qr-code.png');
  expect(png.bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(1024);
  expect(await decodeQr(png.bytes)).toEqual([LINK]);

  const svg = await download(page, 'Download SVG');
  expect(svg.name).toBe('rivera-plumbing-qr-code.svg');
  const viewer = await page.context().newPage();
  await viewer.setContent(
    `<img width="300" src="data:image/svg+xml;base64,${svg.bytes.toString('base64')}">`,
  );
  expect(await decodeQr(await viewer.locator('img').screenshot())).toEqual([LINK]);
});

test('opens a post on each network, with the link and the owner’s words', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page, DEMO);
  const isOurs = (url: URL) => url.hostname === new URL(testEnvironment.appUrl).hostname;
  await context.route(
    (url) => !isOurs(url),
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Network</title>' }),
  );
  for (const [network, url] of Object.entries(POSTS)) {
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      button(page, network).press('Enter'),
    ]);
    await tab.waitForLoadState();
    expect(tab.url()).toBe(url);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
  }
  // Instagram is the last of them.
  expect(await clipboard(page)).toBe(LINK);
  await expectToast(
    page,
    'Link copied!',
    'Instagram opens in a new tab. Paste the link into your bio, a story or a message.',
  );
});

test('says how to go on when pop-ups are blocked', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
    navigator.clipboard.writeText = () => Promise.resolve();
  });
  await openDashboard(page, DEMO);
  for (const network of Object.keys(POSTS)) {
    await button(page, network).click();
    await expectToast(
      page,
      'Enable pop-ups',
      `Your browser stopped ${network} from opening. Allow pop-ups for this page, then press ${network} again.`,
    );
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  }
});

test('shares by the device’s sheet, and copies the link where there is none', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page, DEMO);
  const shares: { data: ShareData; png: number[] }[] = [];
  await page.exposeFunction('noteShare', (share: (typeof shares)[number]) => shares.push(share));
  /** The sheet that takes pictures or not, and then goes well or fails so. */
  const giveSheet = (takesFiles: boolean, failure: string | null) =>
    page.evaluate(
      ([takes, fails]) => {
        const share = async ({ files, ...data }: ShareData) => {
          const png = files?.[0] ? [...new Uint8Array(await files[0].arrayBuffer())] : [];
          await Reflect.get(window, 'noteShare')({ data, png });
          if (fails) throw new DOMException('', fails);
        };
        Object.assign(navigator, { share, canShare: () => takes });
      },
      [takesFiles, failure] as const,
    );
  const copied = page.getByText('Link copied!');

  await giveSheet(true, null);
  await expect(async () => {
    await button(page, 'Share').click();
    expect(await decodeQr(new Uint8Array(shares.at(-1)?.png ?? []))).toEqual([LINK]);
  }).toPass();
  expect(shares.at(-1)?.data).toEqual({ text: decodeURIComponent(TEXT_PART), url: LINK });

  await giveSheet(false, 'NotAllowedError');
  await button(page, 'Share').click();
  await expect(copied).toBeVisible();
  expect(await clipboard(page)).toBe(LINK);
  expect(shares.at(-1)).toMatchObject({ data: { url: LINK }, png: [] });

  await page.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  await button(page, 'Share').press('Enter');
  await expect(copied).toBeVisible();
});

test('does without the QR code when it cannot be made', async ({ page }) => {
  await page.route('**/assets/qr-drawing-*.js', (route) => route.abort());
  await openDashboard(page, DEMO);
  await expect(button(page, 'QR code')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await button(page, 'Share').click();
  await expect(page.getByText('The link is selected')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(LINK);
});

test('has nothing that axe finds wrong, and stays inside a narrow page', async ({ page }) => {
  await openDashboard(page, DEMO);
  await expect(await showQr(page)).toBeVisible();
  await expectCardAccessible(
    page.locator('section', { has: page.getByRole('heading', { name: 'Your Referral Link' }) }),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
