import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
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
import { convertAccountErrors } from './lib/account-errors.ts';
import { env } from './lib/env.ts';
import { auth } from './lib/firebase.ts';
import { waitForUser } from './lib/signed-in.ts';

export interface SecondFactor {
  readonly id: string;
  readonly kind: 'phone' | 'totp';
  /** E.164 format, such as '+15550101234'; masked as '+*******1234' during sign-in. */
  readonly phoneNumber: string | null;
  readonly enrolledAt: Date | null;
}

interface SecondFactors {
  readonly factors: readonly SecondFactor[];
  /** Auth requires a verified email for second factors. */
  readonly emailVerified: boolean;
}

function toFactor(info: MultiFactorInfo): SecondFactor {
  const { uid, factorId, enrollmentTime } = info;
  const kind = factorId === 'phone' ? 'phone' : 'totp';
  const phoneNumber = kind === 'phone' ? (info as PhoneMultiFactorInfo).phoneNumber : null;
  const date = new Date(enrollmentTime);
  return { id: uid, kind, phoneNumber, enrolledAt: Number.isNaN(date.getTime()) ? null : date };
}

/** Reloads the user, because the factors may have changed on another device. */
export const readSecondFactors = (): Promise<SecondFactors> =>
  convertAccountErrors(async () => {
    const user = await waitForUser();
    await reload(user);
    const factors = multiFactor(user).enrolledFactors.map(toFactor);
    return { factors, emailVerified: user.emailVerified };
  });

export const removeSecondFactor = (id: string): Promise<void> =>
  convertAccountErrors(async () => multiFactor(await waitForUser()).unenroll(id));

/** Returns the verification id. reCAPTCHA may show its challenge inside `container`. */
async function sendSms(options: PhoneInfoOptions, container: HTMLElement): Promise<string> {
  // reCAPTCHA can't render into the same element twice.
  const element = container.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, element, { size: 'invisible' });
  try {
    return await new PhoneAuthProvider(auth).verifyPhoneNumber(options, verifier);
  } finally {
    verifier.clear();
    element.remove();
  }
}

const createSmsAssertion = (verificationId: string, code: string) =>
  PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code));

export interface FactorChallenge {
  readonly factors: readonly SecondFactor[];
  /** reCAPTCHA may show its challenge inside `container`. */
  readonly sendCode: (factor: SecondFactor, container: HTMLElement) => Promise<void>;
  /** @throws AccountError if the code is wrong */
  readonly answer: (factor: SecondFactor, code: string) => Promise<void>;
}

export function findFactorChallenge(error: unknown): FactorChallenge | null {
  if (!(error instanceof FirebaseError) || error.code !== 'auth/multi-factor-auth-required')
    return null;
  const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
  let verificationId = '';
  return {
    factors: resolver.hints.map(toFactor),
    sendCode: (factor, container) =>
      convertAccountErrors(async () => {
        const multiFactorUid = factor.id;
        verificationId = await sendSms({ multiFactorUid, session: resolver.session }, container);
      }),
    answer: (factor, code) =>
      convertAccountErrors(async () => {
        const assertion =
          factor.kind === 'phone'
            ? createSmsAssertion(verificationId, code)
            : TotpMultiFactorGenerator.assertionForSignIn(factor.id, code);
        await resolver.resolveSignIn(assertion);
      }),
  };
}

/** Must be false with the emulator, which doesn't support authenticator apps. */
export const isTotpEnabled = env.VITE_TOTP_ENABLED === 'true';

export interface TotpEnrollment {
  /** Key to type into an authenticator app that can't scan the QR code. */
  readonly key: string;
  readonly uri: string;
  /** @throws RecentSignInRequiredError, AccountError */
  readonly finish: (code: string) => Promise<void>;
}

export const startTotpEnrollment = (): Promise<TotpEnrollment> =>
  convertAccountErrors(async () => {
    const user = await waitForUser();
    const session = await multiFactor(user).getSession();
    const secret = await TotpMultiFactorGenerator.generateSecret(session);
    return {
      key: secret.secretKey,
      uri: secret.generateQrCodeUrl(user.email ?? '', PRODUCT_NAME),
      finish: (code) =>
        convertAccountErrors(() =>
          multiFactor(user).enroll(
            TotpMultiFactorGenerator.assertionForEnrollment(secret, code),
            'Authenticator app',
          ),
        ),
    };
  });

/** @throws RecentSignInRequiredError, AccountError */
export type FinishPhoneEnrollment = (code: string) => Promise<void>;

/** `phoneNumber` must be in E.164 format. reCAPTCHA may show its challenge inside `container`. */
export const startPhoneEnrollment = (
  phoneNumber: string,
  container: HTMLElement,
): Promise<FinishPhoneEnrollment> =>
  convertAccountErrors(async () => {
    const user = multiFactor(await waitForUser());
    const session = await user.getSession();
    const verificationId = await sendSms({ phoneNumber, session }, container);
    return (code) =>
      convertAccountErrors(() => user.enroll(createSmsAssertion(verificationId, code), 'Phone'));
  });
