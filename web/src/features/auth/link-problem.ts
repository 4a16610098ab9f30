import { AccountError } from '../../data/auth/account-errors.ts';

const NEVER_USABLE: readonly string[] = [
  'auth/email-already-in-use',
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-not-found',
];

/** Why a link from a mail did not work: for good, or only now. */
export type LinkProblem = 'unusable' | 'unreachable';

export const linkProblem = (error: unknown): LinkProblem =>
  error instanceof AccountError && NEVER_USABLE.includes(error.code) ? 'unusable' : 'unreachable';
