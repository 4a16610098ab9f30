import { normalizeEmail } from '@vouchwell/domain/lib/email';
import { findUserByEmail } from '../accounts/users.ts';
import { referrerKeySecret } from '../config.ts';
import { database } from '../db/firestore.ts';
import { addLoginAttempt } from '../db/login-attempts.ts';
import { callable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

const USER_AGENT_MAX = 300;

const oneLine = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, USER_AGENT_MAX);

/** Clients can't write this collection. */
export const logLoginAttempt = callable('log-login-attempt', {
  secrets: [referrerKeySecret],
  limitKeys: ({ email }, { ip }) => ({ network: ip, email: normalizeEmail(email) }),
  async run(input, { account, userAgent }) {
    const { success, error_message: errorMessage } = input;
    const email = normalizeEmail(input.email);
    // Anyone may report a failure; a success must come from that account's session.
    if (success && account?.email !== email) throw new RequestError('unauthenticated');
    await addLoginAttempt(database(), {
      email,
      hasAccount: (await findUserByEmail(email)) !== null,
      success,
      ...(!success && errorMessage ? { errorMessage } : {}),
      userAgent: oneLine(userAgent),
    });
    return { success: true };
  },
});
