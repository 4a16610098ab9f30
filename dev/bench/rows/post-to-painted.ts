import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { routes } from '@vouchwell/domain/lib/paths';
import { getFirestore } from 'firebase-admin/firestore';
import { serveFunction } from '../../../tests/support/served-function.ts';
import { adminApp } from '../../src/command-database.ts';
import { givenOwner } from '../bench-stack.ts';
import { besidePage, buildPage } from '../measure/build-page.ts';
import { CUSTOMERS, create, createInput, warmUp } from '../measure/create-servers.ts';
import { openSignedIn } from '../measure/owner-page.ts';
import type { BenchContext, Row } from '../measure/row.ts';
import { inTurn, median, percentile } from '../measure/samples.ts';
import type { PaintedTimes } from '../pages/results.ts';

const ARRIVALS = 100;
/** Before anything is measured. */
const WARM_UP = 30;
const REFERRALS = 30;

/** Milliseconds since 1970, as the pages count them. */
const now = () => performance.timeOrigin + performance.now();

/** When each step of one arrival was done, in ms after the post. */
interface Arrival {
  readonly answered: number;
  readonly mutated: number;
  readonly painted: number;
}

/** Sends something and waits until the page has painted the list item with this text. */
async function arrive(page: Page, text: string, send: () => Promise<unknown>): Promise<Arrival> {
  const painted = page.evaluate<PaintedTimes>(`window.whenPainted(${JSON.stringify(text)})`);
  // The page watches by the time that it answers this.
  await page.evaluate('0');
  const sentAt = now();
  await send();
  const answered = now() - sentAt;
  const { mutatedAt, paintedAt } = await painted;
  return { answered, mutated: mutatedAt - sentAt, painted: paintedAt - sentAt };
}

async function openReference(context: BenchContext, watch: string, collection: string) {
  const { projectId, ports } = context.environment;
  const browser = await (await context.browser()).newContext({ bypassCSP: true });
  context.cleanups.add(() => browser.close());
  const page = await browser.newPage();
  await page.addInitScript({ content: watch });
  const url = await buildPage(context.environment, 'bare-listener');
  await page.goto(`${url}?project=${projectId}&port=${ports.firestore}&collection=${collection}`);
  await page.waitForFunction("document.title === 'Listening'");
  return page;
}

/** From the post of a referral until its row stands in an open dashboard. */
export const postToPaintedRow: Row = {
  needs: 'stack',
  async run(context) {
    const { environment, cleanups, report } = context;
    const db = getFirestore(adminApp(environment));
    const { slug, email } = await givenOwner(environment, REFERRALS);
    const served = await serveFunction('create.referral', environment);
    cleanups.add(served.stop);
    // Repeats of one request, so that no triggers of hundreds of new referrals run beside what is measured.
    const repeated = createInput(slug, 0);
    await warmUp(served, () => repeated);
    const watch = await besidePage('watch-painted.ts');
    const collection = `bench-${randomUUID()}`;
    const reference = await openReference(context, watch, collection);
    const ours = await openSignedIn(context, email, routes.dashboard, watch);

    const oursOnce = (turn: number) => {
      const input = createInput(slug, turn % CUSTOMERS);
      // A name holds no long number.
      const letters = input.requestId.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
      const referralName = `Friend ${letters}`;
      return arrive(ours, referralName, () => create(served.url, { ...input, referralName }));
    };
    const referenceOnce = () => {
      const name = `Friend ${randomUUID()}`;
      return arrive(reference, name, () => db.collection(collection).add({ name }));
    };
    await inTurn(WARM_UP, oursOnce, referenceOnce);
    const arrivals = await inTurn(ARRIVALS, oursOnce, referenceOnce);

    const step = (of: readonly Arrival[], name: keyof Arrival) =>
      median(of.map((arrival) => arrival[name])).toFixed(0);
    for (const [who, of] of Object.entries(arrivals))
      report(
        `${who}, medians: answered after ${step(of, 'answered')} ms, in the page after ${step(of, 'mutated')} ms, painted after ${step(of, 'painted')} ms`,
      );
    const painted = (of: readonly Arrival[]) => of.map((arrival) => arrival.painted);
    return [50, 95].map((share) => ({
      name: `post-to-painted: p${share} of ${ARRIVALS}`,
      ours: percentile(painted(arrivals.ours), share / 100),
      reference: percentile(painted(arrivals.reference), share / 100),
      unit: 'ms',
      goal: { atMost: 1.5, of: 'reference' },
    }));
  },
};
