import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { multiFactor, TotpMultiFactorGenerator } from 'firebase/auth';
import { parseEnv } from '../lib/env.ts';
import { asAccountErrors } from './account-errors.ts';
import { currentUser } from './current-user.ts';
import { sendSms, smsAssertion } from './second-factor.ts';

/** Whether this project supports codes from an authenticator app; the emulator does not. */
export const totpIsOn = parseEnv(import.meta.env).VITE_TOTP_ENABLED === 'true';

export interface TotpEnrolment {
  /** The secret as text, for apps that cannot scan. */
  readonly key: string;
  readonly uri: string;
  /** Enrols it as a second factor; throws RecentSignInRequired or an AccountError. */
  readonly finish: (code: string) => Promise<void>;
}

export const startTotpEnrolment = (): Promise<TotpEnrolment> =>
  asAccountErrors(async () => {
    const user = currentUser();
    const session = await multiFactor(user).getSession();
    const secret = await TotpMultiFactorGenerator.generateSecret(session);
    return {
      key: secret.secretKey,
      uri: secret.generateQrCodeUrl(user.email ?? '', PRODUCT_NAME),
      finish: (code) =>
        asAccountErrors(() =>
          multiFactor(user).enroll(
            TotpMultiFactorGenerator.assertionForEnrollment(secret, code),
            'Authenticator app',
          ),
        ),
    };
  });

/** Enrols the phone that a code was sent to; throws RecentSignInRequired or an AccountError. */
export type FinishPhone = (code: string) => Promise<void>;

/**
 * Sends a code to a phone that the owner wants to add, such as '+15550101234'. reCAPTCHA may show
 * its challenge inside `container`.
 */
export const startPhoneEnrolment = (
  phoneNumber: string,
  container: HTMLElement,
): Promise<FinishPhone> =>
  asAccountErrors(async () => {
    const user = multiFactor(currentUser());
    const session = await user.getSession();
    const verificationId = await sendSms({ phoneNumber, session }, container);
    return (code) =>
      asAccountErrors(() => user.enroll(smsAssertion(verificationId, code), 'Phone'));
  });
