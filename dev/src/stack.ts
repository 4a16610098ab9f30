import { setUpStripe } from '../../functions/src/billing/set-up-stripe.ts';
import { startAuthMail } from './auth-mail.ts';
import { findFirestoreJar } from './checks/firestore-jar.ts';
import { checkPortsAreFree } from './checks/free-ports.ts';
import { checkJava } from './checks/runtimes.ts';
import type { Cleanups } from './cleanups.ts';
import { downloadFirestoreJar, startEmulators } from './emulators.ts';
import { HOST, type LocalEnvironment } from './environment.ts';
import type { Failure } from './failure.ts';
import { startInbox } from './inbox/inbox.ts';
import { createMailbox } from './inbox/mailbox.ts';
import { keptData } from './kept-data.ts';
import { processesOf } from './orphan-processes.ts';
import { seed } from './seed/seed.ts';
import { prepare } from './stage/prepare.ts';
import { localSdk, startStripe } from './stripe/server.ts';
import { stripeWebhook } from './variables.ts';

/** Cloud Scheduler's stand-in: how often every scheduled function is called. */
const EVERY_MS = 3000;

interface Backends {
  readonly backends: readonly {
    readonly functionTriggers: readonly {
      readonly name: string;
      readonly region: string;
      readonly schedule?: { readonly schedule: string };
    }[];
  }[];
}

/** What runs once a night stays out: run all the time, it would hide what a lost webhook does. */
const isNightly = (schedule: string) => schedule.startsWith('every day');

/**
 * Calls every other scheduled function of the running functions emulator again and again, one after the
 * other, until the returned function is called. Nothing local runs schedules otherwise.
 */
async function startScheduler(
  { ports, projectId }: LocalEnvironment,
  everyMs = EVERY_MS,
): Promise<() => void> {
  const emulator = `http://${HOST}:${ports.functions}`;
  const response = await fetch(`${emulator}/backends`);
  const { backends } = (await response.json()) as Backends;
  const urls = backends
    .flatMap(({ functionTriggers }) => functionTriggers)
    .filter(({ schedule }) => schedule && !isNightly(schedule.schedule))
    // The emulator files event functions under their name and a generation, which is 0 for ours.
    .map(({ name, region }) => `${emulator}/${projectId}/${region}/${name}-0`);

  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const round = async () => {
    // A failed call is logged by the function itself, and its next turn comes soon.
    for (const url of urls) await fetch(url, { method: 'POST' }).catch(() => undefined);
    if (!isStopped) timer = setTimeout(round, everyMs);
  };
  if (urls.length > 0) timer = setTimeout(round, everyMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

export interface StackOptions {
  /** Serve the app by Vite's dev server, with hot reload. */
  readonly hot?: boolean;
  /** Begin with the data of the last run that kept its own, and keep this run's. */
  readonly keep?: boolean;
  /** Called with a short line at each step. */
  readonly report: (line: string) => void;
}

/** A stack that is up. */
export interface Stack {
  /** Resolves with the sentence that says what of it ended by itself. */
  readonly broken: Promise<Failure>;
}

/**
 * Starts the whole product in one environment; rejects with a `Failure` where it cannot. What runs
 * is handed to `cleanups` at once, so that the caller can end everything in the middle of the start.
 */
export async function startStack(
  environment: LocalEnvironment,
  { hot = false, keep = false, report }: StackOptions,
  cleanups: Cleanups,
): Promise<Stack> {
  const { ports } = environment;
  await checkJava();
  const jar = findFirestoreJar();
  const { vite, ...always } = ports;
  await checkPortsAreFree(hot ? ports : always, () => processesOf(environment));
  if (jar.kind === 'missing') {
    report('Downloading the Firestore emulator (60 MB, once)');
    await downloadFirestoreJar(environment, cleanups);
  }

  report('Building, and starting the emulators');
  const data = keep ? keptData() : undefined;
  const kept = await data?.read();
  const mailbox = createMailbox({ earlier: kept?.mails ?? [] });
  cleanups.add(await startInbox(ports.smtp, ports.inbox, mailbox));
  const webhook = stripeWebhook(environment);
  const stripe = await startStripe(ports.stripe, webhook, { state: kept?.stripe });
  cleanups.add(stripe.stop);
  if (data) {
    const startedAt = Date.now();
    // After the emulators have ended: an event that Stripe sends meanwhile is sent again, never lost.
    cleanups.add(() =>
      data.write({ stripe: stripe.world.state, mails: mailbox.list() }, startedAt),
    );
  }
  await setUpStripe({ stripe: localSdk(ports.stripe), dryRun: false, report: () => undefined });
  const { stage, finishWeb, broken } = await prepare(environment, hot, cleanups);
  const [emulators] = await Promise.all([
    startEmulators(
      environment,
      { jar, config: stage.config, dataFolder: data?.emulators },
      cleanups,
    ),
    finishWeb(),
  ]);
  await hideWhichAccountsExist(environment);
  if (!kept) {
    report('Loading the demo data');
    await seed(environment);
  }
  cleanups.add(startAuthMail(environment));
  cleanups.add(await startScheduler(environment));
  return { broken: Promise.race([emulators.broken, broken]) };
}

/**
 * Makes the Auth emulator answer a wrong email and a wrong password alike, as production does.
 * It forgets this whenever it restarts.
 */
async function hideWhichAccountsExist(environment: LocalEnvironment): Promise<void> {
  const { authUrl, projectId } = environment;
  const response = await fetch(`${authUrl}/emulator/v1/projects/${projectId}/config`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!response.ok) throw new Error(`The Auth emulator refused its settings: ${response.status}`);
}
