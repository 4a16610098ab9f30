import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOST } from '../src/environment.ts';
import { serve } from '../src/http-server.ts';

export interface Stalls {
  readonly rate: number;
  readonly maxMs: number;
}

/** How many answers about subscriptions passed, and how many of them arrived late. */
export interface ProxyCounts {
  answers: number;
  stalled: number;
}

const isAboutSubscriptions = (url: string) => url.startsWith('/v1/subscriptions');

/**
 * Stands between the webhook and Stripe: some answers about subscriptions are held back, so that
 * they are old when they arrive. That is what makes a late writer dangerous.
 */
export async function startStallingProxy(
  port: number,
  target: number,
  stalls: () => Stalls,
): Promise<{ counts: ProxyCounts; stop: () => Promise<void> }> {
  const counts: ProxyCounts = { answers: 0, stalled: 0 };
  const stop = await serve(port, async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await buffer(request);
    const answer = await fetch(`http://${HOST}:${target}${url}`, {
      method,
      headers: {
        authorization: headers.authorization ?? '',
        'content-type': headers['content-type'] ?? 'application/x-www-form-urlencoded',
      },
      ...(body.length > 0 ? { body } : {}),
    });
    const text = await answer.text();
    const { rate, maxMs } = stalls();
    const isStalled = isAboutSubscriptions(url) && Math.random() < rate;
    if (isAboutSubscriptions(url)) counts.answers += 1;
    if (isStalled) {
      counts.stalled += 1;
      await sleep(Math.random() * maxMs);
    }
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text);
  });
  return { counts, stop };
}
