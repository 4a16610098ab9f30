import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import { openDashboard } from '../../tests/e2e/support/owner.ts';
import { serveFunction } from '../../tests/support/served-function.ts';
import { adminApp } from '../src/command-database.ts';
import { givenOwner } from './bench-stack.ts';
import { openBareFirestore } from './build-page.ts';
import { now, openPage, paintedAt, type Row } from './context.ts';
import { CUSTOMERS, create, createInput, warmUp } from './create-servers.ts';
import { alternate, compare } from './samples.ts';

const GOAL = { atMost: 1.5, of: 'reference' } as const;
const ARRIVALS = 100;
const WARM_UP = 30;
const REFERRALS = 30;

/** Sends something and waits until the page has painted the list item with this text. */
async function arrive(page: Page, text: string, send: () => Promise<unknown>) {
  const painted = paintedAt(page, 'section li', text);
  // Once the page answers, it is watching.
  await page.evaluate(() => undefined);
  const sentAt = now();
  await send();
  return { painted: (await painted) - sentAt };
}

/** From the post of a referral until its row is painted in an open dashboard. */
export const postToPaintedRow: Row = {
  needs: 'stack',
  async run(context) {
    const { environment, cleanups } = context;
    const db = getFirestore(adminApp(environment));
    const { slug, email } = await givenOwner(environment, REFERRALS);
    const served = await serveFunction('create.referral', environment);
    cleanups.add(served.stop);
    // Repeats one request, so that triggers of hundreds of referrals don't run during the measurement.
    const repeated = createInput(slug, 0);
    await warmUp(served, () => repeated);
    const collection = `bench-${randomUUID()}`;
    const reference = await openBareFirestore(context, collection);
    const ours = await openPage(context);
    await openDashboard(ours, email);

    const oursOnce = (turn: number) => {
      const input = createInput(slug, turn % CUSTOMERS);
      // Names with long numbers are rejected.
      const letters = input.requestId.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
      const referralName = `Friend ${letters}`;
      return arrive(ours, referralName, () => create(served.url, { ...input, referralName }));
    };
    const referenceOnce = () => {
      const name = `Friend ${randomUUID()}`;
      return arrive(reference, name, () => db.collection(collection).add({ name }));
    };
    await alternate(WARM_UP, oursOnce, referenceOnce);
    const arrivals = await alternate(ARRIVALS, oursOnce, referenceOnce);
    return [50, 95].map((percent) =>
      compare(
        arrivals,
        'painted',
        { name: `post-to-painted: p${percent} of ${ARRIVALS}`, unit: 'ms', goal: GOAL },
        percent / 100,
      ),
    );
  },
};
