import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CARD_TEMPLATES } from '../../web/src/cards/templates.ts';
import type { Cleanups } from '../src/cleanups.ts';
import { REPOSITORY } from '../src/environment.ts';
import { runBench } from './bench-stack.ts';
import { LINK, MESSAGES, NAMES } from './cards/cases.ts';
import { contactSheet } from './cards/contact-sheet.ts';
import { type PrintedCard, startPress } from './cards/press.ts';
import { readCodes } from './cards/read-codes.ts';

/**
 * `npm run bench:cards`: every template with five names and three messages, drawn in Chromium by
 * the app's own code. Each picture is read at print size by a decoder that the app does not use;
 * its words must be inside the card, off the code, drawn in every letter, and hold 4.5:1 against every
 * pixel behind them.
 * Prints a line for each template and exits with 1 on any failure. Pictures go to local/bench/cards,
 * the contact sheet to local/bench/cards-contact-sheet.png.
 */
const FOLDER = join(REPOSITORY, 'local', 'bench', 'cards');
const SHEET = join(REPOSITORY, 'local', 'bench', 'cards-contact-sheet.png');
const CONTRAST = 4.5;

interface Picture extends Omit<PrintedCard, 'png'> {
  readonly templateId: string;
  readonly label: string;
  readonly file: string;
}

await runBench(bench);

async function bench(cleanups: Cleanups): Promise<boolean> {
  const { browser, print } = await startPress(FOLDER, cleanups);
  const pictures: Picture[] = [];
  const firsts: { name: string; png: string }[] = [];
  for (const { id: templateId, name } of CARD_TEMPLATES) {
    await mkdir(join(FOLDER, templateId), { recursive: true });
    for (const [who, businessName] of Object.entries(NAMES)) {
      for (const [what, message] of Object.entries(MESSAGES)) {
        const order = { templateId, businessName, message, link: LINK, hasPanel: false };
        const { png, ...printed } = await print(order);
        const file = join(FOLDER, templateId, `${who}-${what}.png`.replaceAll(' ', '-'));
        await writeFile(file, Buffer.from(png, 'base64'));
        pictures.push({ ...printed, templateId, label: `${who}, ${what}`, file });
        if (who === 'short' && what === 'default') firsts.push({ name, png });
      }
    }
  }
  await contactSheet(browser, firsts, SHEET);
  return report(pictures);
}

async function report(pictures: readonly Picture[]): Promise<boolean> {
  const light = pictures.filter(({ isLightOnDark }) => isLightOnDark);
  const dark = pictures.filter(({ isLightOnDark }) => !isLightOnDark);
  const inverted = await readCodes(
    light.map(({ file }) => file),
    true,
  );
  const strict = await readCodes(
    dark.map(({ file }) => file),
    false,
  );
  const isRead = ({ file }: Picture) =>
    (inverted.texts.get(file) ?? strict.texts.get(file)) === LINK;

  console.log(
    `${pictures.length} cards, their codes (${LINK.length} characters) read by ${strict.reader}`,
  );
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
      `${count(isRead)}/${own.length}`.padStart(6),
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
    (picture) =>
      !isRead(picture) ||
      picture.outside > 0 ||
      picture.overlaps > 0 ||
      picture.boxes > 0 ||
      picture.contrast < CONTRAST,
  );
  for (const { templateId, label, file } of failed)
    console.log(`FAILED ${templateId}: ${label} (${file})`);
  console.log(`${pictures.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0;
}
