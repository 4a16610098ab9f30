import { FirebaseError } from 'firebase/app';
import { CallRefused } from '../lib/call-errors.ts';

export class RecentSignInRequired extends Error {
  override readonly name = 'RecentSignInRequired';
}

/** `code` is Firebase's, such as `auth/weak-password`. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Converts Firebase's errors to ours, with plain messages. */
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

/** 'Firebase: The password is too weak. (auth/weak-password).' becomes its second sentence. */
export function plainMessage(message: string): string {
  const text = message.replace(/^Firebase: /, '').replace(/\s*\(auth\/[\w-]+\)\.?$/, '');
  // Firebase's placeholder if there is no text.
  return text === 'Error' ? '' : text;
}
