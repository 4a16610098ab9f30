import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { collections, routes } from '@vouchwell/domain/lib/paths';
import { getFirestore } from 'firebase-admin/firestore';
import { adminApp } from '../../src/command-database.ts';
import { givenOwner } from '../bench-stack.ts';
import { openSignedIn } from '../measure/owner-page.ts';
import type { Row } from '../measure/row.ts';

const CUSTOMERS = 50_000;
const REFERRALS = 12;
/** A quarter of an hour: a slow machine stores a hundred customers in a second. */
const WITHIN_MS = 900_000;

/** A list as Square exports one. */
function squareExport(): string {
  const lines = Array.from({ length: CUSTOMERS }, (_, index) => {
    const number = String(index).padStart(7, '0');
    return `,Maria ${index},Lopez,customer${index}@example.com,+1555${number},,,12 Elm St,,Austin,TX,78701,,,Appointments,2024-01-09,2026-05-31,6,$812.00,subscribed,No`;
  });
  const head =
    'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Instant Profile';
  return [head, ...lines].join('\n');
}

/** What the page notes of itself: its longest task, and the most memory that its scripts held. */
const WATCH = `
  window.longestTask = 0;
  window.mostHeap = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.longestTask = Math.max(window.longestTask, duration);
  }).observe({ type: 'longtask' });
  setInterval(() => {
    window.mostHeap = Math.max(window.mostHeap, performance.memory.usedJSHeapSize);
  }, 100);
`;

/** Imports the list, and gives how long that took, in ms. */
async function importList(page: Page, file: string): Promise<number> {
  await page.getByRole('button', { name: 'Import customers' }).click();
  const began = Date.now();
  await page.locator('input[type="file"]').setInputFiles(file);
  await page
    .getByRole('button', { name: /^Import [\d,]+ customers/ })
    .click({ timeout: WITHIN_MS });
  await page.getByRole('button', { name: 'Done' }).click({ timeout: WITHIN_MS });
  return Date.now() - began;
}

/** A list of fifty thousand customers, imported in a browser, twice. */
export const importRow: Row = {
  needs: 'stack',
  onDemand: true,
  async run(context) {
    const { environment, cleanups, report } = context;
    const { email, businessId } = await givenOwner(environment, REFERRALS);
    const folder = await mkdtemp(join(tmpdir(), 'import-'));
    cleanups.add(() => rm(folder, { recursive: true }));
    const file = join(folder, 'square.csv');
    await writeFile(file, squareExport());
    const page = await openSignedIn(context, email, routes.customers, WATCH);
    const first = await importList(page, file);
    const second = await importList(page, file);
    const { longestTask, mostHeap } = (await page.evaluate('({ longestTask, mostHeap })')) as {
      readonly longestTask: number;
      readonly mostHeap: number;
    };
    const customers = getFirestore(adminApp(environment))
      .collection(collections.businesses)
      .doc(businessId)
      .collection(collections.customers);
    const { count } = (await customers.count().get()).data();
    report(`${count.toLocaleString('en')} customers after both`);
    const line = (name: string, ours: number, unit: string) => ({
      name: `import of ${CUSTOMERS.toLocaleString('en')}: ${name}`,
      ours,
      unit,
    });
    return [
      line('first time', first / 1000, 's'),
      line('again', second / 1000, 's'),
      { ...line('longest task', longestTask, 'ms'), goal: { atMost: 200, of: 'itself' } },
      line('most heap of the page', mostHeap / 1e6, 'MB'),
      {
        ...line('doubled or lost', Math.abs(count - CUSTOMERS), ''),
        goal: { atMost: 0, of: 'itself' },
      },
    ];
  },
};
