import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeQr } from '../../../tests/support/decode-qr.ts';
import { CARD_TEMPLATES } from '../../../web/src/cards/templates.ts';
import type { Cleanups } from '../../src/cleanups.ts';
import { REPOSITORY } from '../../src/environment.ts';
import { type DrawnCard, LINK, MESSAGES, NAMES, startPress } from '../cards/press.ts';

/**
 * `npm run bench -- cards`: draws every template with five names and three messages in Chromium by the
 * app's own code. ZXing reads each picture at print size; the text must be inside the card, off the
 * code, have a glyph for every letter, and a contrast of 4.5:1 against every pixel behind it.
 * Prints a line for each template and fails on any failure. Pictures go to
 * local/bench/cards, the contact sheet to local/bench/cards-contact-sheet.png.
 */
const FOLDER = join(REPOSITORY, 'local', 'bench', 'cards');
const SHEET = join(REPOSITORY, 'local', 'bench', 'cards-contact-sheet.png');
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
  const firsts: { name: string; png: string }[] = [];
  for (const { id: templateId, name } of CARD_TEMPLATES) {
    await mkdir(join(FOLDER, templateId), { recursive: true });
    for (const [who, businessName] of Object.entries(NAMES)) {
      for (const [what, message] of Object.entries(MESSAGES)) {
        const { png, ...drawn } = await draw({ templateId, businessName, message, link: LINK });
        const file = join(FOLDER, templateId, `${who}-${what}.png`.replaceAll(' ', '-'));
        const bytes = Buffer.from(png, 'base64');
        await writeFile(file, bytes);
        const isRead = (await decodeQr(bytes)).join() === LINK;
        pictures.push({ ...drawn, templateId, label: `${who}, ${what}`, file, isRead });
        if (who === 'short' && what === 'default') firsts.push({ name, png });
      }
    }
  }
  await contactSheet(firsts, SHEET);
  return report(pictures);
}

function report(pictures: readonly Picture[]): boolean {
  console.log(`${pictures.length} cards, their codes (${LINK.length} characters) read by ZXing`);
  console.log(
    'template          code   read   panel  outside  over code  boxes  cut  least contrast',
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
      String(count(({ boxes }) => boxes > 0)).padStart(5),
      String(count(({ isCut }) => isCut)).padStart(4),
      least.toFixed(2).padStart(14),
    ];
    console.log(cells.join('  '));
  }
  const failed = pictures.filter(
    ({ isRead, outside, overlaps, boxes, contrast }) =>
      !isRead || outside > 0 || overlaps > 0 || boxes > 0 || contrast < CONTRAST,
  );
  for (const { templateId, label, file } of failed)
    console.log(`FAILED ${templateId}: ${label} (${file})`);
  console.log(`${pictures.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0;
}
