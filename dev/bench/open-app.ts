import type { Page } from '@playwright/test';
import { routes } from '@vouchwell/domain/paths';
import { DEMO_PASSWORD } from '../src/seed/demo-owners.ts';
import { givenOwner } from './bench-stack.ts';
import { buildPage } from './build-page.ts';
import { type BenchContext, now, openPage, PHONE, paintedAt, type Row } from './context.ts';
import { alternate, compare } from './samples.ts';
import type { Line } from './table.ts';
import { countTraffic, throttle } from './traffic.ts';

const VISITS = 15;
const WARM_UP = 2;
const REFERRALS = 40;
const MAX_SCRIPT = { atMost: 340, of: 'itself' } as const;
const MAX_TIME = { atMost: 2.5, of: 'reference' } as const;
/** Part of every page of the app. */
const FRAME = 'nav';
const LIST = '[data-referral]';

async function prepare({ environment }: BenchContext) {
  const { email, businessId } = await givenOwner(environment, REFERRALS);
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
  const startedAt = now();
  const [listedAt] = await Promise.all([
    paintedAt(page, LIST),
    page.getByLabel('Password').press('Enter'),
  ]);
  return listedAt - startedAt;
}

/** From signing in with an empty cache until the newest referrals are painted. */
export const signInRow: Row = {
  needs: 'stack',
  async run(context) {
    const { email, ours, reference } = await prepare(context);
    const visit = async (url: string) => {
      const page = await openPage(context);
      const { traffic } = await countTraffic(page);
      const ms = await signIn(page, url, email);
      await page.context().close();
      return { ms, kilobytes: traffic.scriptBytes / 1000 };
    };
    const turn = [() => visit(ours), () => visit(reference)] as const;
    await alternate(WARM_UP, ...turn);
    const visits = await alternate(VISITS, ...turn);
    return [
      compare(visits, 'kilobytes', { name: 'sign-in: JavaScript', unit: 'kB', goal: MAX_SCRIPT }),
      compare(visits, 'ms', { name: 'sign-in: to list', unit: 'ms', goal: MAX_TIME }),
    ];
  },
};

/** Returns when frame and list are painted, in ms. */
async function open(signedIn: Page, url: string, isSlow: boolean) {
  const page = await signedIn.context().newPage();
  const { cdp, traffic } = await countTraffic(page);
  if (isSlow) {
    await throttle(cdp, 80, 10_000);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const startedAt = now();
  await page.goto(url, { waitUntil: 'commit' });
  const [frameAt, listAt] = await Promise.all([paintedAt(page, FRAME), paintedAt(page, LIST)]);
  await page.close();
  return { frame: frameAt - startedAt, list: listAt - startedAt, scripts: traffic.scripts };
}

/** Times for a signed-in owner with a warm cache, on a phone's screen. */
export const openToListRow: Row = {
  needs: 'stack',
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
    const lines: Line[] = [];
    for (const isSlow of [false, true]) {
      const turn = [() => open(app, home, isSlow), () => open(bare, reference, isSlow)] as const;
      await alternate(WARM_UP, ...turn);
      const visits = await alternate(VISITS, ...turn);
      const name = isSlow ? 'open-to-list, slow phone' : 'open-to-list';
      lines.push(
        compare(visits, 'frame', { name: `${name}: frame`, unit: 'ms' }),
        compare(visits, 'list', { name: `${name}: list`, unit: 'ms' }),
        compare(visits, 'scripts', { name: `${name}: script requests`, unit: '' }),
      );
    }
    return lines;
  },
};
