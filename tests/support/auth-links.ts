import { adminAuth } from './stack.ts';
import { testEnvironment } from './test-environment.ts';

/** Converts a link of Auth to the app's own URL, as production's custom action URL does. */
function toApp(link: string): string {
  const code = new URL(link).searchParams;
  const mode = code.get('mode') ?? '';
  const query = new URLSearchParams({ mode, oobCode: code.get('oobCode') ?? '' });
  if (mode === 'resetPassword') query.set('reset', 'true');
  return `${testEnvironment.appUrl}/auth?${query}`;
}

/** A link to choose a new password, without its mail. */
export const adminResetLink = async (email: string): Promise<string> =>
  toApp(await adminAuth().generatePasswordResetLink(email));

/** A link that verifies an email, without its mail. */
export const adminVerifyLink = async (email: string): Promise<string> =>
  toApp(await adminAuth().generateEmailVerificationLink(email));

/** A link that changes an account's email, without its mail. */
export const adminEmailChangeLink = async (email: string, to: string): Promise<string> =>
  toApp(await adminAuth().generateVerifyAndChangeEmailLink(email, to));
