import type { Account } from '../caller.ts';
import { Refusal } from '../refusal.ts';

/** An open laptop is not enough: the password was given within this time. */
const RECENT_MS = 5 * 60 * 1000;

/** Refuses where the password was not given in the last minutes. */
export function requireRecentSignIn({ signedInAt }: Account): void {
  if (Date.now() - signedInAt.getTime() > RECENT_MS) throw new Refusal('recent-sign-in-required');
}
