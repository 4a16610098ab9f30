import { callSignedIn } from '../lib/call-signed-in.ts';

/**
 * Mails the link that confirms the contact address of the signed-in owner's business.
 * @throws CallRefused, NoAnswer.
 */
export async function sendContactLink(): Promise<void> {
  await callSignedIn('send-contact-link', {});
}
