import { multiFactor } from 'firebase/auth';
import { asAccountErrors } from './account-errors.ts';
import { currentUser } from './current-user.ts';
import { sendSms, smsAssertion } from './second-factor.ts';

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
