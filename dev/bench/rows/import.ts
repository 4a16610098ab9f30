import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { collections, functionPath, routes } from '@vouchwell/domain/lib/paths';
import { getFirestore } from 'firebase-admin/firestore';
import { serveFunction } from '../../../tests/support/served-function.ts';
import { adminApp } from '../../src/command-database.ts';
import { givenOwner } from '../bench-stack.ts';
import { openSignedIn } from '../measure/owner-page.ts';
import type { BenchContext, Row } from '../measure/row.ts';
import { homeReads } from './reads.ts';

const CUSTOMERS = 50_000;
/** Those of the list that were there before it. */
const BEFORE = 100;
const REFERRALS = 12;
/** A slow machine stores a hundred customers in a second. */
const WITHIN_MS = 900_000;

const HEAD =
  'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Instant Profile';

/** A list as Square exports one. */
function squareExport(customers: number): string {
  const lines = Array.from({ length: customers }, (_, index) => {
    const number = String(index).padStart(7, '0');
    return `,Maria ${index},Lopez,customer${index}@example.com,+1512${number},,,12 Elm St,,Austin,TX,78701,,,Appointments,2024-01-09,2026-05-31,6,$812.00,subscribed,No`;
  });
  return [HEAD, ...lines].join('\n');
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

/** Imports a list as its owner does, and gives how long that took, in ms. */
async function importList(page: Page, file: string): Promise<number> {
  await page.getByRole('button', { name: 'Import customers' }).click();
  const began = Date.now();
  await page.locator('input[type="file"]').setInputFiles(file);
  await page
    .getByRole('button', { name: /^Import [\d,]+ customers/ })
    .click({ timeout: WITHIN_MS });
  await page.getByText('Your customers are in').waitFor({ timeout: WITHIN_MS });
  const took = Date.now() - began;
  await page.getByRole('button', { name: 'Done' }).click();
  return took;
}

/** The customers' page of an owner, whose imports go to a function that is served as in production. */
async function openCustomers(context: BenchContext, email: string): Promise<Page> {
  const page = await openSignedIn(context, email, routes.customers, WATCH);
  const served = await serveFunction('import.customers', context.environment);
  context.cleanups.add(served.stop);
  await page.route(`**${functionPath('import-customers')}`, (route) =>
    route.continue({ url: served.url }),
  );
  return page;
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
    const fileOf = async (customers: number) => {
      const file = join(folder, `square-${customers}.csv`);
      await writeFile(file, squareExport(customers));
      return file;
    };
    const page = await openCustomers(context, email);
    await importList(page, await fileOf(BEFORE));
    const readsBefore = await homeReads(context, email);
    const file = await fileOf(CUSTOMERS);
    const first = await importList(page, file);
    report(`the first time took ${(first / 1000).toFixed(0)} s`);
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
    const itself = (atMost: number) => ({ atMost, of: 'itself' }) as const;
    return [
      line('first time', first / 1000, 's'),
      line('again', second / 1000, 's'),
      { ...line('longest task', longestTask, 'ms'), goal: itself(200) },
      line('most heap of the page', mostHeap / 1e6, 'MB'),
      { ...line('doubled or lost', Math.abs(count - CUSTOMERS), ''), goal: itself(0) },
      {
        ...line(`reads of Home, beside ${BEFORE}`, await homeReads(context, email), ''),
        reference: readsBefore,
        goal: { atMost: 1, of: 'reference' },
      },
    ];
  },
};
