import getPort from 'get-port';
import type { Cleanups } from '../../dev/src/cleanups.ts';
import { findFirestoreJar, startEmulators } from '../../dev/src/emulators.ts';
import {
  getFreeEnvironment,
  getLocalEnvironment,
  type LocalEnvironment,
} from '../../dev/src/environment.ts';
import { createMailbox, type Mailbox, startInbox } from '../../dev/src/inbox/inbox.ts';
import { sendRequest } from '../../dev/src/request.ts';
import { writeEmulatorConfig } from '../../dev/src/stage/emulator-config.ts';
import { createLocalSdk, handleControl, startStripe } from '../../dev/src/stripe/server.ts';
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
  const emulators = response?.ok ? testStack : await getFreeEnvironment('sim');
  if (emulators !== testStack) {
    const { config } = await writeEmulatorConfig(emulators);
    const options = { jar: findFirestoreJar(), config, only: ['auth', 'firestore'] };
    await startEmulators(emulators, options, cleanups);
  }
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
  for (const url of [`${databaseUrl}/documents`, accountsUrl]) await sendRequest('DELETE', url);
  handleControl(stripe.world, stripe.courier, 'POST /control/reset', '');
  mailbox.clear();
}
