import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { multiFactor, TotpMultiFactorGenerator } from 'firebase/auth';
import { parseEnv } from '../lib/env.ts';
import { asAccountErrors } from './account-errors.ts';
import { currentUser } from './current-user.ts';
import { sendSms, smsAssertion } from './second-factor.ts';

/** The emulator doesn't support authenticator apps. */
export const totpIsOn = parseEnv(import.meta.env).VITE_TOTP_ENABLED === 'true';

export interface TotpEnrolment {
  /** For apps that can't scan. */
  readonly key: string;
  readonly uri: string;
  /** @throws RecentSignInRequired, AccountError */
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

/** @throws RecentSignInRequired, AccountError */
export type FinishPhone = (code: string) => Promise<void>;

/** `phoneNumber` is in E.164 format. reCAPTCHA may show its challenge inside `container`. */
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
