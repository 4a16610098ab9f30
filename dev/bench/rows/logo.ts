import type { Browser } from '@playwright/test';
import { PICTURE_LIMITS } from '@vouchwell/domain/business/pictures';
import { referPath } from '@vouchwell/domain/lib/paths';
import { getFirestore } from 'firebase-admin/firestore';
import { cleanPicture } from '../../../functions/src/pictures/clean-picture.ts';
import { savePicture } from '../../../functions/src/pictures/save-picture.ts';
import { publish } from '../../../functions/src/public-page/publish.ts';
import { adminApp } from '../../src/command-database.ts';
import { givenOwner } from '../bench-stack.ts';
import { besidePage } from '../measure/build-page.ts';
import type { Row } from '../measure/row.ts';
import { inTurn, median } from '../measure/samples.ts';
import { type Visit, visit } from '../measure/slow-phone.ts';

const VISITS = 15;

/** Colored squares, as many as fit the limit of a logo: nothing that compresses well. */
const DRAW = `(async () => {
  for (let side = 64; side > 8; side -= 1) {
    const canvas = new OffscreenCanvas(512, 512);
    const context = canvas.getContext('2d');
    for (let at = 0; at < side * side; at += 1) {
      context.fillStyle = 'hsl(' + ((at * 137) % 360) + ' 80% ' + (30 + ((at * 29) % 50)) + '%)';
      context.fillRect((at % side) * (512 / side), Math.floor(at / side) * (512 / side), 512 / side, 512 / side);
    }
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
    if (blob.size <= ${PICTURE_LIMITS.logo.bytes}) return [...new Uint8Array(await blob.arrayBuffer())];
  }
})()`;

async function largestLogo(browser: Browser) {
  const page = await browser.newPage();
  const bytes = Uint8Array.from(await page.evaluate<number[]>(DRAW));
  await page.close();
  const logo = await cleanPicture(bytes, 'logo');
  if (!logo) throw new Error('The logo that the browser drew was refused.');
  return logo;
}

/** The public form with the largest logo that we take, beside the same form without one, on a slow phone. */
export const logoRow: Row = {
  needs: 'stack',
  async run({ environment, browser: start, report }) {
    const db = getFirestore(adminApp(environment));
    const [bare, shown] = [await givenOwner(environment, 1), await givenOwner(environment, 2)];
    const browser = await start();
    const logo = await largestLogo(browser);
    await savePicture(db, { id: shown.businessId }, 'logo', logo, new Date());
    for (const { businessId } of [bare, shown]) await publish(db, businessId);
    report(`a logo of ${logo.bytes.length} bytes`);
    const beside = await besidePage('watch-typing.ts');
    const at = ({ slug }: { readonly slug: string }) => environment.appUrl + referPath(slug);
    const visits = await inTurn(
      VISITS,
      () => visit(browser, at(shown), beside),
      () => visit(browser, at(bare), beside),
    );
    const line = (name: string, unit: string, key: keyof Visit) => ({
      name: `form with a logo: ${name}`,
      ours: median(visits.ours.map((one) => one[key])),
      reference: median(visits.reference.map((one) => one[key])),
      unit,
    });
    return [
      { ...line('first paint', 'ms', 'firstPaint'), goal: { atMost: 1.05, of: 'reference' } },
      line('typable', 'ms', 'typable'),
      {
        // In thousandths, as figures are compared by their hundredths.
        name: 'form with a logo: most layout shift, x 1,000',
        ours: 1000 * Math.max(...visits.ours.map(({ shift }) => shift)),
        unit: '',
        goal: { atMost: 0, of: 'itself' },
      },
      line('transferred', 'kB', 'kilobytes'),
    ];
  },
};
