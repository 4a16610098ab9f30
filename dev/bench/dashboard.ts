import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { collections, functionPath, routes } from '@vouchwell/domain/paths';
import { type DocumentReference, getFirestore } from 'firebase-admin/firestore';
import { openDashboardByForm } from '../../tests/e2e/support/owner.ts';
import { serveFunction } from '../../tests/support/served-function.ts';
import { getAdminApp } from '../src/admin-app.ts';
import { DEMO_PASSWORD } from '../src/seed/demo-owners.ts';
import { createOwner } from './bench-stack.ts';
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
  needs: 'stack',
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
  needs: 'stack',
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

const STATUS_GOAL = { atMost: 1.3, of: 'reference' } as const;
const CHANGES = 100;
/** Warm-up changes; a multiple of one cycle, which gives each referral each status once. */
const STATUS_WARM_UP = 24;
const STATUS_REFERRALS = 30;
const CHANGED = 3;
const STATUSES = ['contacted', 'in_progress'] as const;

/** Resolves to the time at which the status was stored, in ms since 1970 by this machine's clock. */
const storedAt = (referral: DocumentReference, status: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const stop = referral.onSnapshot((snapshot) => {
      const { updateTime } = snapshot;
      if (!updateTime || snapshot.get('status') !== status) return;
      stop();
      resolve(updateTime.seconds * 1000 + updateTime.nanoseconds / 1e6);
    }, reject);
  });

async function renameReferrals(business: DocumentReference): Promise<DocumentReference[]> {
  const referrals = business.collection(collections.referrals);
  const newest = referrals.orderBy('created_at', 'desc').limit(2 * CHANGED);
  const { docs } = await newest.get();
  for (const [index, { ref }] of docs.entries())
    await ref.update({ referral_name: `Bench ${index}`, status: STATUSES[1] });
  return docs.map(({ ref }) => ref);
}

/** Returns the time of the selection, and the number of frames until the change is painted. */
const selectStatus = (select: Locator, status: string) =>
  select.evaluate(async (element: HTMLSelectElement, to) => {
    const selectedAt = performance.timeOrigin + performance.now();
    element.value = to;
    element.dispatchEvent(new Event('change', { bubbles: true }));
    for (let frames = 1; ; frames += 1) {
      await new Promise(requestAnimationFrame);
      // Check the value too, because React resets a select whose change it hasn't accepted.
      if (element.ariaBusy === 'true' && element.value === to) return { selectedAt, frames };
    }
  }, status);

/** Time until a status is painted and stored: with a command, and with a transaction in the browser. */
export const statusChangeBench: Benchmark = {
  needs: 'stack',
  onDemand: true,
  async run(context) {
    const { environment, cleanups } = context;
    const db = getFirestore(getAdminApp(environment));
    const { email, businessId } = await createOwner(environment, STATUS_REFERRALS);
    const referrals = await renameReferrals(db.collection(collections.businesses).doc(businessId));
    const reference = await openBareFirestore(context, 'bench');
    const page = await openPage(context);
    await openDashboardByForm(page, email);
    await page.goto(routes.referrals);
    // Serve the function directly, as in production; in the emulator, each call passes through three processes.
    const served = await serveFunction('run.command', environment);
    cleanups.add(served.stop);
    await page.route(`**${functionPath('run-command')}`, (route) =>
      route.continue({ url: served.url }),
    );

    const change = (turn: number, first: number) => {
      const index = first + (turn % CHANGED);
      const to = STATUSES[Math.floor(turn / CHANGED) % STATUSES.length] ?? '';
      const referral = referrals[index];
      if (!referral) throw new Error('The bench has too few referrals.');
      return { select: page.getByLabel(`Status of Bench ${index}`).first(), referral, to };
    };
    const measureOurs = async (turn: number) => {
      const { select, referral, to } = change(turn, 0);
      const { selectedAt, frames } = await selectStatus(select, to);
      const stored = (await storedAt(referral, to)) - selectedAt;
      // Wait for this command, so that it doesn't delay the next one.
      await expect(select).not.toHaveAttribute('aria-busy', 'true');
      return { stored, frames };
    };
    const measureReference = async (turn: number) => {
      const { referral, to } = change(turn, CHANGED);
      const call = [referral.path, to].map((text) => JSON.stringify(text)).join(', ');
      const startedAt = await reference.evaluate<number>(`changeStatus(${call})`);
      return { stored: (await storedAt(referral, to)) - startedAt, frames: 0 };
    };
    await measureAlternately(STATUS_WARM_UP, measureOurs, measureReference);
    const changes = await measureAlternately(CHANGES, measureOurs, measureReference);
    return [
      {
        name: 'status-change: frames until painted, at most',
        ours: Math.max(...changes.ours.map(({ frames }) => frames)),
        unit: '',
        goal: { atMost: 1, of: 'itself' },
      },
      ...[50, 95].map((percent) =>
        compare(
          changes,
          'stored',
          {
            name: `status-change: p${percent} of ${CHANGES}, stored`,
            unit: 'ms',
            goal: STATUS_GOAL,
          },
          percent / 100,
        ),
      ),
    ];
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
  needs: 'stack',
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
