import '../app.ts';
import { signUpEmailSchema } from '@vouchwell/domain/business/account';
import { firstMessage } from '@vouchwell/domain/lib/text';
import { HttpsError } from 'firebase-functions/v2/https';
import { beforeUserCreated } from 'firebase-functions/v2/identity';

/**
 * Auth calls this before each sign-up, so that our email rules also hold for callers of its API.
 * Every provider that we offer gives an email. Functions never see the password; Auth itself checks
 * its rules (dev/doctor/check-auth.ts).
 */
export const checkSignUp = beforeUserCreated((event) => {
  const message = firstMessage(signUpEmailSchema, event.data?.email ?? '');
  if (message) throw new HttpsError('invalid-argument', message);
});
