import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import { multiFactor, TotpMultiFactorGenerator } from 'firebase/auth';
import { parseEnv } from '../lib/env.ts';
import { asAccountErrors } from './account-errors.ts';
import { currentUser } from './current-user.ts';
import { sendSms, smsAssertion } from './second-factor.ts';

/** Whether this project has codes from an authenticator app switched on; the emulator has none. */
export const totpIsOn = parseEnv(import.meta.env).VITE_TOTP_ENABLED === 'true';

/** A new authenticator entry, before it is the owner's. */
export interface TotpEnrolment {
  /** For typing into an app that cannot scan. */
  readonly key: string;
  /** What the QR code says to the app. */
  readonly uri: string;
  /** Adds it as a second factor; throws RecentSignInRequired or an AccountError. */
  readonly finish: (code: string) => Promise<void>;
}

/** Makes the secret that the owner's authenticator app is to keep. */
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

/** Adds the phone that a code was sent to; throws RecentSignInRequired or an AccountError. */
export type FinishPhone = (code: string) => Promise<void>;

/**
 * Sends a code to a phone that the owner wants to add: '+15550101234'. reCAPTCHA may ask its
 * question inside `container`.
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
