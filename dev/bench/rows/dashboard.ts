import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../src/seed/demo-owners.ts';
import { givenOwner } from '../bench-stack.ts';
import { besidePage, buildPage } from '../measure/build-page.ts';
import type { BenchContext, Row } from '../measure/row.ts';
import { inTurn, median } from '../measure/samples.ts';
import type { Goal } from '../measure/table.ts';
import { countTraffic } from '../measure/traffic.ts';

const VISITS = 15;
const WARM_UP = 2;
const REFERRALS = 40;

interface Visit {
  /** The JavaScript that the page had loaded when the list stood. */
  readonly kilobytes: number;
  readonly ms: number;
}

/** Signs in on a page in a browser that has never been there, and waits for the list. */
async function visit(context: BenchContext, url: string, email: string, beside: string) {
  const fresh = await (await context.browser()).newContext({ bypassCSP: true });
  try {
    const page = await fresh.newPage();
    await page.addInitScript({ content: beside });
    const traffic = await countTraffic(await fresh.newCDPSession(page));
    await page.goto(url);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(DEMO_PASSWORD);
    // What was loaded ahead has come.
    await page.waitForLoadState('networkidle');
    const ms = await untilListed(page);
    return { kilobytes: traffic.scriptBytes / 1000, ms };
  } finally {
    await fresh.close();
  }
}

async function untilListed(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForFunction('window.listedAfter?.()', undefined, { polling: 50 });
  return Number(await page.evaluate('window.listedAfter()'));
}

/** From the press on Sign In until the newest referrals stand in the dashboard. */
export const dashboardRow: Row = {
  needs: 'stack',
  async run(context) {
    const { environment } = context;
    const { email, businessId } = await givenOwner(environment, REFERRALS);
    const beside = await besidePage('watch-sign-in.ts');
    const { projectId, ports, appUrl } = environment;
    const bare = await buildPage(environment, 'bare-dashboard');
    const asked = `project=${projectId}&auth=${ports.auth}&firestore=${ports.firestore}&business=${businessId}`;
    const ours = () => visit(context, `${appUrl}/auth`, email, beside);
    const reference = () => visit(context, `${bare}?${asked}`, email, beside);
    await inTurn(WARM_UP, ours, reference);
    const visits = await inTurn(VISITS, ours, reference);
    const line = (name: string, unit: string, of: (visit: Visit) => number, goal: Goal) => ({
      name: `dashboard: ${name}`,
      ours: median(visits.ours.map(of)),
      reference: median(visits.reference.map(of)),
      unit,
      goal,
    });
    return [
      line('JavaScript, gzip', 'kB', ({ kilobytes }) => kilobytes, { atMost: 340, of: 'itself' }),
      line('sign-in to list', 'ms', ({ ms }) => ms, { atMost: 2.5, of: 'reference' }),
    ];
  },
};
