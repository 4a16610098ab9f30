import {
  createDecipheriv,
  createECDH,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import { HOST } from './environment.ts';
import { startHttpServer } from './http-server.ts';

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
  /** VAPID key of the subscription. */
  readonly subscribedKey: string;
  /** Decrypted pushes, oldest first. */
  readonly received: string[];
  /** Responses that tests chose for the next pushes; once used up, pushes are accepted. */
  readonly answers: Answer[];
  /** Status codes of all responses so far. */
  readonly answered: number[];
}

/** Size limit of a push (RFC 8030, 7.2). */
const BODY_MAX = 4096;
const DAY_S = 24 * 60 * 60;

/** Throws unless the sender has the subscription's key and a valid token (RFC 8292). */
async function verifyVapid(authorization: string, audience: string, subscribedKey: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== subscribedKey) throw new Error("The key is not the subscription's");
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, { audience, requiredClaims: ['exp'] });
  if (Number(payload.exp) > Date.now() / 1000 + DAY_S)
    throw new Error('The token is valid for more than a day');
  if (!/^(mailto|https):/.test(payload.sub ?? '')) throw new Error('The token has no contact');
}

/** Decrypts a single-record push (RFC 8291, in the format of RFC 8188). */
function decryptPush(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 86);
  const sealed = body.subarray(86);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const derive = (key: Buffer, from: Buffer, label: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, label, length));
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // The last record ends with a 2, followed by zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Starts a push service (RFC 8030) with its browsers: tests subscribe, choose responses and read what arrived. */
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

  async function receive(browser: Browser, request: IncomingMessage): Promise<Answer> {
    const body = await buffer(request);
    const nextAnswer = browser.answers.shift();
    if (nextAnswer) return nextAnswer;
    const { ttl, authorization = '', 'content-encoding': encoding } = request.headers;
    if (body.length > BODY_MAX) return { status: 413 };
    if (!/^\d+$/.test(String(ttl)) || encoding !== 'aes128gcm') return { status: 400 };
    try {
      await verifyVapid(authorization, origin, browser.subscribedKey);
      browser.received.push(decryptPush(body, browser));
    } catch (error) {
      console.error('A push was rejected', error);
      return { status: 403 };
    }
    return { status: 201, headers: { Location: `${origin}/messages/${randomUUID()}` } };
  }

  return startHttpServer(port, async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin);
    const [, kind, id = ''] = pathname.split('/');
    const reply = (body: object) => response.end(JSON.stringify(body));
    if (kind === 'subscriptions' && !id) return reply(await subscribe(request));
    const browser = browsers.get(id);
    if (!browser) return response.writeHead(404).end('{}');
    const { received, answers, answered } = browser;
    if (kind === 'subscriptions') return reply({ received, answered });
    if (kind === 'answers') {
      answers.push(...((await json(request)) as Answer[]));
      return reply({});
    }
    const { status, headers } = await receive(browser, request);
    answered.push(status);
    return response.writeHead(status, headers).end();
  });
}
