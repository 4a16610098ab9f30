import '../app.ts';
import { signUpEmailSchema } from '@vouchwell/domain/business/account';
import { firstMessage } from '@vouchwell/domain/lib/text';
import { HttpsError } from 'firebase-functions/v2/https';
import { beforeUserCreated } from 'firebase-functions/v2/identity';

/**
 * Applies our email rules to direct callers of Auth's API, too. Auth itself checks passwords
 * (dev/doctor/check-auth.ts).
 */
export const checkSignUp = beforeUserCreated((event) => {
  const message = firstMessage(signUpEmailSchema, event.data?.email ?? '');
  if (message) throw new HttpsError('invalid-argument', message);
});
