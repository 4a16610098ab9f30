import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailboxClaims } from '@vouchwell/domain/business/account';
import { presentPapers } from '@vouchwell/domain/business/papers';
import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import getPort from 'get-port';
import { createBusiness } from '../../functions/src/db/businesses.ts';
import { writeEntitlement } from '../../functions/src/db/entitlements.ts';
import { businessRef, statsRef } from '../../functions/src/db/stats.ts';
import { recountStats } from '../../functions/src/stats/count-stats.ts';
import { findFirestoreJar } from '../src/checks/firestore-jar.ts';
import { type Cleanups, createCleanups } from '../src/cleanups.ts';
import { adminApp } from '../src/command-database.ts';
import { startEmulators } from '../src/emulators.ts';
import {
  type LocalEnvironment,
  localEnvironment,
  type PortName,
  type Ports,
  portsOf,
  REPOSITORY,
} from '../src/environment.ts';
import { DEMO_PASSWORD, OTHER_OWNER } from '../src/seed/demo-owners.ts';
import { stageConfig } from '../src/stage/emulator-config.ts';
import { fillBusiness } from './sample-referrals.ts';
import { addWorth } from './sample-worth.ts';

/** An owner of a bench, who signs in with the demo's password, and their business. */
interface BenchOwner {
  readonly email: string;
  readonly slug: string;
  readonly businessId: string;
}

/** Creates an owner with a paid subscription and a business with that many referrals. */
export async function givenOwner(
  environment: LocalEnvironment,
  referrals: number,
): Promise<BenchOwner> {
  const app = adminApp(environment);
  const db = getFirestore(app);
  const email = `bench-${referrals}@vouchwell.test`;
  const account = { email, emailVerified: true, password: DEMO_PASSWORD };
  const { uid: ownerUserId } = await getAuth(app).createUser(account);
  await getAuth(app).setCustomUserClaims(ownerUserId, mailboxClaims(email));
  await writeEntitlement(db, ownerUserId, {
    subscribed: true,
    subscriptionTier: 'monthly',
    subscriptionEnd: new Date(Date.now() + 30 * DAY_MS),
    status: 'active',
  });
  const slug = `bench-${referrals}`;
  const businessId = await createBusiness(db, {
    ...OTHER_OWNER.business,
    // A health practice neither imports nor asks its patients.
    trade: 'plumbing',
    slug,
    ownerUserId,
    acceptedPapers: presentPapers(),
  });
  // Without stats the triggers count nothing for each of the documents.
  await statsRef(businessRef(db, businessId)).delete();
  await fillBusiness(db, businessId, referrals);
  await addWorth(db, businessId);
  await recountStats(db, businessId);
  return { email, slug, businessId };
}

/**
 * Runs a bench and exits: with 0 if it passes, else with 1. The `cleanups` run at its end, also
 * when it throws or is interrupted.
 */
export async function runBench(bench: (cleanups: Cleanups) => Promise<boolean>): Promise<never> {
  const cleanups = createCleanups();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void cleanups.run().then(() => process.exit(130)));
  }
  let holds = false;
  try {
    holds = await bench(cleanups);
  } catch (error) {
    console.error(error);
  } finally {
    await cleanups.run();
  }
  process.exit(holds ? 0 : 1);
}

/** An isolated environment: free ports and a folder of its own. */
export async function benchEnvironment(folder = 'bench'): Promise<LocalEnvironment> {
  const ports: Record<string, number> = {};
  for (const name of Object.keys(portsOf('test')) as PortName[]) ports[name] = await getPort();
  return localEnvironment('test', { ports: ports as Ports, folder });
}

/** Starts the real Auth and Firestore emulators only. */
export async function startBackend(
  environment: LocalEnvironment,
  cleanups: Cleanups,
): Promise<void> {
  const { folder, ports } = environment;
  await mkdir(folder, { recursive: true });
  const deployable = JSON.parse(await readFile(join(REPOSITORY, 'firebase.json'), 'utf8'));
  const { firestore, emulators } = stageConfig(deployable, ports);
  const config = join(folder, 'firebase.json');
  await writeFile(config, JSON.stringify({ firestore, emulators }));
  for (const file of ['firestore.rules', 'firestore.indexes.json']) {
    await copyFile(join(REPOSITORY, file), join(folder, file));
  }
  const only = ['auth', 'firestore'];
  const jar = findFirestoreJar();
  await startEmulators(environment, { jar, config, only }, cleanups);
}
