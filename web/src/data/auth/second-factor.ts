import { FirebaseError } from 'firebase/app';
import {
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorInfo,
  multiFactor,
  PhoneAuthProvider,
  type PhoneInfoOptions,
  PhoneMultiFactorGenerator,
  type PhoneMultiFactorInfo,
  RecaptchaVerifier,
  reload,
  TotpMultiFactorGenerator,
} from 'firebase/auth';
import { auth } from '../lib/firebase.ts';
import { asAccountErrors } from './account-errors.ts';
import { currentUser } from './current-user.ts';

/** One way to prove a sign-in beyond the password. */
export interface Factor {
  readonly id: string;
  readonly kind: 'phone' | 'totp';
  /** '+15550101234' to the owner, '+*******1234' to someone who has yet to prove who they are. */
  readonly phoneNumber: string | null;
  readonly since: Date | null;
}

/** What the owner has beyond a password, and whether Auth would let them add to it. */
export interface SecondFactors {
  readonly factors: readonly Factor[];
  /** Auth takes a second factor only of someone whose email address is verified. */
  readonly emailVerified: boolean;
}

/** A factor as Auth describes it, before or after a sign-in. */
export function factorOf(info: MultiFactorInfo): Factor {
  const { uid, factorId, enrollmentTime } = info;
  const kind = factorId === 'phone' ? 'phone' : 'totp';
  const phoneNumber = kind === 'phone' ? (info as PhoneMultiFactorInfo).phoneNumber : null;
  const since = new Date(enrollmentTime);
  return { id: uid, kind, phoneNumber, since: Number.isNaN(since.getTime()) ? null : since };
}

/** The owner's second factors as Auth has them now: another device may have changed them. */
export const readSecondFactors = (): Promise<SecondFactors> =>
  asAccountErrors(async () => {
    const user = currentUser();
    await reload(user);
    const factors = multiFactor(user).enrolledFactors.map(factorOf);
    return { factors, emailVerified: user.emailVerified };
  });

/** Takes a second factor away; throws RecentSignInRequired or an AccountError. */
export const removeFactor = (id: string): Promise<void> =>
  asAccountErrors(() => multiFactor(currentUser()).unenroll(id));

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

/** The second question of a sign-in whose password was right. */
export interface Challenge {
  /** The ways in which it can be answered. */
  readonly factors: readonly Factor[];
  /** Sends the code for a phone; reCAPTCHA may ask its question inside `container`. */
  readonly sendCode: (factor: Factor, container: HTMLElement) => Promise<void>;
  /** Completes the sign-in; throws an AccountError where the code is not right. */
  readonly answer: (factor: Factor, code: string) => Promise<void>;
}

/** The challenge behind a sign-in's error; null where that is another error. */
export function challengeOf(error: unknown): Challenge | null {
  if (!(error instanceof FirebaseError) || error.code !== 'auth/multi-factor-auth-required')
    return null;
  const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
  let verificationId = '';
  return {
    factors: resolver.hints.map(factorOf),
    sendCode: (factor, container) =>
      asAccountErrors(async () => {
        const multiFactorUid = factor.id;
        verificationId = await sendSms({ multiFactorUid, session: resolver.session }, container);
      }),
    answer: (factor, code) =>
      asAccountErrors(async () => {
        const assertion =
          factor.kind === 'phone'
            ? smsAssertion(verificationId, code)
            : TotpMultiFactorGenerator.assertionForSignIn(factor.id, code);
        await resolver.resolveSignIn(assertion);
      }),
  };
}
