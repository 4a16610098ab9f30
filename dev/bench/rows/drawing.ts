import type { Page } from '@playwright/test';
import { buildPage } from '../measure/build-page.ts';
import type { BenchContext, Row } from '../measure/row.ts';
import { inTurn, median } from '../measure/samples.ts';

const WARM_UP = 2;

async function openDrawing({ environment, browser, cleanups }: BenchContext): Promise<Page> {
  const url = await buildPage(environment, 'drawing');
  const context = await (await browser()).newContext({ bypassCSP: true });
  cleanups.add(() => context.close());
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction('window.draw');
  return page;
}

/** How long a file of the app takes in a browser, against `bare` of it (pages/drawing.ts). */
const drawingRow = (what: 'card' | 'sheet' | 'csv', label: string, times: number): Row => ({
  needs: 'stack',
  async run(context) {
    const page = await openDrawing(context);
    const draw = (name: string) => async () =>
      Number(await page.evaluate(`window.draw(${JSON.stringify(name)})`));
    await inTurn(WARM_UP, draw(what), draw(`bare ${what}`));
    const ms = await inTurn(times, draw(what), draw(`bare ${what}`));
    return [
      {
        name: label,
        ours: median(ms.ours),
        reference: median(ms.reference),
        unit: 'ms',
        goal: { atMost: 1.3, of: 'reference' },
      },
    ];
  },
});

export const cardRow = drawingRow('card', 'card: PNG', 100);
export const sheetRow = drawingRow('sheet', 'sheet: PDF of ten cards', 30);
export const csvRow = drawingRow('csv', 'csv: text of 100,000', 20);
