import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOST } from '../../dev/src/environment.ts';
import { testEnvironment } from '../support/test-environment.ts';

/** Proxy for the app that delays responses from `create-referral`. */
export interface SlowProxy {
  readonly url: string;
  delayMs: number;
  readonly stop: () => Promise<void>;
}

/**
 * Serves the test stack's app. Pages call functions on their own origin, so the proxy can delay the
 * responses; not every browser's driver can.
 */
export async function startSlowProxy(): Promise<SlowProxy> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const url = `http://${HOST}:${(server.address() as AddressInfo).port}`;
  const proxy: SlowProxy = { url, delayMs: 0, stop: () => close(server) };

  server.on('request', (request, response) => {
    forward(request, response).catch((error) => {
      response.writeHead(502).end(String(error));
    });
  });

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const upstream = await fetch(testEnvironment.appUrl + path, {
      method: request.method ?? 'GET',
      headers: pickHeaders(request),
      redirect: 'manual',
      ...(request.method === 'POST' && { body: new Uint8Array(await buffer(request)) }),
    });
    const body = Buffer.from(await upstream.arrayBuffer());
    if (path.endsWith('/create-referral')) await sleep(proxy.delayMs);
    response.statusCode = upstream.status;
    for (const [name, value] of upstream.headers) {
      // `fetch` has already decoded the body, which changes its length.
      if (!/^(content-encoding|content-length|transfer-encoding|connection)$/.test(name))
        response.setHeader(name, value);
    }
    response.end(body);
  }
  return proxy;
}

function pickHeaders({ headers }: IncomingMessage): Record<string, string> {
  const picked = Object.entries(headers).filter(([name]) =>
    /^(authorization|content-type|accept|user-agent)$/.test(name),
  );
  return Object.fromEntries(picked.map(([name, value]) => [name, String(value)]));
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
