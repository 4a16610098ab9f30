import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailboxClaims } from '@vouchwell/domain/accounts';
import { presentPapers } from '@vouchwell/domain/business/legal';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import getPort from 'get-port';
import { recountStats } from '../../functions/src/analytics/count-stats.ts';
import { writeEntitlement } from '../../functions/src/db/accounts.ts';
import { createBusiness } from '../../functions/src/db/businesses.ts';
import { businessRef } from '../../functions/src/db/firestore.ts';
import { statsRef } from '../../functions/src/db/stats.ts';
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

export async function givenOwner(environment: LocalEnvironment, referrals: number) {
  const app = adminApp(environment);
  const db = getFirestore(app);
  const slug = `bench-${randomUUID().slice(0, 8)}`;
  const email = `${slug}@vouchwell.test`;
  const account = { email, emailVerified: true, password: DEMO_PASSWORD };
  const { uid: ownerUserId } = await getAuth(app).createUser(account);
  await getAuth(app).setCustomUserClaims(ownerUserId, mailboxClaims(email));
  await writeEntitlement(db, ownerUserId, {
    subscribed: true,
    subscriptionTier: 'monthly',
    subscriptionEnd: new Date(Date.now() + 30 * DAY_MS),
    status: 'active',
  });
  const businessId = await createBusiness(db, {
    ...OTHER_OWNER.business,
    // A health practice can't import customers.
    trade: 'plumbing',
    slug,
    ownerUserId,
    acceptedPapers: presentPapers(),
  });
  // Without stats, the triggers don't count each document.
  await statsRef(businessRef(db, businessId)).delete();
  await fillBusiness(db, businessId, referrals);
  await recountStats(db, businessId);
  return { email, slug, businessId };
}

/** Exits with 0 if the bench passes, otherwise with 1. Always runs the `cleanups`. */
export async function runBench(bench: (cleanups: Cleanups) => Promise<boolean>): Promise<never> {
  const cleanups = createCleanups();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void cleanups.run().then(() => process.exit(130)));
  }
  let passed = false;
  try {
    passed = await bench(cleanups);
  } catch (error) {
    console.error(error);
  } finally {
    await cleanups.run();
  }
  process.exit(passed ? 0 : 1);
}

export async function benchEnvironment(folder = 'bench'): Promise<LocalEnvironment> {
  const ports: Record<string, number> = {};
  for (const name of Object.keys(portsOf('test')) as PortName[]) ports[name] = await getPort();
  return localEnvironment('test', { ports: ports as Ports, folder });
}

export async function startBackend(environment: LocalEnvironment, cleanups: Cleanups) {
  const { folder, ports } = environment;
  await mkdir(folder, { recursive: true });
  const deployable = JSON.parse(await readFile(join(REPOSITORY, 'firebase.json'), 'utf8'));
  const { firestore, emulators } = stageConfig(deployable, ports);
  const config = join(folder, 'firebase.json');
  await writeFile(config, JSON.stringify({ firestore, emulators }));
  for (const file of ['firestore.rules', 'firestore.indexes.json'])
    await copyFile(join(REPOSITORY, file), join(folder, file));
  const options = { jar: findFirestoreJar(), config, only: ['auth', 'firestore'] };
  await startEmulators(environment, options, cleanups);
}
