import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { StringDecoder } from 'node:string_decoder';
import { serve } from '../../src/http-server.ts';
import {
  addedTargets,
  createFrameReader,
  type ReadsCounter,
  type StructuredQuery,
} from './count-reads.ts';

export interface ReadsProxyOptions {
  readonly port: number;
  /** The port of the Firestore emulator, whose traffic is counted. */
  readonly firestore: number;
  readonly counter: ReadsCounter;
  /** Called with a request that reads documents in a way that the counter does not know. */
  readonly onProblem: (error: Error) => void;
}

/**
 * Starts an HTTP proxy for a browser, which changes nothing and counts the reads in Firestore's
 * traffic.
 */
export async function startReadsProxy(options: ReadsProxyOptions): Promise<() => Promise<void>> {
  return serve(options.port, (request, response) => {
    pass(request, response, options).catch((error: Error) => {
      options.onProblem(error);
      response.destroy();
    });
  });
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { firestore, counter, onProblem }: ReadsProxyOptions,
): Promise<void> {
  const url = new URL(request.url ?? '');
  const body = await buffer(request);
  const counted = Number(url.port) === firestore && request.method !== 'OPTIONS';
  const onChunk = counted ? watch(request.method, url, String(body), counter) : null;
  const { 'proxy-connection': _, ...headers } = request.headers;
  const upstream = forward(url, {
    method: request.method,
    // No keep-alive: on a connection that the emulator has closed, the browser would have to retry.
    agent: false,
    // A compressed response could not be read by the proxy.
    headers: { ...headers, 'accept-encoding': 'identity' },
  });
  response.on('close', () => upstream.destroy());
  upstream.on('error', () => response.destroy());
  upstream.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    const decoder = new StringDecoder('utf8');
    answer.on('data', (chunk: Buffer) => {
      response.write(chunk);
      try {
        if (answer.statusCode === 200) onChunk?.(decoder.write(chunk));
      } catch (error) {
        onProblem(error as Error);
      }
    });
    answer.on('end', () => response.end());
  });
  upstream.end(body);
  if (counted && url.pathname.endsWith(':runAggregationQuery')) {
    const { structuredAggregationQuery } = JSON.parse(String(body));
    const query: StructuredQuery = structuredAggregationQuery.structuredQuery;
    await counter.aggregation(url.pathname, query, () => countEntries(url, query));
  }
}

/**
 * The reader for the text of a response; null where there is nothing to count. Throws for an
 * unknown request.
 */
function watch(method: string | undefined, url: URL, body: string, counter: ReadsCounter) {
  if (url.pathname.endsWith('/Listen/channel')) {
    for (const target of addedTargets(body)) counter.listen(target);
    // A POST's response only acknowledges it; the listener's documents arrive by GET.
    return method === 'GET' ? createFrameReader(counter.message) : null;
  }
  const harmless = ['/Write/channel', ':runAggregationQuery', ':commit'];
  if (harmless.some((end) => url.pathname.endsWith(end))) return null;
  throw new Error(`Nobody counts the reads of ${method} ${url.pathname}.`);
}

type AggregationAnswer = [
  {
    readonly result: {
      readonly aggregateFields: { readonly entries: { readonly integerValue: string } };
    };
  },
];

/** How many index entries match a query; asks the emulator directly, without the rules. */
async function countEntries(url: URL, structuredQuery: StructuredQuery): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      structuredAggregationQuery: {
        structuredQuery,
        aggregations: [{ alias: 'entries', count: {} }],
      },
    }),
  });
  const [answer] = (await response.json()) as AggregationAnswer;
  return Number(answer.result.aggregateFields.entries.integerValue);
}
