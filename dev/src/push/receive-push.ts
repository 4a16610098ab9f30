import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';

/** Why a push service refuses a request, with the status that says so. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const VAPID = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/;
const DAY_S = 24 * 60 * 60;
const decode = (text: string) => Buffer.from(text, 'base64url');

/**
 * Checks that whoever sends a push holds the key that its browser subscribed with (RFC 8292).
 * @throws Refused
 */
export function checkVapid(authorization: string, origin: string, subscribedKey: string): void {
  const [, head = '', claims = '', signature = '', key = ''] = VAPID.exec(authorization) ?? [];
  if (key === '') throw new Refused(401, 'No VAPID');
  if (key !== subscribedKey) throw new Refused(403, 'Another key than the subscription has');
  const point = decode(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, how, decode(signature)))
    throw new Refused(403, 'A wrong signature');
  const { aud, exp, sub } = JSON.parse(decode(claims).toString()) as Record<string, unknown>;
  const now = Date.now() / 1000;
  if (aud !== origin) throw new Refused(403, `For ${aud}`);
  if (typeof exp !== 'number' || exp < now || exp > now + DAY_S)
    throw new Refused(403, 'Expired, or valid for longer than a day');
  if (typeof sub !== 'string' || !/^(mailto|https):/.test(sub))
    throw new Refused(403, 'Nobody to write to');
}

const SALT = 16;
const KEY_AT = 21;
const TAG = 16;
const PUBLIC_KEY = 65;

/** Decrypts a push of one record as the browser with these keys does (RFC 8291 in RFC 8188's form). */
export function decryptPush(body: Buffer, receiver: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, SALT);
  const sender = body.subarray(KEY_AT, KEY_AT + PUBLIC_KEY);
  const sealed = body.subarray(KEY_AT + PUBLIC_KEY);
  if (body[KEY_AT - 1] !== PUBLIC_KEY || sealed.length <= TAG) throw new Refused(400, 'No push');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender]);
  const derive = (key: Buffer, from: Buffer, words: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, words, length));
  const input = derive(receiver.computeSecret(sender), auth, info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-TAG));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()]);
  // The last record ends in a 2, and zeros after it.
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString();
}
