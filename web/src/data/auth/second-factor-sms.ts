import {
  PhoneAuthProvider,
  type PhoneInfoOptions,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
} from 'firebase/auth';
import { auth } from '../lib/firebase.ts';

/**
 * Sends a code by SMS once reCAPTCHA is content, which may ask its question inside `container`;
 * against the emulator it asks none. Gives the id that the code belongs to.
 */
export async function sendSms(options: PhoneInfoOptions, container: HTMLElement): Promise<string> {
  // reCAPTCHA never takes an element twice.
  const place = container.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    return await new PhoneAuthProvider(auth).verifyPhoneNumber(options, verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}

/** The proof that someone has the phone which the code was sent to. */
export const smsAssertion = (verificationId: string, code: string) =>
  PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code));
