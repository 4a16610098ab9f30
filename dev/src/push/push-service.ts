import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import { HOST } from '../environment.ts';
import { serve } from '../http-server.ts';
import { checkVapid, decryptPush, Refused } from './receive-push.ts';

/** A push that came, as its browser reads it. */
export interface ReceivedPush {
  readonly text: string;
  readonly atMs: number;
}

/** What the service answers in place of taking a push. */
interface OtherAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
  readonly subscribedKey: string;
  readonly received: ReceivedPush[];
  /** What the next pushes are answered, one after the other. */
  readonly answers: OtherAnswer[];
  /** What was asked of it, by status. */
  readonly answered: number[];
}

/** As large as a push may be (RFC 8030, 7.2). */
const BODY_MAX = 4096;

/**
 * A push service for this machine, with the browsers that belong to it: it takes pushes as RFC 8030
 * says, checks who sends them, and decrypts them. Tests subscribe a browser, choose what it is
 * answered, and read what came.
 */
export async function startPushService(port: number): Promise<() => Promise<void>> {
  const origin = `http://${HOST}:${port}`;
  const browsers = new Map<string, Browser>();

  async function subscribe(request: IncomingMessage) {
    const { key } = (await json(request)) as { readonly key: string };
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const [id, auth] = [randomUUID(), randomBytes(16)];
    browsers.set(id, { keys, auth, subscribedKey: key, received: [], answers: [], answered: [] });
    return {
      endpoint: `${origin}/push/${id}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    };
  }

  async function take(browser: Browser, request: IncomingMessage): Promise<OtherAnswer> {
    const body = await buffer(request);
    const other = browser.answers.shift();
    if (other) return other;
    const { ttl, authorization = '', 'content-encoding': encoding } = request.headers;
    if (!/^\d+$/.test(String(ttl))) throw new Refused(400, 'No TTL');
    if (encoding !== 'aes128gcm') throw new Refused(415, 'Another encoding');
    if (body.length > BODY_MAX) throw new Refused(413, 'Too large');
    checkVapid(authorization, origin, browser.subscribedKey);
    const text = decryptPush(body, browser.keys, browser.auth);
    browser.received.push({ text, atMs: Date.now() });
    return { status: 201, headers: { Location: `${origin}/messages/${randomUUID()}` } };
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', origin);
    const [, kind, id = ''] = /^\/(subscriptions|push|answers)\/?([\w-]*)$/.exec(pathname) ?? [];
    const reply = (status: number, body: unknown) =>
      response
        // A page subscribes as its browser would.
        .writeHead(status, {
          'Content-Type': 'application/json',
          'Access-Control-Allow-Origin': '*',
        })
        .end(JSON.stringify(body));
    if (request.method === 'POST' && kind === 'subscriptions')
      return reply(201, await subscribe(request));
    const browser = browsers.get(id);
    if (!browser) return reply(404, { error: 'No such browser' });
    const { received, answers, answered } = browser;
    if (kind === 'subscriptions') return reply(200, { received, answered });
    if (kind === 'answers') {
      answers.push(...((await json(request)) as OtherAnswer[]));
      return reply(200, {});
    }
    const { status, headers } = await take(browser, request).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      console.error('A push was refused', error.message);
      return { status: error.status, headers: {} };
    });
    answered.push(status);
    return response.writeHead(status, headers).end();
  }

  const listener: RequestListener = (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  };
  return serve(port, listener);
}
