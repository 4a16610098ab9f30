import {
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorInfo,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  type PhoneMultiFactorInfo,
  TotpMultiFactorGenerator,
  type User,
} from 'firebase/auth';
import { AccountError, asAccountErrors } from './account-errors.ts';
import { withRecaptcha } from './auth-recaptcha.ts';
import { auth } from './firebase.ts';
import { withSecondFactor } from './session.ts';

/** A second factor that an owner has enrolled. */
export interface SecondFactor {
  readonly id: string;
  readonly kind: 'phone' | 'totp';
  /** How the owner knows it: the end of a phone number, or a name. */
  readonly label: string;
}

/** The password was right, and a code is asked for. */
export interface SecondFactorChallenge {
  readonly factors: readonly SecondFactor[];
  /** Sends a code to a phone; an authenticator app needs none. */
  sendCode(factor: SecondFactor): Promise<void>;
  /** Signs in by a code; throws an AccountError where it is wrong or too old. */
  confirm(factor: SecondFactor, code: string): Promise<User>;
}

/** The challenge behind Auth's refusal of a password alone. */
export function secondFactorChallenge(error: MultiFactorError): SecondFactorChallenge {
  const resolver = getMultiFactorResolver(auth, error);
  let verificationId: string | null = null;
  const sendCode = ({ id }: SecondFactor) =>
    asAccountErrors(async () => {
      const options = { multiFactorUid: id, session: resolver.session };
      verificationId = await withRecaptcha((verifier) =>
        new PhoneAuthProvider(auth).verifyPhoneNumber(options, verifier),
      );
    });
  const assertion = ({ id, kind }: SecondFactor, code: string) => {
    if (kind === 'totp') return TotpMultiFactorGenerator.assertionForSignIn(id, code);
    if (!verificationId) throw new AccountError('auth/code-expired', 'No code was sent');
    return PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code));
  };
  const confirm = (factor: SecondFactor, code: string) =>
    asAccountErrors(async () => {
      const shown = assertion(factor, code);
      return (await withSecondFactor(() => resolver.resolveSignIn(shown))).user;
    });
  return { factors: resolver.hints.map(toSecondFactor), sendCode, confirm };
}

/** One of Auth's second factors as we know it. */
export function toSecondFactor(info: MultiFactorInfo): SecondFactor {
  if (info.factorId !== PhoneMultiFactorGenerator.FACTOR_ID)
    return { id: info.uid, kind: 'totp', label: info.displayName ?? 'Authenticator app' };
  return { id: info.uid, kind: 'phone', label: (info as PhoneMultiFactorInfo).phoneNumber };
}
