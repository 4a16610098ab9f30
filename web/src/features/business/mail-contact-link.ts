import { CallRefused } from '../../data/call-errors.ts';
import { sendContactLink } from '../../data/send-contact-link.ts';
import { toast, toastError } from '../../ui/toast.tsx';

const failure = (error: unknown) =>
  error instanceof CallRefused && error.reason === 'too-many-requests'
    ? 'You asked for several links. Wait an hour, then ask again in the Business tab.'
    : 'Check your connection, then ask for it again in the Business tab.';

/** Mails the link that confirms a contact address, and says how that went. */
export async function mailContactLink(contactEmail: string): Promise<void> {
  try {
    await sendContactLink();
    toast('Confirm your contact email', `Open the link that we sent to ${contactEmail}.`);
  } catch (error) {
    console.error('The link to confirm a contact address was not sent', error);
    toastError('The link to confirm your contact email was not sent', failure(error));
  }
}
