import { call } from './call.ts';

/** Records a sign-in and how it went (spec, section 3). Nobody waits for it, and its failure stops nobody. */
export function logLoginAttempt(email: string, errorMessage?: string): void {
  const attempt = errorMessage
    ? { email, success: false, error_message: errorMessage }
    : { email, success: true };
  call('log-login-attempt', attempt).catch((error: unknown) => {
    console.warn('The sign-in attempt was not recorded', error);
  });
}
