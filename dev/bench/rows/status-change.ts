import type { Page } from '@playwright/test';
import { collections, functionPath, routes } from '@vouchwell/domain/lib/paths';
import { type DocumentReference, getFirestore } from 'firebase-admin/firestore';
import { serveFunction } from '../../../tests/support/served-function.ts';
import { adminApp } from '../../src/command-database.ts';
import { givenOwner } from '../bench-stack.ts';
import { besidePage, buildPage } from '../measure/build-page.ts';
import { openSignedIn } from '../measure/owner-page.ts';
import type { BenchContext, Row } from '../measure/row.ts';
import { inTurn, percentile } from '../measure/samples.ts';
import type { PressTimes } from '../pages/results.ts';

const CHANGES = 100;
/** Before anything is measured; a multiple of how often each referral gets every status. */
const WARM_UP = 24;
const REFERRALS = 30;
/** Referrals that each way changes, in turn. */
const CHANGED = 3;
const STATUSES = ['contacted', 'in_progress'] as const;

/** When a status was stored, in ms since 1970, by the clock of the emulator on this machine. */
function whenStored(referral: DocumentReference, status: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const stop = referral.onSnapshot((snapshot) => {
      const { updateTime } = snapshot;
      if (!updateTime || snapshot.get('status') !== status) return;
      stop();
      resolve(updateTime.seconds * 1000 + updateTime.nanoseconds / 1e6);
    }, reject);
  });
}

/** The newest referrals, named so that a page's selects can be told apart. */
async function givenNamed(business: DocumentReference): Promise<DocumentReference[]> {
  const referrals = business.collection(collections.referrals);
  const { docs } = await referrals
    .orderBy('created_at', 'desc')
    .limit(2 * CHANGED)
    .get();
  for (const [index, { ref }] of docs.entries())
    await ref.update({ referral_name: `Bench ${index}`, status: STATUSES[1] });
  return docs.map(({ ref }) => ref);
}

async function openReference(context: BenchContext): Promise<Page> {
  const { projectId, ports } = context.environment;
  const browser = await (await context.browser()).newContext({ bypassCSP: true });
  context.cleanups.add(() => browser.close());
  const page = await browser.newPage();
  const url = await buildPage(context.environment, 'bare-transaction');
  await page.goto(`${url}?project=${projectId}&port=${ports.firestore}`);
  await page.waitForFunction("document.title === 'Ready'");
  return page;
}

/** From the press on a status until it is painted, and stored: by a command, and as it was before. */
export const statusChangeRow: Row = {
  needs: 'stack',
  onDemand: true,
  async run(context) {
    const db = getFirestore(adminApp(context.environment));
    const { email, businessId } = await givenOwner(context.environment, REFERRALS);
    const referrals = await givenNamed(db.collection(collections.businesses).doc(businessId));
    const reference = await openReference(context);
    const beside = await besidePage('press-status.ts');
    const page = await openSignedIn(context, email, routes.referrals, beside);
    // As in production, and not by the emulator, whose every call passes three processes.
    const served = await serveFunction('run.command', context.environment);
    context.cleanups.add(served.stop);
    await page.route(`**${functionPath('run-command')}`, (route) =>
      route.continue({ url: served.url }),
    );
    for (let index = 0; index < CHANGED; index += 1)
      await page.getByLabel(`Status of Bench ${index}`).first().waitFor();
    const quoted = (...values: string[]) => values.map((value) => JSON.stringify(value)).join(', ');

    /** Which referral is changed, of those from `first` on, and to what. */
    const change = (turn: number, first: number) => {
      const index = first + (turn % CHANGED);
      const to = STATUSES[Math.floor(turn / CHANGED) % STATUSES.length] ?? '';
      const referral = referrals[index];
      if (!referral) throw new Error('The bench has too few referrals');
      return { name: `Bench ${index}`, referral, to };
    };
    const presses: PressTimes[] = [];
    const oursOnce = async (turn: number) => {
      const { name, referral, to } = change(turn, 0);
      const press = await page.evaluate<PressTimes>(`pressStatus(${quoted(name, to)})`);
      const stored = (await whenStored(referral, to)) - press.pressedAt;
      // The command has been answered, so that the next one waits for none.
      await page.evaluate(`whenAnswered(${quoted(name)})`);
      presses.push(press);
      return stored;
    };
    const referenceOnce = async (turn: number) => {
      const { referral, to } = change(turn, CHANGED);
      const call = `changeStatus(${quoted(referral.path, to)})`;
      const pressedAt = await reference.evaluate<number>(call);
      return (await whenStored(referral, to)) - pressedAt;
    };
    await inTurn(WARM_UP, oursOnce, referenceOnce);
    presses.splice(0);
    const changes = await inTurn(CHANGES, oursOnce, referenceOnce);

    const painted = presses.map(({ pressedAt, paintedAt }) => paintedAt - pressedAt);
    context.report(`ours is painted after ${percentile(painted, 0.5).toFixed(1)} ms`);
    const stored = [50, 95].map((share) => ({
      name: `status-change: p${share} of ${CHANGES}, stored`,
      ours: percentile(changes.ours, share / 100),
      reference: percentile(changes.reference, share / 100),
      unit: 'ms',
      goal: { atMost: 1.3, of: 'reference' } as const,
    }));
    const frames = Math.max(...presses.map((press) => press.frames));
    const atMost = { atMost: 1, of: 'itself' } as const;
    return [
      {
        name: 'status-change: frames until painted, at most',
        ours: frames,
        unit: '',
        goal: atMost,
      },
      ...stored,
    ];
  },
};
