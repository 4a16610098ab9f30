import { createHmac, timingSafeEqual } from 'node:crypto';
import { acceptedTokenSecrets, type TokenSecret } from '../config.ts';

/** A signature that serves one purpose only; 43 characters of base64url. */
const signature = ({ version, secret }: TokenSecret, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${version}:${purpose}:${text}`).digest('base64url');

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const TOKEN = /^(\d+)\.([\w-]+)\.([\w-]{43})$/;

/** A text with our signature for one purpose, which names the version of the secret that signed it. */
export function signToken(purpose: string, text: string): string {
  const [newest] = acceptedTokenSecrets();
  if (!newest) throw new Error('There is no secret that signs tokens');
  return `${newest.version}.${text}.${signature(newest, purpose, text)}`;
}

/** The text of a token that was signed for this purpose under a secret that still counts; else null. */
export function readSignedToken(purpose: string, token: string): string | null {
  const [, version, text = '', given = ''] = TOKEN.exec(token) ?? [];
  const signer = acceptedTokenSecrets().find((one) => one.version === version);
  return signer && isEqual(given, signature(signer, purpose, text)) ? text : null;
}
