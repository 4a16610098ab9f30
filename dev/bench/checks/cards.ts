import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeQr } from '../../../tests/support/decode-qr.ts';
import { CARD_TEMPLATES } from '../../../web/src/cards/templates.ts';
import type { Cleanups } from '../../src/cleanups.ts';
import { REPOSITORY } from '../../src/environment.ts';
import {
  type CardOrder,
  type DrawnCard,
  LINK,
  LOGOS,
  MESSAGES,
  NAMES,
  type NamedPicture,
  startPress,
} from '../cards/press.ts';

/**
 * `npm run bench -- cards`: draws every template with five names and four messages, and with six hard
 * logos, in Chromium by the app's own code. ZXing reads each picture at print size; the text must be inside the card, off the
 * code and the logo, have a glyph for every letter, and a contrast of 4.5:1 against every pixel behind it.
 * Prints a line for each template and fails on any failure. Pictures go to
 * local/bench/cards, the contact sheets to local/bench/cards-contact-sheet.png and cards-logos.png.
 */
const FOLDER = join(REPOSITORY, 'local', 'bench', 'cards');
const SHEET = join(REPOSITORY, 'local', 'bench', 'cards-contact-sheet.png');
const LOGO_SHEET = join(REPOSITORY, 'local', 'bench', 'cards-logos.png');
const CONTRAST = 4.5;

interface Picture extends Omit<DrawnCard, 'png'> {
  readonly templateId: string;
  readonly label: string;
  readonly file: string;
  readonly isRead: boolean;
}

export async function checkCards(cleanups: Cleanups): Promise<boolean> {
  const { draw, contactSheet } = await startPress(FOLDER, cleanups);
  const pictures: Picture[] = [];
  const firsts: NamedPicture[] = [];
  const withLogos: NamedPicture[] = [];
  for (const { id: templateId, name } of CARD_TEMPLATES) {
    await mkdir(join(FOLDER, templateId), { recursive: true });
    for (const { label, ...order } of casesOf(templateId)) {
      const { png, ...drawn } = await draw(order);
      const file = join(FOLDER, templateId, `${label}.png`.replace(/,? /g, '-'));
      const bytes = Buffer.from(png, 'base64');
      await writeFile(file, bytes);
      const isRead = (await decodeQr(bytes)).join() === LINK;
      pictures.push({ ...drawn, templateId, label, file, isRead });
      if (order.logo) withLogos.push({ name: `${name}: ${label}`, png });
      else if (label === 'short, default') firsts.push({ name, png });
    }
  }
  await contactSheet(firsts, SHEET);
  await contactSheet(withLogos, LOGO_SHEET, Object.keys(LOGOS).length);
  return report(pictures);
}

/** Every name with every message, and every logo with a name and a message that leave it least room. */
function casesOf(templateId: string): readonly (CardOrder & { readonly label: string })[] {
  const card = { templateId, link: LINK };
  const words = Object.entries(NAMES).flatMap(([who, businessName]) =>
    Object.entries(MESSAGES).map(([what, message]) => ({
      ...{ ...card, label: `${who}, ${what}`, businessName, message },
    })),
  );
  const crowded = { businessName: NAMES['60 chars'] ?? '', message: MESSAGES.long ?? '' };
  const logos = Object.entries(LOGOS).map(([which, logo]) => ({
    ...{ ...card, ...crowded, label: `logo ${which}`, logo },
  }));
  return [...words, ...logos];
}

function report(pictures: readonly Picture[]): boolean {
  const read = pictures.filter(({ isRead }) => isRead).length;
  console.log(
    `${read} of ${pictures.length} cards decoded by ZXing (codes of ${LINK.length} characters)`,
  );
  console.log(
    'template          code   read   panel  outside  over code  over logo  boxes  cut  least contrast',
  );
  for (const { id } of CARD_TEMPLATES) {
    const own = pictures.filter(({ templateId }) => templateId === id);
    const count = (test: (picture: Picture) => boolean) => own.filter(test).length;
    const least = Math.min(...own.map(({ contrast }) => contrast));
    const cells = [
      id.padEnd(16),
      (own[0]?.isLightOnDark ? 'light' : 'dark').padEnd(5),
      `${count(({ isRead }) => isRead)}/${own.length}`.padStart(6),
      String(count(({ isPanelAdded }) => isPanelAdded)).padStart(6),
      String(count(({ outside }) => outside > 0)).padStart(7),
      String(count(({ overlaps }) => overlaps > 0)).padStart(9),
      String(count(({ overLogo }) => overLogo > 0)).padStart(9),
      String(count(({ boxes }) => boxes > 0)).padStart(5),
      String(count(({ isCut }) => isCut)).padStart(4),
      least.toFixed(2).padStart(14),
    ];
    console.log(cells.join('  '));
  }
  const failed = pictures.filter(
    ({ isRead, outside, overlaps, overLogo, boxes, contrast }) =>
      !isRead || outside > 0 || overlaps > 0 || overLogo > 0 || boxes > 0 || contrast < CONTRAST,
  );
  for (const { templateId, label, file } of failed)
    console.log(`FAILED ${templateId}: ${label} (${file})`);
  console.log(`${pictures.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0;
}
