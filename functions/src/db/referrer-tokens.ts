import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { readSignedToken, signToken } from './sign-token.ts';

/** What a token may do: open the referrer's own page, or end the emails to its mailbox or to an owner. */
export type TokenPurpose = 'page' | 'unsubscribe' | 'unsubscribe-owner';

/** What a token is for. */
export interface TokenSubject {
  readonly businessId: string;
  /** The code of the referrer's personal link; '' for a friend, who has none; an owner's kind of email. */
  readonly code: string;
  /** The mailbox (`hashMailbox`) that the token was emailed to: it opens nothing for another one. */
  readonly mailbox: string;
}

export interface ReadToken extends TokenSubject {
  /** Once the referrer was deleted, what was made before opens nothing, whoever comes after. */
  readonly madeAt: Date;
}

const signedFor = (purpose: TokenPurpose) => `referrer-token:${purpose}`;

/** A token that works for so many days from `now`. It holds neither a name nor an address. */
export function referrerToken(
  purpose: TokenPurpose,
  { businessId, code, mailbox }: TokenSubject,
  days: number,
  now: Date,
): string {
  const expiry = now.getTime() + days * DAY_MS;
  // Shorter than hex: the token is part of links in emails.
  const reader = Buffer.from(mailbox, 'hex').toString('base64url');
  const payload = [businessId, code, reader, now.getTime(), expiry].join('/');
  return signToken(signedFor(purpose), Buffer.from(payload).toString('base64url'));
}

const PAYLOAD = /^(\w+)\/([0-9a-z]*)\/([\w-]{43})\/(\d+)\/(\d+)$/;

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
  if (payload === null) return null;
  const text = Buffer.from(payload, 'base64url').toString();
  const [, businessId = '', code = '', reader = '', madeAt, expiry] = PAYLOAD.exec(text) ?? [];
  return businessId && Number(expiry) > now.getTime()
    ? {
        businessId,
        code,
        mailbox: Buffer.from(reader, 'base64url').toString('hex'),
        madeAt: new Date(Number(madeAt)),
      }
    : null;
}
