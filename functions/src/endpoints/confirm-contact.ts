import { referrerKeySecret, tokenSecrets } from '../config.ts';
import { contactLinkId, useContactLink } from '../db/contact-links.ts';
import { database } from '../db/firestore.ts';
import { callable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

/** Confirms a contact address: having the token proves access to its mailbox. */
export const confirmContact = callable('confirm-contact', {
  secrets: [referrerKeySecret, tokenSecrets],
  limitKeys({ token }) {
    const link = contactLinkId(token);
    // Reject forged tokens before the rate limiter writes anything.
    if (!link) throw new RequestError('link-unusable');
    return { link };
  },
  async run({ token }) {
    const link = contactLinkId(token);
    const contactEmail = link && (await useContactLink(database(), link, new Date()));
    if (!contactEmail) throw new RequestError('link-unusable');
    return { contactEmail };
  },
});
