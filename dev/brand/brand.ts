import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { jobDonePath, logCallPath, routes } from '@vouchwell/domain/lib/paths';
import { findChromium } from '../../tests/support/find-chromium.ts';
import { REPOSITORY } from '../src/environment.ts';

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8');

/** The mark as it is drawn in one place: web/public/mark.svg. */
const MARK = read('web/public/mark.svg');

/** The mark turned inside out, for a ground of the brand's colour. */
const LIGHT_MARK = MARK.replaceAll('#0E6B4F', 'BRAND')
  .replaceAll('#fff', '#0E6B4F')
  .replaceAll('BRAND', '#fff');

/** The light theme's colours, by their role: `--color-brand` is `brand`. */
const COLOURS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...(read('web/src/ui/tokens.css').split('@media')[0] ?? '').matchAll(
      /--color-([a-z-]+): (#\w+)/g,
    ),
  ].map(([, role, colour]) => [role ?? '', colour ?? '']),
);

/** The same picture on every machine: system fonts differ. */
function fontFace(family: string, name: string): string {
  const web = createRequire(join(REPOSITORY, 'web/package.json'));
  const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const data = readFileSync(web.resolve(file)).toString('base64');
  return `@font-face { font-family: ${family}; font-weight: 100 900; src: url(data:font/woff2;base64,${data}) }`;
}

const variables = Object.entries(COLOURS)
  .map(([role, colour]) => `--${role}: ${colour};`)
  .join(' ');

/** A page to be photographed, in the light theme's colours and the look's fonts. */
const htmlPage = (style: string, body: string) => `<!doctype html>
<meta charset="utf-8">
<style>
  ${fontFace('Heading', 'fraunces')}
  ${fontFace('Text', 'noto-sans')}
  :root { ${variables} }
  * { box-sizing: border-box; margin: 0 }
  body { width: 100vw; height: 100vh; overflow: hidden; color: var(--ink); background: transparent;
    font-family: Text; text-wrap: balance }
  ${style}
</style>
${body}`;

/** A file below web/public, and the page that it is a picture of. */
interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly html: string;
}

/** An icon; `share` of its side is the mark, the rest is ground, which systems may cut to any shape. */
function icon(file: string, side: number, share: number, ground?: string): Picture {
  const style = `
    body { display: grid; place-items: center; ${ground ? `background: ${ground}` : ''} }
    svg { width: ${share * 100}vw; display: block }`;
  return { file, width: side, height: side, html: htmlPage(style, ground ? LIGHT_MARK : MARK) };
}

const PREVIEW = `
  body { background: var(--paper); padding: 72px; display: grid; align-items: center; gap: 64px;
    border-bottom: 16px solid var(--brand) }
  header { display: flex; align-items: center; gap: 16px; font: 600 34px Heading }
  header svg { width: 52px }
  h1 { font: 600 88px/1.06 Heading; letter-spacing: -.015em; margin-top: 40px }
  p { font-size: 30px; line-height: 1.4; color: var(--soft); margin-top: 28px }`;

const logo = `<header>${MARK}${PRODUCT_NAME}</header>`;

const product = htmlPage(
  `${PREVIEW}
  body { grid-template-columns: 1fr 440px }
  article { background: var(--surface); border: 1px solid var(--line); border-radius: 24px; padding: 36px;
    box-shadow: 0 2px 4px rgb(28 31 29 / .05), 0 24px 64px rgb(28 31 29 / .12); font-size: 24px }
  article b { font: 600 34px Heading; display: block; margin-top: 20px }
  article span { background: var(--marigold); color: var(--on-marigold); border-radius: 99px;
    padding: 6px 16px; font-size: 20px; font-weight: 600 }
  article p { font-size: 24px; margin-top: 8px }
  blockquote { margin: 28px 0 0; padding: 20px 24px; border-radius: 16px; background: var(--tint); line-height: 1.4 }`,
  `<main>${logo}<h1>A good word<br>travels.</h1><p>Customer referrals for small businesses.</p></main>
  <article><span>Just now</span><b>Maria sent you a friend</b><p>Ben Carter</p>
  <blockquote>They fixed my sink the same day. Ask for Ana.</blockquote></article>`,
);

/** On the brand's ground, of what somebody is to do there. */
const ON_BRAND = `${PREVIEW}
  body { background: var(--brand); border: 0; color: #fff; grid-template-columns: 1fr 240px }
  h1 { margin: 0; font-size: 66px; line-height: 1.2; white-space: nowrap } p { color: var(--tint) } svg { width: 240px; display: block }`;

const form = htmlPage(
  ON_BRAND,
  `<main><h1>Happy with their work?<br>Pass on a good word.</h1><p>Introduce a friend in a minute.</p></main>
  ${LIGHT_MARK}`,
);

const friend = htmlPage(
  ON_BRAND,
  `<main><h1>A friend<br>recommends them.</h1><p>Ask them to get in touch.</p></main>
  ${LIGHT_MARK}`,
);

/** Every picture that is made from the mark: what previews of links show, and the app's icons. */
const PICTURES: readonly Picture[] = [
  { file: 'og/vouchwell.png', width: 1200, height: 630, html: product },
  { file: 'og/refer.png', width: 1200, height: 630, html: form },
  { file: 'og/friend.png', width: 1200, height: 630, html: friend },
  icon('icons/icon-192.png', 192, 0.94),
  icon('icons/icon-512.png', 512, 0.94),
  // Within the middle 80 %, the part that no system cuts: https://www.w3.org/TR/appmanifest/#icon-masks
  icon('icons/icon-maskable-512.png', 512, 0.56, 'var(--brand)'),
  icon('icons/apple-touch-icon.png', 180, 0.64, 'var(--brand)'),
];

/**
 * `npm run brand`: makes the icons, the pictures that previews of links show and the web manifest
 * into web/public, from the mark and the colours as they are. Its results are committed.
 */
const PUBLIC = join(REPOSITORY, 'web/public');

/** A file of another size than this is slow to preview, and some networks refuse it. */
const MAX_BYTES = 150_000;

const SHORTCUT_ICONS = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }];

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
  shortcuts: [
    { name: 'Someone called', url: logCallPath, icons: SHORTCUT_ICONS },
    { name: 'Job done', url: jobDonePath, icons: SHORTCUT_ICONS },
    { name: 'Referrals', url: routes.referrals, icons: SHORTCUT_ICONS },
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
