import { RecaptchaVerifier } from 'firebase/auth';
import { auth } from './firebase.ts';

/**
 * Does what sends an SMS, for which Auth wants to know that a person asked. The challenge is invisible
 * unless Google doubts it; against the emulator there is none.
 */
export async function withRecaptcha<T>(
  work: (verifier: RecaptchaVerifier) => Promise<T>,
): Promise<T> {
  const place = document.body.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    return await work(verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}
