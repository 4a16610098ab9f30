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
import { startPushService } from './push/push-service.ts';
import { seed } from './seed/seed.ts';
import { prepare } from './stage/prepare.ts';
import { localSdk, startStripe } from './stripe/server.ts';
import { stripeWebhook } from './variables.ts';

/** How often every scheduled function is called locally, in place of Cloud Scheduler. */
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

/**
 * Whether a schedule is nightly. Such functions are not called, because their constant repairs
 * would hide the effects of a lost webhook.
 */
const isNightly = (schedule: string) => schedule.startsWith('every day');

/**
 * Calls every other scheduled function of the running functions emulator in turn, until the
 * returned function is called. The emulator itself runs no schedules.
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
    // The emulator's URL of an event function ends in its name and a generation, which is 0 for
    // ours.
    .map(({ name, region }) => `${emulator}/${projectId}/${region}/${name}-0`);

  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const round = async () => {
    // Ignore a failed call: the function itself logs it, and the next round retries.
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
  /** Start with the data of the last run that kept it, and keep this run's. */
  readonly keep?: boolean;
  /** Run no trigger and no schedule, so that a bench measures only what it asks for. */
  readonly isIdle?: boolean;
  /** Called with a short progress message at each step. */
  readonly report: (line: string) => void;
}

/** A running stack. */
export interface Stack {
  /** Resolves with the reason when a part of it ends by itself. */
  readonly broken: Promise<Failure>;
}

/**
 * Starts the whole product in one environment; rejects with a `Failure` where it cannot. Each part
 * is added to `cleanups` as soon as it runs, so that the caller can stop everything in the middle
 * of the start.
 */
export async function startStack(
  environment: LocalEnvironment,
  { hot = false, keep = false, isIdle = false, report }: StackOptions,
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
  cleanups.add(await startPushService(ports.push));
  const webhook = stripeWebhook(environment);
  const stripe = await startStripe(ports.stripe, webhook, { state: kept?.stripe });
  cleanups.add(stripe.stop);
  if (data) {
    const startedAt = Date.now();
    // Write after the emulators have ended: an event that Stripe sends meanwhile is retried in the
    // next run.
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
    await seed(environment, environment.name === 'start');
  }
  cleanups.add(startAuthMail(environment));
  if (isIdle) await setTriggers(environment, false);
  else cleanups.add(await startScheduler(environment));
  return { broken: Promise.race([emulators.broken, broken]) };
}

/** Turns the functions that follow documents on or off; they are on from the start. */
export async function setTriggers({ hubUrl }: LocalEnvironment, isOn: boolean): Promise<void> {
  const url = `${hubUrl}/functions/${isOn ? 'enable' : 'disable'}BackgroundTriggers`;
  const response = await fetch(url, { method: 'PUT' });
  if (!response.ok) throw new Error(`PUT ${url} answered ${response.status}.`);
}

/**
 * Makes the Auth emulator give the same error for an unknown email and a wrong password, as
 * production does. The emulator loses this setting when it restarts.
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
