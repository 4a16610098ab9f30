import { timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@vouchwell/domain/durations';
import { hashIdentifier } from './hash-identifier.ts';

/** What a token may do: open the referrer's own page, or end the mails that brought it. */
export type TokenPurpose = 'page' | 'unsubscribe';

/** Whose token it is: the referrer of one business, by the code of their personal link. */
export interface TokenSubject {
  readonly businessId: string;
  readonly code: string;
}

/** A signature that serves one purpose only; 43 characters of base64url. */
const signature = (purpose: TokenPurpose, payload: string) =>
  Buffer.from(hashIdentifier(`referrer-token:${purpose}:${payload}`), 'hex').toString('base64url');

/** A token that works for so many days from `now`. It holds neither a name, an address nor a key. */
export function referrerToken(
  purpose: TokenPurpose,
  { businessId, code }: TokenSubject,
  days: number,
  now: Date,
): string {
  const expiry = Math.floor((now.getTime() + days * DAY_MS) / 1000);
  const payload = Buffer.from([businessId, code, expiry].join('/')).toString('base64url');
  return `${payload}.${signature(purpose, payload)}`;
}

const TOKEN = /^([\w-]+)\.([\w-]{43})$/;
const PAYLOAD = /^(\w+)\/([0-9a-z]+)\/(\d+)$/;

/**
 * Whose token this is; null where it was not made for this purpose, was changed, or has expired.
 */
export function readReferrerToken(
  purpose: TokenPurpose,
  token: string,
  now: Date,
): TokenSubject | null {
  const [, payload = '', given = ''] = TOKEN.exec(token) ?? [];
  if (!payload) return null;
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(signature(purpose, payload)))) return null;
  const text = Buffer.from(payload, 'base64url').toString();
  const [, businessId = '', code = '', expiry = ''] = PAYLOAD.exec(text) ?? [];
  return businessId && Number(expiry) * 1000 > now.getTime() ? { businessId, code } : null;
}
