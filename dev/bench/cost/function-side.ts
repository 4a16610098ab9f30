import { join } from 'node:path';
import { referPath } from '@vouchwell/domain/paths';
import getPort from 'get-port';
import { serveFunction, startServer } from '../../../tests/support/served-function.ts';
import { HOST, REPOSITORY } from '../../src/environment.ts';
import { create, createInput } from '../measure/create-servers.ts';
import type { BenchContext } from '../measure/row.ts';
import { createCallCounter } from './count-calls.ts';
import { startGrpcProxy } from './grpc-proxy.ts';
import type { Shop } from './owner-side.ts';
import { add, times, type Usage } from './prices.ts';

const MONTH_MINUTES = 30 * 24 * 60;

/** The functions of the business, each process behind one counting proxy. */
export async function startFunctions({ environment, cleanups }: BenchContext, shop: Shop) {
  const counter = createCallCounter();
  const port = await getPort();
  const { firestore } = environment.ports;
  cleanups.add(await startGrpcProxy({ port, firestore, counter }));
  const counted = `${HOST}:${port}`;
  const serveCounted = async (target: string) => {
    const served = await serveFunction(target, environment, { FIRESTORE_EMULATOR_HOST: counted });
    cleanups.add(served.stop);
    return served.url;
  };
  const [createUrl, pageUrl, scanUrl] = await Promise.all(
    ['create.referral', 'refer.page', 'count.scan'].map(serveCounted),
  );
  const program = join(REPOSITORY, 'dev/bench/cost/functions-host.ts');
  const host = await startServer(['--import', 'tsx', program], {
    name: "The functions' host",
    cwd: REPOSITORY,
    logFile: join(environment.folder, 'functions-host.log'),
    variables: { COUNTED_FIRESTORE: counted, BUSINESS: shop.businessId },
    readyLine: 'Serving functions',
  });
  cleanups.add(host.stop);
  const ask = async (path: string): Promise<string> => {
    const response = await fetch(`${host.url}${path}`);
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return text;
  };
  /** What some work of the functions cost, with all that followed from it. */
  const costOfWork = async (calls: number, work: () => Promise<unknown>): Promise<Usage> => {
    counter.take();
    await work();
    const followed = Number(await ask('settle'));
    return { ...counter.take(), calls: calls + followed };
  };
  /** What the schedules of a month cost while there is nothing to do. */
  const costOfSchedules = async (): Promise<Usage> => {
    const periods: readonly number[] = JSON.parse(await ask('periods'));
    const usages: Usage[] = [];
    for (const minutes of new Set(periods)) {
      counter.take();
      const calls = Number(await ask(`minutes/${minutes}`));
      usages.push(times({ ...counter.take(), calls }, MONTH_MINUTES / minutes));
    }
    return add(usages);
  };
  return { createUrl, pageUrl, scanUrl, costOfWork, costOfSchedules };
}
type Functions = Awaited<ReturnType<typeof startFunctions>>;

async function post(url = '', data: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ data }) });
  if (!response.ok) throw new Error(`${url} answered ${await response.text()}`);
}

/** A customer opens the form and sends it; gives the friend's name with the cost. */
export async function arrive(
  { createUrl, pageUrl, scanUrl, costOfWork }: Functions,
  { slug }: Shop,
  customer: number,
) {
  const input = createInput(slug, customer);
  const form = await costOfWork(2, async () => {
    await (await fetch(`${pageUrl}${referPath(slug).slice(1)}`)).arrayBuffer();
    await post(scanUrl, { businessSlug: slug, placement: null });
  });
  const referral = await costOfWork(1, () => create(createUrl ?? '', input));
  return { friend: input.referralEmail, form, referral };
}
