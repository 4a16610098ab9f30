import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { hashIdentifier } from './hash-identifier.ts';
import { isEqual, readSignedToken, signToken } from './sign-token.ts';

/** What a token may do: open the referrer's own page, or end the mails to them, to a friend who asked, or to an owner. */
export type TokenPurpose = 'page' | 'unsubscribe' | 'unsubscribe-friend' | 'unsubscribe-owner';

/**
 * Whose token it is: the referrer of one business, by the code of their personal link; or a friend who has
 * none, by the hash of their mailbox; or of an owner, by the name of the mail.
 */
export interface TokenSubject {
  readonly businessId: string;
  readonly code: string;
}

export interface ReadToken extends TokenSubject {
  /** Once the referrer was deleted, what was made before opens nothing, whoever comes after. */
  readonly madeAt: Date;
}

const signedFor = (purpose: TokenPurpose) => `referrer-token:${purpose}`;

/** A token that works for so many days from `now`. It holds neither a name nor an address. */
export function referrerToken(
  purpose: TokenPurpose,
  { businessId, code }: TokenSubject,
  days: number,
  now: Date,
): string {
  const expiry = now.getTime() + days * DAY_MS;
  const payload = [businessId, code, now.getTime(), expiry].join('/');
  return signToken(signedFor(purpose), Buffer.from(payload).toString('base64url'));
}

const PAYLOAD = /^(\w+)\/([0-9a-z]+)\/(\d+)\/(\d+)$/;

/**
 * Whose token this is; null where it was not made for this purpose, was changed, has expired, or was
 * signed under a secret that was replaced.
 */
export function readReferrerToken(
  purpose: TokenPurpose,
  token: string,
  now: Date,
): ReadToken | null {
  const payload = readSignedToken(signedFor(purpose), token);
  if (payload === null) return purpose === 'unsubscribe' ? readFormer(token, now) : null;
  const text = Buffer.from(payload, 'base64url').toString();
  const [, businessId = '', code = '', madeAt, expiry] = PAYLOAD.exec(text) ?? [];
  return businessId && Number(expiry) > now.getTime()
    ? { businessId, code, madeAt: new Date(Number(madeAt)) }
    : null;
}

const FORMER_TOKEN = /^([\w-]+)\.([\w-]{43})$/;
const FORMER_PAYLOAD = /^(\w+)\/([0-9a-z]+)\/(\d+)$/;

/**
 * A token to stop mails from before tokens had a secret of their own. Mails with it were sent, and
 * the law wants their links to work. Such a link to a page asks for a new one.
 */
function readFormer(token: string, now: Date): ReadToken | null {
  const [, payload = '', given = ''] = FORMER_TOKEN.exec(token) ?? [];
  if (!payload) return null;
  const hash = hashIdentifier(`referrer-token:unsubscribe:${payload}`);
  if (!isEqual(given, Buffer.from(hash, 'hex').toString('base64url'))) return null;
  const text = Buffer.from(payload, 'base64url').toString();
  const [, businessId = '', code = '', expiry] = FORMER_PAYLOAD.exec(text) ?? [];
  return businessId && Number(expiry) * 1000 > now.getTime()
    ? { businessId, code, madeAt: new Date(0) }
    : null;
}
