import { callSignedIn } from '../lib/call-signed-in.ts';

/**
 * Removes the friend or the referrer of one referral of the signed-in owner, and keeps them out.
 * @throws CallRefused, NoAnswer.
 */
export async function removePerson(
  referralId: string,
  person: 'friend' | 'referrer',
): Promise<void> {
  await callSignedIn('remove-person', { referralId, person });
}
