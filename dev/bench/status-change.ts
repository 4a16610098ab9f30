import { expect, type Locator } from '@playwright/test';
import { collections, functionPath, routes } from '@vouchwell/domain/paths';
import { type DocumentReference, getFirestore } from 'firebase-admin/firestore';
import { openDashboard } from '../../tests/e2e/support/owner.ts';
import { serveFunction } from '../../tests/support/served-function.ts';
import { adminApp } from '../src/command-database.ts';
import { givenOwner } from './bench-stack.ts';
import { openBareFirestore } from './build-page.ts';
import { openPage, type Row } from './context.ts';
import { alternate, compare } from './samples.ts';

const GOAL = { atMost: 1.3, of: 'reference' } as const;
const CHANGES = 100;
/** A multiple of the number of changes after which every referral has had every status. */
const WARM_UP = 24;
const REFERRALS = 30;
const CHANGED = 3;
const STATUSES = ['contacted', 'in_progress'] as const;

/** In ms since 1970, by this machine's clock. */
function storedAt(referral: DocumentReference, status: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const stop = referral.onSnapshot((snapshot) => {
      const { updateTime } = snapshot;
      if (!updateTime || snapshot.get('status') !== status) return;
      stop();
      resolve(updateTime.seconds * 1000 + updateTime.nanoseconds / 1e6);
    }, reject);
  });
}

async function nameReferrals(business: DocumentReference): Promise<DocumentReference[]> {
  const referrals = business.collection(collections.referrals);
  const newest = referrals.orderBy('created_at', 'desc').limit(2 * CHANGED);
  const { docs } = await newest.get();
  for (const [index, { ref }] of docs.entries())
    await ref.update({ referral_name: `Bench ${index}`, status: STATUSES[1] });
  return docs.map(({ ref }) => ref);
}

/** Returns the time of the click, and of the frame in which the change is painted. */
const selectStatus = (select: Locator, status: string) =>
  select.evaluate(async (element: HTMLSelectElement, to) => {
    const selectedAt = performance.timeOrigin + performance.now();
    element.value = to;
    element.dispatchEvent(new Event('change', { bubbles: true }));
    for (let frames = 1; ; frames += 1) {
      await new Promise(requestAnimationFrame);
      // React resets a select whose change it has not accepted.
      if (element.ariaBusy === 'true' && element.value === to) return { selectedAt, frames };
    }
  }, status);

/** Time until a status is painted and stored: with a command, and with a transaction in the browser. */
export const statusChangeRow: Row = {
  needs: 'stack',
  onDemand: true,
  async run(context) {
    const { environment, cleanups } = context;
    const db = getFirestore(adminApp(environment));
    const { email, businessId } = await givenOwner(environment, REFERRALS);
    const referrals = await nameReferrals(db.collection(collections.businesses).doc(businessId));
    const reference = await openBareFirestore(context, 'bench');
    const page = await openPage(context);
    await openDashboard(page, email);
    await page.goto(routes.referrals);
    // Served as in production; each call to the emulator passes through three processes.
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
    const oursOnce = async (turn: number) => {
      const { select, referral, to } = change(turn, 0);
      const { selectedAt, frames } = await selectStatus(select, to);
      const stored = (await storedAt(referral, to)) - selectedAt;
      // The next command must not wait for this one.
      await expect(select).not.toHaveAttribute('aria-busy', 'true');
      return { stored, frames };
    };
    const referenceOnce = async (turn: number) => {
      const { referral, to } = change(turn, CHANGED);
      const call = [referral.path, to].map((text) => JSON.stringify(text)).join(', ');
      const startedAt = await reference.evaluate<number>(`changeStatus(${call})`);
      return { stored: (await storedAt(referral, to)) - startedAt, frames: 0 };
    };
    await alternate(WARM_UP, oursOnce, referenceOnce);
    const changes = await alternate(CHANGES, oursOnce, referenceOnce);
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
          { name: `status-change: p${percent} of ${CHANGES}, stored`, unit: 'ms', goal: GOAL },
          percent / 100,
        ),
      ),
    ];
  },
};
