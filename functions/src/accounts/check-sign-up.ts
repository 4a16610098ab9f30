import '../app.ts';
import { firstMessage, signUpEmailSchema } from '@vouchwell/domain/account';
import { beforeUserCreated, HttpsError } from 'firebase-functions/v2/identity';

/**
 * Asked by Auth before each sign-up, so that the rules for its email hold for whoever calls Auth's own
 * endpoint past our page. An account without an email would be one of a provider that we do not offer. The
 * password is never shown to functions: Auth itself holds the rules for it (dev/doctor/checks/auth-config.ts).
 */
export const checkSignUp = beforeUserCreated((event) => {
  const message = firstMessage(signUpEmailSchema, event.data?.email ?? '');
  if (message) throw new HttpsError('invalid-argument', message);
});
