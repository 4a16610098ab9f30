import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import { routes } from '@vouchwell/domain/paths';
import { findChromium } from '../../tests/support/find-chromium.ts';
import { REPOSITORY } from '../src/environment.ts';
import { COLOURS } from './parts.ts';
import { PICTURES } from './pictures.ts';

/**
 * `npm run brand`: makes the icons, the pictures that previews of links show and the web manifest
 * into web/public, from the mark and the colours as they are. Its results are committed.
 */
const PUBLIC = join(REPOSITORY, 'web/public');

/** A file of another size than this is slow to preview, and some networks refuse it. */
const MAX_BYTES = 150_000;

const manifest = {
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: 'Customer referrals for small businesses',
  id: routes.dashboard,
  start_url: routes.dashboard,
  scope: '/',
  display: 'standalone',
  theme_color: COLOURS.paper,
  background_color: COLOURS.paper,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
};

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const { file, width, height, html } of PICTURES) {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(html);
    await page.evaluate('document.fonts.ready');
    const path = join(PUBLIC, file);
    await mkdir(dirname(path), { recursive: true });
    const picture = await page.screenshot({ path, omitBackground: true });
    if (picture.length > MAX_BYTES) throw new Error(`${file} has ${picture.length} bytes.`);
    console.log(`web/public/${file}  ${(picture.length / 1000).toFixed(1)} kB`);
    await page.close();
  }
} finally {
  await browser.close();
}
await writeFile(join(PUBLIC, 'site.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`);
