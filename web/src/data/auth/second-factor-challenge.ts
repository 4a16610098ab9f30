import { FirebaseError } from 'firebase/app';
import {
  getMultiFactorResolver,
  type MultiFactorError,
  TotpMultiFactorGenerator,
} from 'firebase/auth';
import { auth } from '../lib/firebase.ts';
import { asAccountErrors } from './account-errors.ts';
import { type Factor, factorOf, sendSms, smsAssertion } from './second-factor.ts';

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
