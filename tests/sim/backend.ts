import getPort from 'get-port';
import { benchEnvironment, startBackend } from '../../dev/bench/bench-stack.ts';
import type { Cleanups } from '../../dev/src/cleanups.ts';
import { getLocalEnvironment, type LocalEnvironment } from '../../dev/src/environment.ts';
import { createMailbox, type Mailbox, startInbox } from '../../dev/src/inbox/inbox.ts';
import { createLocalSdk, resetStripe, startStripe } from '../../dev/src/stripe/server.ts';
import { getStripeWebhook, setBackendEnv } from '../../dev/src/variables.ts';
import { setUpStripe } from '../../functions/src/billing/set-up-stripe.ts';

/** Servers that the handlers in this process use. */
export interface Backend {
  readonly environment: LocalEnvironment;
  readonly mailbox: Mailbox;
  readonly stripe: Awaited<ReturnType<typeof startStripe>>;
}

/** Uses a running test stack's emulators if there is one. */
export async function startServers(cleanups: Cleanups): Promise<Backend> {
  const testStack = getLocalEnvironment('test');
  const response = await fetch(`${testStack.hubUrl}/emulators`).catch(() => null);
  const emulators = response?.ok ? testStack : await benchEnvironment('sim');
  if (emulators !== testStack) await startBackend(emulators, cleanups);
  const ports = { ...emulators.ports };
  for (const name of ['smtp', 'inbox', 'stripe'] as const) ports[name] = await getPort();
  // A separate project, so only the simulation runs triggers for its data.
  const environment = { ...emulators, ports, projectId: `demo-simulation-${process.pid}` };
  setBackendEnv(environment);
  const mailbox = createMailbox({ limit: 100_000 });
  cleanups.add(await startInbox(ports.smtp, ports.inbox, mailbox));
  const stripe = await startStripe(ports.stripe, getStripeWebhook(environment));
  // Drops all webhooks, because the simulation runs their syncs itself.
  stripe.courier.setFaults({ dropRate: 1 });
  cleanups.add(stripe.stop);
  await setUpStripe({
    stripe: createLocalSdk(ports.stripe),
    dryRun: false,
    report: () => undefined,
  });
  const backend = { environment, mailbox, stripe };
  cleanups.add(() => reset(backend));
  return backend;
}

/** Deletes the data of earlier seeds, except for Stripe's catalog. */
export async function reset({ environment, mailbox, stripe }: Backend): Promise<void> {
  const { firestoreUrl, authUrl, projectId } = environment;
  const databaseUrl = `${firestoreUrl}/emulator/v1/projects/${projectId}/databases/(default)`;
  const accountsUrl = `${authUrl}/emulator/v1/projects/${projectId}/accounts`;
  for (const url of [`${databaseUrl}/documents`, accountsUrl]) {
    const headers = { Authorization: 'Bearer owner' };
    const response = await fetch(url, { method: 'DELETE', headers });
    if (!response.ok) throw new Error(`DELETE ${url} answered ${response.status}.`);
  }
  resetStripe(stripe.world);
  mailbox.clear();
}
