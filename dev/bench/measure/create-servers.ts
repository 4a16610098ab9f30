import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { CallableInput } from '@vouchwell/domain/callables';
import { collections } from '@vouchwell/domain/lib/paths';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { createBusiness } from '../../../functions/src/db/businesses.ts';
import { documentsOf } from '../../../tests/support/scan-database.ts';
import {
  type ServedFunction,
  serveFunction,
  startServer,
} from '../../../tests/support/served-function.ts';
import { adminApp } from '../../src/command-database.ts';
import { REPOSITORY } from '../../src/environment.ts';
import { OTHER_OWNER } from '../../src/seed/demo-owners.ts';
import type { BenchContext } from './row.ts';

/** How many customers refer; each did before, as most do. */
export const CUSTOMERS = 50;

export type CreateInput = CallableInput<'create-referral'> & { readonly requestId: string };

/** A call of a customer who refers a friend nobody knows yet. */
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

/** Of another network each time, so that no limit is met and none is turned off. */
const anyNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Posts a call to a served create-referral; gives the status. */
export async function postCreate(url: string, data: CreateInput): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': anyNetwork() },
    body: JSON.stringify({ data }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Posts a call that must succeed. */
export async function create(url: string, data: CreateInput): Promise<void> {
  const status = await postCreate(url, data);
  if (status !== 200) throw new Error(`create-referral answered ${status}.`);
}

export interface BenchBusiness {
  readonly id: string;
  readonly slug: string;
}

/** A business with an owner who is nobody, for calls by the public form. */
export async function givenBenchBusiness(db: Firestore): Promise<BenchBusiness> {
  const slug = `bench-${randomUUID().slice(0, 8)}`;
  const business = { ...OTHER_OWNER.business, slug, ownerUserId: `uid-${slug}` };
  return { id: await createBusiness(db, business), slug };
}

/** Ours, served by a process of its own. */
export interface CreateServer {
  readonly db: Firestore;
  readonly business: BenchBusiness;
  readonly ours: ServedFunction;
  /** Starts another instance of the same function. */
  readonly another: () => Promise<ServedFunction>;
}

/** Calls before anything is measured: V8 compiles what runs often only then. */
const WARM_UP = 300;

/** Calls a served create-referral until it is as fast as it gets. */
export async function warmUp(
  { url }: ServedFunction,
  input: (call: number) => CreateInput,
): Promise<void> {
  for (let call = 0; call < WARM_UP; call += 1) await create(url, input(call));
}

/** Serves create-referral for a new business whose customers have all referred before. */
export async function startCreateServer({
  environment,
  cleanups,
}: BenchContext): Promise<CreateServer> {
  const db = getFirestore(adminApp(environment));
  const business = await givenBenchBusiness(db);
  const another = async () => {
    const server = await serveFunction('create.referral', environment);
    cleanups.add(server.stop);
    return server;
  };
  const ours = await another();
  await warmUp(ours, (call) => createInput(business.slug, call % CUSTOMERS));
  return { db, business, ours, another };
}

/** The paths of what one call writes, found once: later the database is too large to be read. */
let written: Promise<readonly string[]> | undefined;

/** Not the limiter's documents: they are no part of a referral. */
async function writtenByOneCall({ db, business, ours }: CreateServer): Promise<readonly string[]> {
  const mark = await (await db.collection('bench').add({})).get();
  const since = mark.updateTime?.valueOf() ?? '';
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

/** Starts the reference beside ours: the same writes as a bare batch. */
export async function startBareBatch(
  { environment, cleanups, report }: BenchContext,
  server: CreateServer,
): Promise<ServedFunction> {
  written ??= writtenByOneCall(server);
  const paths = await written;
  report(`a referral writes ${paths.length} documents: ${paths.map(collectionOf).join(', ')}`);
  const program = join(REPOSITORY, 'dev/bench/measure/bare-batch.ts');
  const reference = await startServer(['--import', 'tsx', program], {
    name: 'The bare batch',
    cwd: REPOSITORY,
    logFile: join(environment.folder, 'bare-batch.log'),
    variables: { SAMPLE: JSON.stringify(paths) },
    readyLine: 'Serving batches',
  });
  cleanups.add(reference.stop);
  for (let call = 0; call < WARM_UP; call += 1) await postBatch(reference.url);
  return reference;
}

const collectionOf = (path: string) => path.split('/').at(-2);

/** Has the reference write one batch; the body is as long as a call to ours. */
export async function postBatch(url: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: createInput('bare', 0) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The bare batch failed: ${text}`);
}
