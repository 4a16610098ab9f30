import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { getAcceptedTokenSecrets, type TokenSecret } from '../config.ts';

/** Signs the text; the signature has 43 base64url characters. */
const sign = ({ version, secret }: TokenSecret, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${version}:${purpose}:${text}`).digest('base64url');

const TOKEN_PATTERN = /^(\d+)\.([\w-]+)\.([\w-]{43})$/;

/** Signs a token, which contains the version of its secret. */
export function signToken(purpose: string, text: string): string {
  const [newestSecret] = getAcceptedTokenSecrets();
  if (!newestSecret) throw new Error('TOKEN_SECRETS is empty');
  return `${newestSecret.version}.${text}.${sign(newestSecret, purpose, text)}`;
}

/** Returns null if the purpose, text or signature doesn't match an accepted secret. */
export function readSignedToken(purpose: string, token: string): string | null {
  const [, version, text = '', signature = ''] = TOKEN_PATTERN.exec(token) ?? [];
  const tokenSecret = getAcceptedTokenSecrets().find((secret) => secret.version === version);
  if (!tokenSecret) return null;
  const expectedSignature = sign(tokenSecret, purpose, text);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expectedSignature)) ? text : null;
}

/** Purpose of a token: to open the referrer's page, or to unsubscribe a mailbox or an owner. */
type TokenPurpose = 'page' | 'unsubscribe' | 'unsubscribe-owner';

interface TokenSubject {
  readonly businessId: string;
  /** Referrer's personal link code; '' for a friend; kind of email for an owner. */
  readonly code: string;
  /** Mailbox (`hashMailbox`) the token was emailed to; the token is invalid for any other mailbox. */
  readonly mailbox: string;
}

const getTokenScope = (purpose: TokenPurpose) => `referrer-token:${purpose}`;

/** Creates a signed token that doesn't contain a name or address. */
export function createEmailToken(
  purpose: TokenPurpose,
  { businessId, code, mailbox }: TokenSubject,
  days: number,
  now: Date,
): string {
  const expiry = now.getTime() + days * DAY_MS;
  // Use base64url, because the token is part of email links and hex would be longer.
  const hash = Buffer.from(mailbox, 'hex').toString('base64url');
  const payload = [businessId, code, hash, now.getTime(), expiry].join('/');
  return signToken(getTokenScope(purpose), Buffer.from(payload).toString('base64url'));
}

const EMAIL_TOKEN_PATTERN = /^(\w+)\/([0-9a-z]*)\/([\w-]{43})\/(\d+)\/(\d+)$/;

/** Returns null if the token was altered, has expired, is for another purpose, or was signed with a secret we no longer accept. */
export function readEmailToken(purpose: TokenPurpose, token: string, now: Date) {
  const payload = readSignedToken(getTokenScope(purpose), token);
  if (payload === null) return null;
  const text = Buffer.from(payload, 'base64url').toString();
  const [, businessId = '', code = '', hash = '', issuedAt, expiry] =
    EMAIL_TOKEN_PATTERN.exec(text) ?? [];
  return businessId && Number(expiry) > now.getTime()
    ? {
        businessId,
        code,
        mailbox: Buffer.from(hash, 'base64url').toString('hex'),
        // Tokens created before the referrer was deleted stay invalid, even if the person returns.
        issuedAt: new Date(Number(issuedAt)),
      }
    : null;
}
