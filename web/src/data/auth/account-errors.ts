import { FirebaseError } from 'firebase/app';
import { CallRefused } from '../lib/call-errors.ts';

/** Auth, or a function, wants to see the password again before it does this. */
export class RecentSignInRequired extends Error {
  override readonly name = 'RecentSignInRequired';
}

/** A refusal of Auth's; `code` is one of Firebase's, such as `auth/weak-password`. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Does `work`, and gives Firebase's refusals as ours, in words without its wrapping. */
export async function asAccountErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallRefused && error.reason === 'recent-sign-in-required')
      throw new RecentSignInRequired(error.message, { cause: error });
    if (!(error instanceof FirebaseError)) throw error;
    if (error.code === 'auth/requires-recent-login')
      throw new RecentSignInRequired(error.message, { cause: error });
    throw new AccountError(error.code, plainMessage(error.message), error);
  }
}

/** 'Firebase: The password is too weak. (auth/weak-password).' is 'The password is too weak.' */
export function plainMessage(message: string): string {
  const text = message.replace(/^Firebase: /, '').replace(/\s*\(auth\/[\w-]+\)\.?$/, '');
  // Where Firebase has no words it says only "Error".
  return text === 'Error' ? '' : text;
}
