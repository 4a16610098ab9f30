import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { readSignedToken, signToken } from './sign-token.ts';

/** Opens the referrer's page, or unsubscribes its mailbox or an owner. */
export type TokenPurpose = 'page' | 'unsubscribe' | 'unsubscribe-owner';

export interface TokenSubject {
  readonly businessId: string;
  /** Referrer's personal link code; '' for a friend; kind of email for an owner. */
  readonly code: string;
  /** Mailbox (`hashMailbox`) the token was emailed to; it is invalid for any other. */
  readonly mailbox: string;
}

export interface ReadToken extends TokenSubject {
  /** Tokens made before the referrer was deleted are invalid, even if the person returns. */
  readonly madeAt: Date;
}

const signedFor = (purpose: TokenPurpose) => `referrer-token:${purpose}`;

/** Contains no name or address. */
export function referrerToken(
  purpose: TokenPurpose,
  { businessId, code, mailbox }: TokenSubject,
  days: number,
  now: Date,
): string {
  const expiry = now.getTime() + days * DAY_MS;
  // Shorter than hex, because the token is part of links in emails.
  const reader = Buffer.from(mailbox, 'hex').toString('base64url');
  const payload = [businessId, code, reader, now.getTime(), expiry].join('/');
  return signToken(signedFor(purpose), Buffer.from(payload).toString('base64url'));
}

const PAYLOAD = /^(\w+)\/([0-9a-z]*)\/([\w-]{43})\/(\d+)\/(\d+)$/;

/** Null if the token has another purpose, was altered, has expired, or its secret was replaced. */
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
