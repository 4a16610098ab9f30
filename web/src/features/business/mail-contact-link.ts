import { sendContactLink } from '../../data/business/send-contact-link.ts';
import { CallRefused } from '../../data/lib/call-errors.ts';
import { toast, toastError } from '../../ui/toast.tsx';
import * as texts from './set-up-texts.ts';

const failure = (error: unknown) =>
  error instanceof CallRefused && error.reason === 'too-many-requests'
    ? texts.tooManyContactLinks
    : texts.askForContactLink;

/** Mails the link that confirms a contact address, and says how that went. */
export async function mailContactLink(contactEmail: string): Promise<void> {
  try {
    await sendContactLink();
    toast(texts.confirmContact, texts.contactLinkSent(contactEmail));
  } catch (error) {
    console.error('The link to confirm a contact address was not sent', error);
    toastError(texts.contactLinkNotSent, failure(error));
  }
}
