import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import getPort from 'get-port';
import { build, preview } from 'vite';
import { findChromium } from '../../../tests/support/find-chromium.ts';
import { CARD_WORDS } from '../../../web/src/cards/card-words.ts';
import type { PaperId, PrintPiece } from '../../../web/src/cards/print/papers.ts';
import type { Cleanups } from '../../src/cleanups.ts';
import { HOST } from '../../src/environment.ts';

/** The longest link that a business can have: a slug of 60 characters. */
export const LINK = `https://vouchwell.example/r/${'rivera-plumbing-and-heating-of-'.repeat(2).slice(0, 59)}x`;

export const NAMES: Readonly<Record<string, string>> = {
  short: 'Rivera Plumbing',
  '60 chars': 'Wolfeschlegelstein & Daughters Heating and Plumbing Company',
  Arabic: 'سباكة ريفيرا وأبناؤه',
  Japanese: '山田水道設備サービス',
  emoji: 'Sunny Paws 🐾 Grooming 🐶✨',
};

export const MESSAGES: Readonly<Record<string, string>> = {
  default: CARD_WORDS.en.message,
  long:
    'Do you know a neighbour with a dripping tap, a cold radiator or a boiler that has seen better ' +
    'days? Scan the code, tell us who they are, and both of you get $50 off the next visit. Thank you.',
  breaks: 'Dankeschön!\n友だちを紹介してください\n\nأوصِ بنا صديقاً ❤️',
  scripts:
    'המליצו עלינו לחבר\nแนะนำเพื่อนของคุณ\n친구에게 알려 주세요, 请推荐我们\nРасскажите друзьям',
};

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
const oval = (width: number, height: number, fill: string) =>
  `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}" fill="${fill}"/>`;
const words = (y: number, fill: string) =>
  `<text x="20" y="${y}" font-family="sans-serif" font-weight="bold" font-size="72" fill="${fill}">RIVERA</text>`;

/** Logos that are hard to place, as an owner chooses them: the app draws them anew. */
export const LOGOS: Readonly<Record<string, string>> = {
  long: svg(1200, 90, `<rect width="1200" height="90" fill="#e8590c"/>${words(70, '#fff')}`),
  wide: svg(640, 240, `<rect width="640" height="240" fill="#1864ab"/>${words(140, '#fff')}`),
  tall: svg(120, 700, `<rect width="120" height="700" fill="#2b8a3e"/>${oval(120, 120, '#fff')}`),
  transparent: svg(400, 400, oval(400, 400, '#862e9c88') + words(220, '#212529')),
  'white on clear': svg(400, 200, words(120, '#fff')),
  'white on white': svg(
    400,
    400,
    `<rect width="400" height="400" fill="#fff"/>${oval(400, 400, '#fefefe')}`,
  ),
};

const ROOT = fileURLToPath(new URL('.', import.meta.url));

export interface CardOrder {
  readonly templateId: string;
  readonly businessName: string;
  readonly message: string;
  readonly link: string;
  /** As an SVG file; none by default. */
  readonly logo?: string | undefined;
}
export interface PieceOrder extends CardOrder {
  readonly piece: PrintPiece;
  readonly paper: PaperId;
  readonly reward: string | null;
}

/** The measurements of a drawn card, taken from its pixels (page.html). */
export interface DrawnCard {
  /** Base64. */
  readonly png: string;
  readonly isPanelAdded: boolean;
  readonly isLightOnDark: boolean;
  readonly isCut: boolean;
  /** The number of lines with a letter that no font has a glyph for. */
  readonly boxes: number;
  readonly outside: number;
  /** The number of lines over the code or the caption, and over the logo. */
  readonly overlaps: number;
  readonly overLogo: number;
  readonly contrast: number;
}

/**
 * Builds the app's card code and loads it in Chromium, where it draws cards and makes PDF files.
 */
export async function startPress(folder: string, cleanups: Cleanups) {
  await mkdir(folder, { recursive: true });
  const outDir = join(folder, 'site');
  const shared = { configFile: false, root: ROOT, logLevel: 'error' } as const;
  const input = join(ROOT, 'page.html');
  await build({ ...shared, build: { outDir, emptyOutDir: true, rolldownOptions: { input } } });
  const port = await getPort();
  const server = await preview({ ...shared, build: { outDir }, preview: { host: HOST, port } });
  cleanups.add(() => server.close());
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  cleanups.add(() => browser.close());
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`http://${HOST}:${port}/page.html`);
  await page.waitForFunction('window.isReady');
  return {
    draw: (order: CardOrder): Promise<DrawnCard> =>
      page.evaluate(`window.drawCard(${JSON.stringify(order)})`),
    print: async (order: PieceOrder): Promise<Buffer> => {
      const pdf = await page.evaluate<string>(`window.printPiece(${JSON.stringify(order)})`);
      return Buffer.from(pdf, 'base64');
    },
    /** Draws the pictures with their names on one sheet, as a PNG for people to look at. */
    contactSheet: async (
      pictures: readonly NamedPicture[],
      path: string,
      columns = 4,
    ): Promise<void> => {
      const sheet = await browser.newPage({ viewport: { width: 1680, height: 800 } });
      await sheet.setContent(contactStyle(columns) + pictures.map(figureOf).join(''));
      await sheet.screenshot({ path, fullPage: true });
      await sheet.close();
    },
  };
}

export interface NamedPicture {
  readonly name: string;
  /** Base64. */
  readonly png: string;
}

const contactStyle = (columns: number) => `<style>
  body { margin: 24px; display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 20px;
    background: #e7e3da; font: 16px system-ui, sans-serif; color: #1c1f1d }
  figure { margin: 0 } img { width: 100%; display: block; box-shadow: 0 2px 8px #0003 }
  figcaption { padding: 6px 2px }
</style>`;

const figureOf = ({ name, png }: NamedPicture) =>
  `<figure><img src="data:image/png;base64,${png}"><figcaption>${name}</figcaption></figure>`;
