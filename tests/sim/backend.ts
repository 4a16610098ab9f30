import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { benchEnvironment, startBackend } from '../../dev/bench/bench-stack.ts';
import type { Cleanups } from '../../dev/src/cleanups.ts';
import { type LocalEnvironment, localEnvironment, REPOSITORY } from '../../dev/src/environment.ts';
import { startInbox } from '../../dev/src/inbox/inbox.ts';
import { createMailbox, type Mailbox } from '../../dev/src/inbox/mailbox.ts';
import { localSdk, startStripe } from '../../dev/src/stripe/server.ts';
import { setBackendEnv, stripeWebhook } from '../../dev/src/variables.ts';
import { setUpStripe } from '../../functions/src/billing/set-up-stripe.ts';
import { loadRules } from '../support/load-rules.ts';

/** The servers around the handlers, which run in this process. */
export interface Backend {
  readonly environment: LocalEnvironment;
  readonly mailbox: Mailbox;
  readonly stripe: Awaited<ReturnType<typeof startStripe>>;
}

async function isUp({ hubUrl }: LocalEnvironment): Promise<boolean> {
  return fetch(`${hubUrl}/emulators`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The running test stack's emulators; else ones of our own. */
async function emulators(cleanups: Cleanups): Promise<LocalEnvironment> {
  const running = localEnvironment('test');
  if (await isUp(running)) return running;
  const own = await benchEnvironment('sim');
  await startBackend(own, cleanups);
  return own;
}

/**
 * The emulators' project is one of our own: no function runs there by itself, so that the triggers
 * come when the simulation says.
 */
export async function startServers(cleanups: Cleanups): Promise<Backend> {
  const running = await emulators(cleanups);
  const ports = { ...running.ports };
  for (const name of ['smtp', 'inbox', 'stripe'] as const) ports[name] = await getPort();
  const environment = { ...running, ports, projectId: `demo-simulation-${process.pid}` };
  setBackendEnv(environment);
  const mailbox = createMailbox({ limit: 100_000 });
  cleanups.add(await startInbox(ports.smtp, ports.inbox, mailbox));
  // It sends nothing by itself: the simulation delivers its events.
  const stripe = await startStripe(ports.stripe, stripeWebhook(environment));
  stripe.courier.setFaults({ dropRate: 1 });
  cleanups.add(stripe.stop);
  const setUp = { stripe: localSdk(ports.stripe), dryRun: false, report: () => undefined };
  await setUpStripe(setUp);
  await loadRules(environment, await readFile(join(REPOSITORY, 'firestore.rules'), 'utf8'));
  cleanups.add(() => clearProject(environment));
  return { environment, mailbox, stripe };
}

/** Deletes every document and account of the simulation's project. */
export async function clearProject(environment: LocalEnvironment): Promise<void> {
  const { firestoreUrl, authUrl, projectId } = environment;
  const all = [
    `${firestoreUrl}/emulator/v1/projects/${projectId}/databases/(default)/documents`,
    `${authUrl}/emulator/v1/projects/${projectId}/accounts`,
  ];
  for (const url of all) {
    const headers = { Authorization: 'Bearer owner' };
    const response = await fetch(url, { method: 'DELETE', headers });
    if (!response.ok) throw new Error(`DELETE ${url} answered ${response.status}.`);
  }
}
