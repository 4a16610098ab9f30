import { createHmac, timingSafeEqual } from 'node:crypto';
import { acceptedTokenSecrets, type TokenSecret } from '../config.ts';

/** 43 base64url characters, bound to one purpose. */
const signature = ({ version, secret }: TokenSecret, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${version}:${purpose}:${text}`).digest('base64url');

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const TOKEN = /^(\d+)\.([\w-]+)\.([\w-]{43})$/;

/** The token contains the version of its secret. */
export function signToken(purpose: string, text: string): string {
  const [newest] = acceptedTokenSecrets();
  if (!newest) throw new Error('There is no secret that signs tokens');
  return `${newest.version}.${text}.${signature(newest, purpose, text)}`;
}

/** Null if the purpose, text or signature doesn't match an accepted secret. */
export function readSignedToken(purpose: string, token: string): string | null {
  const [, version, text = '', given = ''] = TOKEN.exec(token) ?? [];
  const signer = acceptedTokenSecrets().find((one) => one.version === version);
  return signer && isEqual(given, signature(signer, purpose, text)) ? text : null;
}
