import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type CustomerInput, IMPORT_CHUNK } from '@vouchwell/domain/customers/customer';
import { collections, functionPath, routes } from '@vouchwell/domain/lib/paths';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { importCustomers } from '../../../functions/src/customers/import-customers.ts';
import { serveFunction } from '../../../tests/support/served-function.ts';
import { adminApp } from '../../src/command-database.ts';
import { givenOwner } from '../bench-stack.ts';
import { openSignedIn } from '../measure/owner-page.ts';
import type { BenchContext, Row } from '../measure/row.ts';
import { milliseconds } from '../measure/samples.ts';
import { homeReads } from './reads.ts';

/** What the page reads, checks and sends. */
const SENT = 50_000;
/**
 * What is stored, twice: by the page, and by the function while no page listens. The emulator reads the whole list for
 * each key that it looks for, so that fifty thousand would take it a day.
 */
const STORED = 1_000;
const STORED_ALONE = 5_000;
/** Those of the list that were there before it. */
const BEFORE = 100;
const REFERRALS = 12;
/** A slow machine stores a hundred customers in a second. */
const WITHIN_MS = 1_800_000;

const HEAD =
  'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Instant Profile';

/** A surname of its own, without figures, which no name has many of. */
const surname = (index: number) =>
  [...String(index)].map((figure) => 'aeioubdkln'[Number(figure)]).join('');
const emailOf = (index: number) => `customer${index}@example.com`;
const phoneOf = (index: number) => `+1512${String(index).padStart(7, '0')}`;

/** A customer of that list as the page sends them. */
const inputOf = (index: number): CustomerInput => ({
  name: `Maria Lopez ${surname(index)}`,
  email: emailOf(index),
  phone: phoneOf(index),
  tags: [],
  lastJobOn: '2026-05-31',
});

/** A list as Square exports one. */
function squareExport(customers: number): string {
  const lines = Array.from(
    { length: customers },
    (_, index) =>
      `,Maria,Lopez ${surname(index)},${emailOf(index)},${phoneOf(index)},,,12 Elm St,,Austin,TX,78701,,,Appointments,2024-01-09,2026-05-31,6,$812.00,subscribed,No`,
  );
  return [HEAD, ...lines].join('\n');
}

const IMPORTS = `**${functionPath('import-customers')}`;

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

const noted = (page: Page) =>
  page.evaluate<{ readonly longestTask: number; readonly mostHeap: number }>(
    '({ longestTask, mostHeap })',
  );

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

/** Answers imports in the function's place; gives which customers it was sent. */
async function answerInstead(page: Page): Promise<string[]> {
  const emails: string[] = [];
  await page.route(IMPORTS, (route) => {
    const { customers } = route.request().postDataJSON().data;
    emails.push(...customers.map(({ email }: { readonly email: string }) => email));
    return route.fulfill({ json: { result: { outcomes: customers.map(() => 'added') } } });
  });
  return emails;
}

/** Has imports answered by the function, which is served as in production. */
async function serveImports(page: Page, { environment, cleanups }: BenchContext): Promise<void> {
  const served = await serveFunction('import.customers', environment);
  cleanups.add(served.stop);
  await page.unroute(IMPORTS);
  await page.route(IMPORTS, (route) => route.continue({ url: served.url }));
}

/** Has much of the list stored, a call after the other as the page sends them; gives how long that took, in ms. */
const storeAlone = (db: Firestore, businessId: string): Promise<number> =>
  milliseconds(async () => {
    for (let from = 0; from < STORED_ALONE; from += IMPORT_CHUNK) {
      const part = Array.from({ length: IMPORT_CHUNK }, (_, index) => inputOf(from + index));
      await importCustomers(db, businessId, part, new Date());
    }
  });

/** A long list that a page reads and sends, and a shorter one that is stored, twice; then more without a page. */
export const importRow: Row = {
  needs: 'stack',
  onDemand: true,
  minutes: 15,
  async run(context) {
    const { environment, cleanups, report } = context;
    const db = getFirestore(adminApp(environment));
    const countCustomers = async (id: string) => {
      const business = db.collection(collections.businesses).doc(id);
      return (await business.collection(collections.customers).count().get()).data().count;
    };
    // First, while no page listens.
    const long = await givenOwner(environment, REFERRALS + 1);
    const all = await storeAlone(db, long.businessId);
    report(`it was stored alone in ${(all / 1000).toFixed(0)} s`);
    const allAgain = await storeAlone(db, long.businessId);
    const countOfAll = await countCustomers(long.businessId);

    const { email, businessId } = await givenOwner(environment, REFERRALS);
    const folder = await mkdtemp(join(tmpdir(), 'import-'));
    cleanups.add(() => rm(folder, { recursive: true }));
    const fileOf = async (customers: number) => {
      const file = join(folder, `square-${customers}.csv`);
      await writeFile(file, squareExport(customers));
      return file;
    };
    const page = await openSignedIn(context, email, routes.customers, WATCH);
    const emails = await answerInstead(page);
    const sent = await importList(page, await fileOf(SENT));
    const { longestTask, mostHeap } = await noted(page);
    report(`longest task ${longestTask} ms, ${(mostHeap / 1e6).toFixed(1)} MB`);

    await serveImports(page, context);
    await importList(page, await fileOf(BEFORE));
    const readsBefore = await homeReads(context, email);
    const file = await fileOf(STORED);
    const first = await importList(page, file);
    report(`the first time took ${(first / 1000).toFixed(0)} s`);
    const again = await importList(page, file);
    const count = await countCustomers(businessId);
    const line = (count: number, name: string, ours: number, unit = '') => ({
      name: `import of ${count.toLocaleString('en')}: ${name}`,
      ours,
      unit,
    });
    const itself = (atMost: number) => ({ atMost, of: 'itself' }) as const;
    const lost = Math.abs(emails.length - SENT) + SENT - new Set(emails).size;
    return [
      line(SENT, 'the page, from its file to its last call', sent / 1000, 's'),
      { ...line(SENT, 'longest task', longestTask, 'ms'), goal: itself(200) },
      line(SENT, 'most heap of the page', mostHeap / 1e6, 'MB'),
      { ...line(SENT, 'sent twice or not', lost), goal: itself(0) },
      line(STORED, 'stored', first / 1000, 's'),
      line(STORED, 'again', again / 1000, 's'),
      { ...line(STORED, 'doubled or lost', Math.abs(count - STORED)), goal: itself(0) },
      {
        ...line(STORED, `reads of Home, beside ${BEFORE}`, await homeReads(context, email)),
        reference: readsBefore,
        goal: { atMost: 1, of: 'reference' },
      },
      line(STORED_ALONE, 'stored by the function', all / 1000, 's'),
      line(STORED_ALONE, 'again', allAgain / 1000, 's'),
      {
        ...line(STORED_ALONE, 'doubled or lost', Math.abs(countOfAll - STORED_ALONE)),
        goal: itself(0),
      },
      {
        ...line(
          STORED_ALONE,
          `reads of Home, beside ${BEFORE}`,
          await homeReads(context, long.email),
        ),
        reference: readsBefore,
        goal: { atMost: 1, of: 'reference' },
      },
    ];
  },
};
