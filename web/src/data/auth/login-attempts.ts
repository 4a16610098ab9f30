import { call } from '../lib/call.ts';
import { callSignedIn } from '../lib/call-signed-in.ts';

const unrecorded = (error: unknown) => console.warn('The sign-in attempt was not recorded', error);

/* Records of sign-ins (spec, section 3). Nobody waits for one, and its failure stops nobody. */

/** Records that whoever is signed in now has just done so: the server takes nobody else's word for it. */
export function logSignIn(email: string): void {
  callSignedIn('log-login-attempt', { email, success: true }).catch(unrecorded);
}

/** Records a sign-in that failed, and why: where the network is down, once it is back. */
export function logFailedSignIn(email: string, errorMessage: string): void {
  const attempt = { email, success: false, error_message: errorMessage };
  const send = () => call('log-login-attempt', attempt);
  send().catch((error: unknown) => {
    if (navigator.onLine) return unrecorded(error);
    window.addEventListener('online', () => send().catch(unrecorded), { once: true });
  });
}
