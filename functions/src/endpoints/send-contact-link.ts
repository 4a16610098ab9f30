import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import { isContactConfirmed } from '@vouchwell/domain/business/business';
import { verifiedEmailOf } from '../accounts/users.ts';
import { referrerKeySecret } from '../config.ts';
import { findBusinessOf } from '../db/businesses.ts';
import { addContactLink } from '../db/contact-links.ts';
import { readEntitlement } from '../db/entitlements.ts';
import { database } from '../db/firestore.ts';
import { signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

export const sendContactLink = signedInCallable('send-contact-link', {
  secrets: [referrerKeySecret],
  async run(_, { account: { uid } }) {
    const [business, entitlement, accountEmail] = await Promise.all([
      findBusinessOf(database(), uid),
      readEntitlement(database(), uid),
      verifiedEmailOf(uid),
    ]);
    // Suspended businesses may not email strangers.
    if (!business || business.suspendedAt) throw new RequestError('business-not-found');
    if (!isEntitled(entitlement, new Date())) throw new RequestError('not-subscribed');
    if (!isContactConfirmed(business, accountEmail)) {
      const { id: businessId, contactEmail: email } = business;
      await addContactLink(database(), { businessId, email }, new Date());
    }
    return { success: true };
  },
});
