import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { routes } from '@vouchwell/domain/paths';
import { getFirestore } from 'firebase-admin/firestore';
import { openDashboardByForm } from '../../tests/e2e/support/owner.ts';
import { serveFunction } from '../../tests/support/served-function.ts';
import { getAdminApp } from '../src/admin-app.ts';
import { DEMO_PASSWORD } from '../src/seed/demo-owners.ts';
import {
  type BenchContext,
  type Benchmark,
  buildPage,
  countTraffic,
  getEpochMs,
  getPaintTime,
  openBareFirestore,
  openPage,
  PHONE,
  throttle,
} from './context.ts';
import { CUSTOMERS, createInput, createReferral, warmUp } from './create.ts';
import { compare, measureAlternately, percentile, type ResultLine } from './results.ts';
import { createOwner } from './sample-owner.ts';

const VISITS = 15;
const OPEN_WARM_UP = 2;
const OPEN_REFERRALS = 40;
const MAX_SCRIPT = { atMost: 420, of: 'itself' } as const;
const MAX_TIME = { atMost: 2.5, of: 'reference' } as const;
const MAX_LIST = { atMost: 1.3, of: 'reference' } as const;
const MAX_CONFIRMED = { atMost: 1.5, of: 'reference' } as const;
const MAX_SCRIPTS = { atMost: 17, of: 'itself' } as const;
/** Element that is on every page of the app. */
const FRAME = 'nav';
const LIST = '[data-referral]';
/** Referral in a list that the server has confirmed. */
const CONFIRMED_LIST = 'body:not(:has([data-last-seen])) [data-referral]';

async function prepare({ environment }: BenchContext) {
  const { email, businessId } = await createOwner(environment, OPEN_REFERRALS);
  const { projectId, ports, appUrl } = environment;
  const bare = await buildPage(environment, 'bare-dashboard.tsx');
  const query = `project=${projectId}&auth=${ports.auth}&firestore=${ports.firestore}&business=${businessId}`;
  return { email, ours: `${appUrl}${routes.auth}`, reference: `${bare}?${query}` };
}

/** Returns the time until the list is shown, in ms. */
async function signIn(page: Page, url: string, email: string): Promise<number> {
  await page.goto(url);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.waitForLoadState('networkidle');
  const startedAt = getEpochMs();
  const [listedAt] = await Promise.all([
    getPaintTime(page, LIST),
    page.getByLabel('Password').press('Enter'),
  ]);
  return listedAt - startedAt;
}

/** Time from signing in with an empty cache until the newest referrals are painted. */
export const signInBench: Benchmark = {
  async run(context) {
    const { email, ours, reference } = await prepare(context);
    const visit = async (url: string) => {
      const page = await openPage(context);
      const { traffic } = await countTraffic(page);
      const ms = await signIn(page, url, email);
      await page.context().close();
      return { ms, kilobytes: traffic.scriptBytes / 1000, scripts: traffic.scripts };
    };
    const turn = [() => visit(ours), () => visit(reference)] as const;
    await measureAlternately(OPEN_WARM_UP, ...turn);
    const visits = await measureAlternately(VISITS, ...turn);
    return [
      compare(visits, 'kilobytes', { name: 'sign-in: JavaScript', unit: 'kB', goal: MAX_SCRIPT }),
      compare(visits, 'scripts', {
        name: 'sign-in: script requests until the list',
        unit: '',
        goal: MAX_SCRIPTS,
      }),
      compare(visits, 'ms', { name: 'sign-in: to list', unit: 'ms', goal: MAX_TIME }),
    ];
  },
};

/** Returns when the page frame, the cached list and the server's list were painted, in ms. */
async function open(signedIn: Page, url: string, isSlow: boolean) {
  const page = await signedIn.context().newPage();
  const { cdp, traffic } = await countTraffic(page);
  if (isSlow) {
    await throttle(cdp, 80, 10_000);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const startedAt = getEpochMs();
  await page.goto(url, { waitUntil: 'commit' });
  const list = getPaintTime(page, LIST).then((at) => ({ at, scripts: traffic.scripts }));
  const [frameAt, { at: listAt, scripts }, confirmedAt] = await Promise.all([
    getPaintTime(page, FRAME),
    list,
    getPaintTime(page, CONFIRMED_LIST),
  ]);
  await page.close();
  const [frame = 0, listed = 0, confirmed = 0] = [frameAt, listAt, confirmedAt].map(
    (at) => at - startedAt,
  );
  return { frame, list: listed, confirmed, scripts };
}

/** Times for a signed-in owner in a new tab with a warm cache, on a phone's screen. */
export const dashboardBench: Benchmark = {
  minutes: 8,
  async run(context) {
    const { email, ours, reference } = await prepare(context);
    const signedIn = async (url: string) => {
      const page = await openPage(context, { viewport: PHONE });
      await signIn(page, url, email);
      await page.waitForLoadState('networkidle').catch(() => undefined);
      return page;
    };
    const [app, bare] = [await signedIn(ours), await signedIn(reference)];
    const home = `${context.environment.appUrl}${routes.dashboard}`;
    const lines: ResultLine[] = [];
    for (const isSlow of [false, true]) {
      const turn = [() => open(app, home, isSlow), () => open(bare, reference, isSlow)] as const;
      await measureAlternately(OPEN_WARM_UP, ...turn);
      const visits = await measureAlternately(VISITS, ...turn);
      const name = isSlow ? 'open, slow phone' : 'open';
      const median = (figure: 'frame' | 'list') =>
        percentile(
          visits.ours.map((visit) => visit[figure]),
          0.5,
        );
      lines.push(
        compare(visits, 'frame', { name: `${name}: frame`, unit: 'ms' }),
        {
          name: `${name}: list as last seen, beside the frame`,
          ours: median('list'),
          reference: median('frame'),
          unit: 'ms',
          goal: MAX_LIST,
        },
        compare(visits, 'confirmed', {
          name: `${name}: list confirmed`,
          unit: 'ms',
          goal: MAX_CONFIRMED,
        }),
        compare(visits, 'scripts', { name: `${name}: script requests`, unit: '' }),
      );
    }
    return lines;
  },
};

const POST_GOAL = { atMost: 1.5, of: 'reference' } as const;
const ARRIVALS = 100;
const POST_WARM_UP = 30;
const POST_REFERRALS = 30;

/** Calls `send` and waits until the page has painted the list item with this text. */
async function measureArrival(page: Page, text: string, send: () => Promise<unknown>) {
  const painted = getPaintTime(page, 'section li', text);
  // Wait until the page is watching for the text.
  await page.evaluate(() => undefined);
  const sentAt = getEpochMs();
  await send();
  return { painted: (await painted) - sentAt };
}

/** Time from sending a referral until its row is painted in an open dashboard. */
export const postToPaintBench: Benchmark = {
  async run(context) {
    const { environment, cleanups } = context;
    const db = getFirestore(getAdminApp(environment));
    const { slug, email } = await createOwner(environment, POST_REFERRALS);
    const served = await serveFunction('create.referral', environment);
    cleanups.add(served.stop);
    // Repeats one request, so the triggers of hundreds of referrals don't run during the measurement.
    const warmUpInput = createInput(slug, 0);
    await warmUp(served, () => warmUpInput);
    const collection = `bench-${randomUUID()}`;
    const reference = await openBareFirestore(context, collection);
    const ours = await openPage(context);
    await openDashboardByForm(ours, email);

    const measureOurs = (turn: number) => {
      const input = createInput(slug, turn % CUSTOMERS);
      // Use letters, because names with long numbers are rejected.
      const letters = input.requestId.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
      const referralName = `Friend ${letters}`;
      return measureArrival(ours, referralName, () =>
        createReferral(served.url, { ...input, referralName }),
      );
    };
    const measureReference = () => {
      const name = `Friend ${randomUUID()}`;
      return measureArrival(reference, name, () => db.collection(collection).add({ name }));
    };
    await measureAlternately(POST_WARM_UP, measureOurs, measureReference);
    const arrivals = await measureAlternately(ARRIVALS, measureOurs, measureReference);
    return [50, 95].map((percent) =>
      compare(
        arrivals,
        'painted',
        { name: `post-to-painted: p${percent} of ${ARRIVALS}`, unit: 'ms', goal: POST_GOAL },
        percent / 100,
      ),
    );
  },
};
