import { routes } from '@vouchwell/domain/paths';
import getPort from 'get-port';
import { rows, signIn } from '../../../tests/e2e/owner.ts';
import { openOwnerTab } from '../../../tests/support/owner-tab.ts';
import {
  type StatusChange,
  updateReferralStatus,
} from '../../../web/src/data/referrals/update-referral-status.ts';
import { updateReward } from '../../../web/src/data/rewards/update-reward.ts';
import { HOST } from '../../src/environment.ts';
import { DEMO_PASSWORD } from '../../src/seed/demo-owners.ts';
import { waitUntil } from '../../src/wait-until.ts';
import type { BenchContext } from '../measure/row.ts';
import { startChromium } from '../measure/start-context.ts';
import { createReadsCounter } from '../reads/count-reads.ts';
import { startReadsProxy } from '../reads/reads-proxy.ts';
import { costOf } from '../reads/reads-table.ts';
import { createCallCounter } from './count-calls.ts';
import { startGrpcProxy } from './grpc-proxy.ts';
import type { Usage } from './prices.ts';

/** The owner and the business whose referral is followed. */
export interface Shop {
  readonly email: string;
  readonly slug: string;
  readonly businessId: string;
}

const QUIET_MS = 3_000;
const WITHIN_MS = 60_000;

/** Opens Home once as the owner does, in a browser behind a counting proxy. */
export async function openHome(
  { environment, cleanups }: BenchContext,
  { email }: Shop,
): Promise<Usage> {
  const counter = createReadsCounter();
  const port = await getPort();
  const onProblem = (problem: Error) => console.error(problem);
  const { firestore } = environment.ports;
  cleanups.add(await startReadsProxy({ port, firestore, counter, onProblem }));
  const browser = await startChromium(cleanups, { proxy: { server: `http://${HOST}:${port}` } });
  const page = await browser.newPage({ baseURL: environment.appUrl });
  await signIn(page, email);
  await rows(page).first().waitFor();
  await page.goto('about:blank');
  await page.waitForTimeout(1000);
  counter.reset();
  await page.goto(routes.dashboard);
  await rows(page).first().waitFor();
  await waitUntil(() => counter.quietMs() > QUIET_MS, WITHIN_MS, 250);
  await browser.close();
  return { reads: costOf(counter.reads()), writes: 0, deletes: 0, calls: 0 };
}

/** An ID token of the owner. */
async function tokenOf({ environment }: BenchContext, { email }: Shop): Promise<string> {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local';
  const response = await fetch(`${environment.authUrl}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true }),
  });
  return ((await response.json()) as { readonly idToken: string }).idToken;
}

/**
 * What the rules read for an owner's calls, which no proxy sees: the business and the entitlement
 * for each call that writes, each document that it writes as it was before, and the business for each
 * call that reads.
 */
const RULES = { writeCall: 2, write: 1, readCall: 1 } as const;

/** The owner's own code behind a counting proxy: each change gives what it cost. */
export async function openOwner(context: BenchContext, shop: Shop) {
  const counter = createCallCounter();
  const port = await getPort();
  const { firestore } = context.environment.ports;
  context.cleanups.add(await startGrpcProxy({ port, firestore, counter }));
  const tab = openOwnerTab(await tokenOf(context, shop), port);
  context.cleanups.add(tab.close);
  const costOfChange = async (change: () => Promise<void>): Promise<Usage> => {
    counter.take();
    await change();
    const { reads, writes, deletes, readCalls, writeCalls } = counter.take();
    const byRules =
      RULES.writeCall * writeCalls + RULES.write * (writes + deletes) + RULES.readCall * readCalls;
    return { reads: reads + byRules, writes, deletes, calls: 0 };
  };
  const { businessId } = shop;
  return {
    change: (id: string, to: StatusChange) =>
      costOfChange(() => updateReferralStatus(tab.firestore, tab.save, { id, businessId }, to)),
    pay: (rewardId: string) =>
      costOfChange(() =>
        updateReward(tab.firestore, tab.save, businessId, rewardId, {
          to: 'paid',
          form: {
            method: 'cash',
            paidOn: '2026-11-23',
            note: '',
            sharesNote: false,
            amountCents: null,
          },
        }),
      ),
    uid: tab.uid,
  };
}
