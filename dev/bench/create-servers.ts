import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { CallableInput } from '@vouchwell/domain/api/callables';
import { collections } from '@vouchwell/domain/paths';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { createBusiness } from '../../functions/src/db/businesses.ts';
import { documentsOf } from '../../tests/support/scan-database.ts';
import {
  type ServedFunction,
  serveFunction,
  startServer,
} from '../../tests/support/served-function.ts';
import { adminApp } from '../src/command-database.ts';
import { REPOSITORY } from '../src/environment.ts';
import { OTHER_OWNER } from '../src/seed/demo-owners.ts';
import type { BenchContext } from './context.ts';

/** All of them have referred before, like most customers. */
export const CUSTOMERS = 50;
/** Warm-up calls: V8 optimizes only code that runs often. */
const WARM_UP = 300;

type CreateInput = CallableInput<'create-referral'> & { readonly requestId: string };

export function createInput(slug: string, customer: number): CreateInput {
  const id = randomUUID();
  return {
    businessSlug: slug,
    requestId: id,
    company: '',
    referrerName: `Maria Lopez ${customer}`,
    referrerEmail: `maria.${customer}@customers.example`,
    sendMethod: 'email',
    referralName: 'Ben Carter',
    referralEmail: `ben.${id.slice(0, 13)}@friends.example`,
    referralPhone: '',
    note: 'Best after 5 pm.',
    consentAttestation: true,
  };
}

/** Uses a new network per call, to stay below the rate limit. */
export async function postCreate(url: string, data: CreateInput): Promise<number> {
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': network },
    body: JSON.stringify({ data }),
  });
  await response.arrayBuffer();
  return response.status;
}

export async function create(url: string, data: CreateInput): Promise<void> {
  const status = await postCreate(url, data);
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
}

export async function warmUp({ url }: ServedFunction, input: (call: number) => CreateInput) {
  for (let call = 0; call < WARM_UP; call += 1) await create(url, input(call));
}

/** The owner has no account. */
export async function givenBenchBusiness(db: Firestore) {
  const slug = `bench-${randomUUID().slice(0, 8)}`;
  const business = { ...OTHER_OWNER.business, slug, ownerUserId: `uid-${slug}` };
  return { id: await createBusiness(db, business), slug };
}

export async function startCreateServers({ environment, cleanups }: BenchContext, instances = 1) {
  const db = getFirestore(adminApp(environment));
  const business = await givenBenchBusiness(db);
  const servers: ServedFunction[] = [];
  while (servers.length < instances) {
    const server = await serveFunction('create.referral', environment);
    cleanups.add(server.stop);
    servers.push(server);
  }
  const ours = servers[0] as ServedFunction;
  await warmUp(ours, (call) => createInput(business.slug, call % CUSTOMERS));
  return { db, business, ours, servers };
}

type CreateServers = Awaited<ReturnType<typeof startCreateServers>>;

/** Excludes the documents of the rate limiter. */
async function pathsOfOneCall({ db, business, ours }: CreateServers): Promise<readonly string[]> {
  const marker = await (await db.collection('bench').add({})).get();
  const since = marker.updateTime?.valueOf() ?? '';
  await create(ours.url, createInput(business.slug, 0));
  const other: readonly string[] = [collections.rateLimits, collections.businesses];
  const documents = await documentsOf([
    ...(await db.listCollections()).filter(({ id }) => !other.includes(id)),
    ...(await db.collection(collections.businesses).doc(business.id).listCollections()),
  ]);
  return documents
    .filter(({ updateTime }) => updateTime && updateTime.valueOf() > since)
    .map(({ ref }) => ref.path);
}

export async function startBareBatch(
  { environment, cleanups, report }: BenchContext,
  servers: CreateServers,
): Promise<ServedFunction> {
  const paths = await pathsOfOneCall(servers);
  const names = paths.map((path) => path.split('/').at(-2));
  report(`a referral writes ${paths.length} documents: ${names.join(', ')}`);
  const program = join(REPOSITORY, 'dev/bench/bare-batch.ts');
  const reference = await startServer(['--import', 'tsx', program], {
    name: 'The bare batch',
    cwd: REPOSITORY,
    logFile: join(environment.folder, 'bare-batch.log'),
    variables: { SAMPLE: JSON.stringify(paths) },
    readyLine: 'Serving batches',
  });
  cleanups.add(reference.stop);
  await warmUp(reference, () => createInput('bare', 0));
  return reference;
}
