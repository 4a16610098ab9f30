import { join } from 'node:path';
import { collections } from '@vouchwell/domain/paths';
import { businessRef, database } from '../../functions/src/db/firestore.ts';
import {
  freshIp,
  givenBusiness,
  type Input,
  referralInput,
} from '../../tests/support/referrals.ts';
import { readDocuments } from '../../tests/support/scan-database.ts';
import {
  type ServedFunction,
  serveFunction,
  startServer,
} from '../../tests/support/served-function.ts';
import { REPOSITORY } from '../src/environment.ts';
import type { BenchContext, Benchmark } from './context.ts';
import { compare, measureAlternately, measureMs } from './results.ts';

/** Number of customers who refer. Each has already referred someone, as is typical in production. */
export const CUSTOMERS = 50;
/** Warm-up calls: V8 optimizes only code that runs often. */
const WARM_UP = 300;

/** Creates a referral by one of `CUSTOMERS` customers. */
export const createInput = (slug: string, customer: number): Input =>
  referralInput(
    { slug },
    {
      referrerName: `Maria Lopez ${customer}`,
      referrerEmail: `maria.${customer}@customers.example`,
    },
  );

/** Sends a referral from a new network, to stay below the rate limit. Returns the HTTP status. */
export async function postReferral(url: string, data: Input): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': freshIp() },
    body: JSON.stringify({ data }),
  });
  await response.arrayBuffer();
  return response.status;
}

export async function createReferral(url: string, data: Input): Promise<void> {
  const status = await postReferral(url, data);
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
}

export async function warmUp({ url }: ServedFunction, input: (call: number) => Input) {
  for (let call = 0; call < WARM_UP; call += 1) await createReferral(url, input(call));
}

export async function startCreateServer({ environment, cleanups }: BenchContext) {
  const business = await givenBusiness();
  const ours = await serveFunction('create.referral', environment);
  cleanups.add(ours.stop);
  await warmUp(ours, (call) => createInput(business.slug, call % CUSTOMERS));
  return { business, ours };
}

type CreateServer = Awaited<ReturnType<typeof startCreateServer>>;

/** Returns the paths of the documents that one call writes, except the rate limiter's. */
async function findWrittenPaths({ business, ours }: CreateServer): Promise<readonly string[]> {
  const marker = await (await database().collection('bench').add({})).get();
  const markedAt = marker.updateTime?.valueOf() ?? '';
  await createReferral(ours.url, createInput(business.slug, 0));
  const ignored: readonly string[] = [collections.rateLimits, collections.businesses];
  const documents = await readDocuments([
    ...(await database().listCollections()).filter(({ id }) => !ignored.includes(id)),
    ...(await businessRef(business.id).listCollections()),
  ]);
  return documents
    .filter(({ updateTime }) => updateTime && updateTime.valueOf() > markedAt)
    .map(({ ref }) => ref.path);
}

async function startBareBatch(
  { environment, cleanups, report }: BenchContext,
  server: CreateServer,
): Promise<ServedFunction> {
  const paths = await findWrittenPaths(server);
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

const CREATE_CALLS = 400;

/** Creates one referral at a time; measures the duration and the server's CPU time. */
export const createBench: Benchmark = {
  async run(context) {
    const server = await startCreateServer(context);
    const reference = await startBareBatch(context, server);
    const { business, ours } = server;
    const before = { ours: await ours.cpuMs(), reference: await reference.cpuMs() };
    const calls = await measureAlternately(
      CREATE_CALLS,
      (turn) =>
        measureMs(() => createReferral(ours.url, createInput(business.slug, turn % CUSTOMERS))),
      () => measureMs(() => createReferral(reference.url, createInput('bare', 0))),
    );
    return [
      compare(calls, 'ms', { name: `create: median ms of ${CREATE_CALLS}`, unit: 'ms' }),
      {
        name: 'create: CPU of the server for one',
        ours: ((await ours.cpuMs()) - before.ours) / CREATE_CALLS,
        reference: ((await reference.cpuMs()) - before.reference) / CREATE_CALLS,
        unit: 'ms',
      },
    ];
  },
};
