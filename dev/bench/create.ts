import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { CallableInput } from '@vouchwell/domain/api/callables';
import { collections } from '@vouchwell/domain/paths';
import pLimit from 'p-limit';
import { createBusiness } from '../../functions/src/db/businesses.ts';
import { database } from '../../functions/src/db/firestore.ts';
import { runChaos } from '../../tests/support/chaos.ts';
import { readDocuments } from '../../tests/support/scan-database.ts';
import {
  type ServedFunction,
  serveFunction,
  startServer,
} from '../../tests/support/served-function.ts';
import { findStorageErrors } from '../../tests/support/stats.ts';
import { runSteadyLoad } from '../../tests/support/steady-load.ts';
import { REPOSITORY } from '../src/environment.ts';
import { OTHER_OWNER } from '../src/seed/demo-owners.ts';
import type { BenchContext, Benchmark } from './context.ts';
import { compare, measureAlternately, measureMs, percentile } from './results.ts';

/** Number of customers who refer. Each has already referred someone, as is typical in production. */
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

/** Simulates a new network for each call, to stay below the rate limit. */
async function postCreate(url: string, data: CreateInput): Promise<number> {
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': network },
    body: JSON.stringify({ data }),
  });
  await response.arrayBuffer();
  return response.status;
}

export async function createReferral(url: string, data: CreateInput): Promise<void> {
  const status = await postCreate(url, data);
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
}

export async function warmUp({ url }: ServedFunction, input: (call: number) => CreateInput) {
  for (let call = 0; call < WARM_UP; call += 1) await createReferral(url, input(call));
}

/** Creates a business whose owner has no account. */
async function createBenchBusiness() {
  const slug = `bench-${randomUUID().slice(0, 8)}`;
  const business = { ...OTHER_OWNER.business, slug, ownerUserId: `uid-${slug}` };
  return { id: await createBusiness(business), slug };
}

async function startCreateServers({ environment, cleanups }: BenchContext, instances = 1) {
  const business = await createBenchBusiness();
  const servers: ServedFunction[] = [];
  while (servers.length < instances) {
    const server = await serveFunction('create.referral', environment);
    cleanups.add(server.stop);
    servers.push(server);
  }
  const ours = servers[0] as ServedFunction;
  await warmUp(ours, (call) => createInput(business.slug, call % CUSTOMERS));
  return { business, ours, servers };
}

type CreateServers = Awaited<ReturnType<typeof startCreateServers>>;

/** Returns the paths of the documents that one call writes, except the rate limiter's. */
async function findWrittenPaths({ business, ours }: CreateServers): Promise<readonly string[]> {
  const marker = await (await database().collection('bench').add({})).get();
  const markedAt = marker.updateTime?.valueOf() ?? '';
  await createReferral(ours.url, createInput(business.slug, 0));
  const ignored: readonly string[] = [collections.rateLimits, collections.businesses];
  const documents = await readDocuments([
    ...(await database().listCollections()).filter(({ id }) => !ignored.includes(id)),
    ...(await database().collection(collections.businesses).doc(business.id).listCollections()),
  ]);
  return documents
    .filter(({ updateTime }) => updateTime && updateTime.valueOf() > markedAt)
    .map(({ ref }) => ref.path);
}

async function startBareBatch(
  { environment, cleanups, report }: BenchContext,
  servers: CreateServers,
): Promise<ServedFunction> {
  const paths = await findWrittenPaths(servers);
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
  needs: 'backend',
  async run(context) {
    const servers = await startCreateServers(context);
    const reference = await startBareBatch(context, servers);
    const { business, ours } = servers;
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

const NO_FAULTS = { atMost: 0, of: 'itself' } as const;

/**
 * Maximum concurrent requests per instance; further requests wait for an instance
 * (https://cloud.google.com/run/docs/about-concurrency).
 */
const CONCURRENCY = 80;

interface Load {
  readonly rate: number;
  readonly seconds: number;
  readonly instances?: number;
  /** True to send requests to an instance even if it has no capacity left. */
  readonly isOverload?: true;
}

/** Sends referrals at a steady rate, a fifth of them twice. */
const steady = ({ rate, seconds, instances = 1, isOverload }: Load): Benchmark => ({
  needs: 'backend',
  ...((instances > 1 || isOverload) && { onDemand: true }),
  async run(context) {
    const { business, servers } = await startCreateServers(context, instances);
    const atMost = pLimit(isOverload ? Number.POSITIVE_INFINITY : CONCURRENCY * instances);
    const load = await runSteadyLoad({
      rate,
      seconds,
      input: (index) => createInput(business.slug, index % CUSTOMERS),
      post: (input, turn) => atMost(() => postCreate(servers[turn % instances]?.url ?? '', input)),
    });
    const accepted = [...load.accepted].map(({ referralEmail }) => referralEmail);
    const { lost, doubled, miscounted } = await findStorageErrors(business.id, accepted);
    const instancesText = instances > 1 ? `, ${instances} instances` : '';
    const name = `${isOverload ? 'overload' : 'steady'}: ${rate}/s for ${seconds} s${instancesText}`;
    const wrongCount = lost.length + doubled.length + miscounted.length;
    const errors = isOverload ? load.errors.length : load.errors.length + load.rejected;
    return [
      { name: `${name}, errors`, ours: errors, unit: '', goal: NO_FAULTS },
      { name: `${name}, "Too many requests"`, ours: load.rejected, unit: '' },
      { name: `${name}, lost, doubled or miscounted`, ours: wrongCount, unit: '', goal: NO_FAULTS },
      ...[50, 95, 99].map((share) => ({
        name: `${name}, p${share}`,
        ours: percentile([...load.times], share / 100),
        unit: 'ms',
      })),
    ];
  },
});

export const steadyBench = steady({ rate: 50, seconds: 60 });
export const steadyTwoBench = steady({ rate: 50, seconds: 60, instances: 2 });
export const overloadBench = steady({ rate: 100, seconds: 20, isOverload: true });

const CHAOS_SIZE = { creates: 4000, kills: 16 };

/** Kills the server repeatedly; no referral may be lost, stored twice or miscounted. */
export const chaosBench: Benchmark = {
  needs: 'backend',
  onDemand: true,
  minutes: 10,
  async run({ environment, report }) {
    const business = await createBenchBusiness();
    const outcome = await runChaos({ environment, business }, CHAOS_SIZE);
    const { lost, doubled, miscounted, broken, repeated } = outcome;
    report(
      `${CHAOS_SIZE.creates} referrals, ${CHAOS_SIZE.kills} kills: ${broken} requests were interrupted, ${repeated} answered requests were repeated`,
    );
    return Object.entries({ lost, doubled, miscounted }).map(([name, found]) => ({
      name: `chaos: ${name}`,
      ours: found.length,
      unit: '',
      goal: { atMost: 0, of: 'itself' },
    }));
  },
};
