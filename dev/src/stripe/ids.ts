import { randomBytes } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;

/** A new id as Stripe's look: `cus_` and letters nobody can guess. */
export function newId(prefix: string, length = LENGTH): string {
  const letters = Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]);
  return `${prefix}_${letters.join('')}`;
}
