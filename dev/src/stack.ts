import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { referPath } from '@vouchwell/domain/paths';
import { context } from 'esbuild';
import { getBuildOptions } from '../../functions/build.ts';
import { setUpStripe } from '../../functions/src/billing/set-up-stripe.ts';
import { type Cleanups, UserError } from './cleanups.ts';
import { findFirestoreJar, startEmulators } from './emulators.ts';
import { HOST, type LocalEnvironment, REPOSITORY } from './environment.ts';
import { createMailbox, type ReceivedEmail, startInbox } from './inbox/inbox.ts';
import { startPushService } from './push-service.ts';
import { sendRequest } from './request.ts';
import { checkJava, checkPortsAreFree } from './requirements.ts';
import { DEMO_OWNER } from './seed/demo-owners.ts';
import { seed } from './seed/seed.ts';
import { buildWeb, serveWeb } from './stage/build-web.ts';
import { writeEmulatorConfig } from './stage/emulator-config.ts';
import { createLocalSdk, startStripe } from './stripe/server.ts';
import type { StripeObjects } from './stripe/store.ts';
import { getStripeWebhook, webVariables } from './variables.ts';
import { waitUntil } from './wait-until.ts';

/** Interval between runs of the scheduled functions; replaces Cloud Scheduler. */
const SCHEDULE_MS = 3000;

/** Folder for the data saved by `npm start -- --keep`. */
const STATE_FOLDER = join(REPOSITORY, 'local/data');
const STATE_EXPORT = join(STATE_FOLDER, 'firebase-export-metadata.json');
const STATE_STAND_INS = join(STATE_FOLDER, 'stand-ins.json');

interface StandIns {
  readonly stripe: StripeObjects;
  readonly mails: readonly ReceivedEmail[];
}

interface StackOptions {
  /** True to use Vite's dev server with hot reload. */
  readonly hot?: boolean;
  /** True to load and save the data of earlier runs. */
  readonly keep?: boolean;
  /** True to disable triggers and scheduled functions, for benchmarks. */
  readonly isIdle?: boolean;
  readonly report: (line: string) => void;
}

/**
 * Throws a `UserError` if the start fails. Every part is added to `cleanups` once it runs, so the caller can stop
 * at any time. `broken` resolves with the reason if a part ends by itself.
 */
export async function startStack(
  environment: LocalEnvironment,
  { hot = false, keep = false, isIdle = false, report }: StackOptions,
  cleanups: Cleanups,
): Promise<{ readonly broken: Promise<UserError> }> {
  const { ports } = environment;
  await checkJava();
  const jar = findFirestoreJar();
  const { vite, ...always } = ports;
  await checkPortsAreFree(hot ? ports : always);

  report('Building, and starting the emulators');
  const isKept = keep && existsSync(STATE_EXPORT) && existsSync(STATE_STAND_INS);
  const kept = isKept ? (JSON.parse(await readFile(STATE_STAND_INS, 'utf8')) as StandIns) : null;
  const mailbox = createMailbox({ earlier: kept?.mails ?? [] });
  cleanups.add(await startInbox(ports.smtp, ports.inbox, mailbox));
  cleanups.add(await startPushService(ports.push));
  const webhook = getStripeWebhook(environment);
  const stripe = await startStripe(ports.stripe, webhook, kept?.stripe);
  cleanups.add(stripe.stop);
  // Runs after the emulators have stopped, so events that Stripe sends until then are retried in the next run.
  if (keep) cleanups.add(() => saveStandIns({ stripe: stripe.world.state, mails: mailbox.list() }));
  await setUpStripe({
    stripe: createLocalSdk(ports.stripe),
    dryRun: false,
    report: () => undefined,
  });

  const { config, headers, functionsBundle: bundle, web } = await writeEmulatorConfig(environment);
  const functions = await context(getBuildOptions(bundle));
  cleanups.add(() => functions.dispose());
  await functions.rebuild();
  // The emulator reloads the bundle after every change.
  if (hot) await functions.watch();
  Object.assign(process.env, webVariables(environment));
  // Write the pages before starting the emulators, which would otherwise reload the functions.
  if (hot) cleanups.add(await serveWeb(vite));
  else await buildWeb(web, headers);
  const data = {
    importFrom: kept ? STATE_FOLDER : undefined,
    exportTo: keep ? STATE_FOLDER : undefined,
  };
  const { broken } = await startEmulators(environment, { jar, config, ...data }, cleanups);
  await enableEnumerationProtection(environment);
  if (!kept) {
    report('Loading the demo data');
    await seed(environment, environment.name === 'start');
  }
  if (!(await waitUntil(() => servesPublicPages(environment))))
    throw new UserError('The public pages do not answer: see emulators.log.');
  if (isIdle) await sendRequest('PUT', `${environment.hubUrl}/functions/disableBackgroundTriggers`);
  else cleanups.add(await startScheduler(environment));
  return { broken };
}

/** Makes the first request, which loads the function and can take longer than a visitor would wait. */
async function servesPublicPages({ appUrl }: LocalEnvironment): Promise<boolean> {
  const { status } = await fetch(appUrl + referPath(DEMO_OWNER.business.slug));
  return status < 500;
}

/** Call this after the emulators have exported their data, because the export replaces the folder. */
async function saveStandIns(standIns: StandIns): Promise<void> {
  if (!existsSync(STATE_EXPORT) || existsSync(STATE_STAND_INS))
    throw new UserError('The data of this run was not kept; what was kept before still is.');
  await writeFile(STATE_STAND_INS, JSON.stringify(standIns));
}

interface FunctionTrigger {
  readonly name: string;
  readonly region: string;
  readonly schedule?: { readonly schedule: string };
}

/** Runs the scheduled functions, except nightly ones, whose repairs would hide lost webhooks. */
async function startScheduler({ ports, projectId }: LocalEnvironment): Promise<() => void> {
  const emulator = `http://${HOST}:${ports.functions}`;
  const response = await fetch(`${emulator}/backends`);
  const { backends } = (await response.json()) as {
    readonly backends: readonly { readonly functionTriggers: readonly FunctionTrigger[] }[];
  };
  const urls = backends
    .flatMap(({ functionTriggers }) => functionTriggers)
    .filter(({ schedule }) => schedule && !schedule.schedule.startsWith('every day'))
    // The emulator's URL of an event function ends with its name and generation 0.
    .map(({ name, region }) => `${emulator}/${projectId}/${region}/${name}-0`);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const round = async () => {
    // The function logs its errors, and the next round tries again.
    for (const url of urls) await fetch(url, { method: 'POST' }).catch(() => undefined);
    if (!isStopped) timer = setTimeout(round, SCHEDULE_MS);
  };
  timer = setTimeout(round, SCHEDULE_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Makes Auth return one error for unknown emails and wrong passwords, like production, until a restart. */
const enableEnumerationProtection = ({ authUrl, projectId }: LocalEnvironment) =>
  sendRequest('PATCH', `${authUrl}/emulator/v1/projects/${projectId}/config`, {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  });
