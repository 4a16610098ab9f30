import { referrerKeySecret, tokenSecrets } from '../config.ts';
import { contactLinkId, useContactLink } from '../db/contact-links.ts';
import { database } from '../db/firestore.ts';
import { callable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

/** Confirms a contact address: whoever has the token can read the mail there. */
export const confirmContact = callable('confirm-contact', {
  secrets: [referrerKeySecret, tokenSecrets],
  limitKeys({ token }) {
    const link = contactLinkId(token);
    // Refuse a forged token before the rate limiter writes anything.
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
