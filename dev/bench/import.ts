import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { collections, functionPath, routes } from '@vouchwell/domain/paths';
import { businessRef } from '../../functions/src/db/firestore.ts';
import { openDashboardByForm } from '../../tests/e2e/support/owner.ts';
import { serveFunction } from '../../tests/support/served-function.ts';
import { type Benchmark, openPage } from './context.ts';
import type { Goal } from './results.ts';
import { createOwner } from './sample-owner.ts';

const SENT_ROWS = 50_000;
/** Rows to store for real; few, because the emulator scans the whole list for each row. */
const STORED_ROWS = 1_000;
const REFERRALS = 12;
const TIMEOUT_MS = 120_000;

/** Performance mark. Tasks before it belong to loading the page, not to the import. */
const FILE_CHOSEN = 'file chosen';

const HEADER =
  'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Instant Profile';

const surname = (index: number) =>
  [...String(index)].map((digit) => 'aeioubdkln'[Number(digit)]).join('');

/** Writes a customer list in the format of Square's export. */
async function writeSquareExport(folder: string, customers: number): Promise<string> {
  const lines = Array.from(
    { length: customers },
    (_, index) =>
      `,Maria,Lopez ${surname(index)},customer${index}@example.com,+1512${String(index).padStart(7, '0')},,,12 Elm St,,Austin,TX,78701,,,Appointments,2024-01-09,2026-05-31,6,$812.00,subscribed,No`,
  );
  const file = join(folder, `square-${customers}.csv`);
  await writeFile(file, [HEADER, ...lines].join('\n'));
  return file;
}

/** Returns the duration in seconds. */
async function importList(page: Page, file: string): Promise<number> {
  await page.goto(routes.importLists);
  const input = page.locator('input[type="file"]');
  await input.waitFor({ state: 'attached' });
  await page.evaluate((mark) => void performance.mark(mark), FILE_CHOSEN);
  const startedAt = performance.now();
  await input.setInputFiles(file);
  await page.getByRole('button', { name: /^Import [\d,]+ customers/ }).click();
  await page.getByText('Customers imported').waitFor();
  const seconds = (performance.now() - startedAt) / 1000;
  await page.getByRole('button', { name: 'Done' }).click();
  return seconds;
}

/** Imports a long list with mocked responses, then twice a shorter list that the server stores. */
export const importBench: Benchmark = {
  onDemand: true,
  async run(context) {
    const { environment, cleanups } = context;
    const { email, businessId } = await createOwner(environment, REFERRALS);
    const folder = await mkdtemp(join(tmpdir(), 'import-'));
    cleanups.add(() => rm(folder, { recursive: true }));
    const page = await openPage(context);
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries())
          performance.measure('long task', { start: startTime, duration });
      }).observe({ type: 'longtask' });
    });
    await openDashboardByForm(page, email);

    const importUrl = `**${functionPath('import-customers')}`;
    const sentEmails: string[] = [];
    await page.route(importUrl, (route) => {
      const { customers } = route.request().postDataJSON().data;
      sentEmails.push(...customers.map((customer: { readonly email: string }) => customer.email));
      return route.fulfill({ json: { result: { outcomes: customers.map(() => 'added') } } });
    });
    const sendSeconds = await importList(page, await writeSquareExport(folder, SENT_ROWS));
    const longestTaskMs = await page.evaluate((mark) => {
      const chosenAt = performance.getEntriesByName(mark)[0]?.startTime ?? 0;
      const tasks = performance.getEntriesByName('long task');
      const importTasks = tasks.filter(({ startTime }) => startTime > chosenAt);
      return Math.max(0, ...importTasks.map(({ duration }) => duration));
    }, FILE_CHOSEN);

    // Serve the function directly, as in production.
    const server = await serveFunction('import.customers', environment);
    cleanups.add(server.stop);
    await page.unroute(importUrl);
    await page.route(importUrl, (route) => route.continue({ url: server.url }));
    const file = await writeSquareExport(folder, STORED_ROWS);
    const storeSeconds = await importList(page, file);
    const repeatSeconds = await importList(page, file);
    const customers = businessRef(businessId).collection(collections.customers);
    const { count } = (await customers.count().get()).data();

    const toLine = (customers: number, name: string, ours: number, unit = '', atMost?: number) => ({
      name: `import of ${customers.toLocaleString('en')}: ${name}`,
      ours,
      unit,
      ...(atMost !== undefined && { goal: { atMost, of: 'itself' } satisfies Goal }),
    });
    const uniqueEmails = new Set(sentEmails).size;
    return [
      toLine(SENT_ROWS, 'the page, from file to last call', sendSeconds, 's'),
      toLine(SENT_ROWS, 'longest task', longestTaskMs, 'ms', 50),
      toLine(
        SENT_ROWS,
        'sent twice or lost',
        sentEmails.length - uniqueEmails + SENT_ROWS - uniqueEmails,
        '',
        0,
      ),
      toLine(STORED_ROWS, 'stored', storeSeconds, 's'),
      toLine(STORED_ROWS, 'again', repeatSeconds, 's'),
      toLine(STORED_ROWS, 'doubled or lost', Math.abs(count - STORED_ROWS), '', 0),
    ];
  },
};
