import { referrerKeySecret } from '../config.ts';
import { findBusinessOf } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { eventPage } from '../db/referral-events.ts';
import { signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

/**
 * Returns events across all referrals for download; security rules allow one referral at a time.
 * Works for a lapsed owner, because the data is theirs.
 */
export const readEvents = signedInCallable('read-events', {
  secrets: [referrerKeySecret],
  async run({ after }, { account: { uid } }) {
    const business = await findBusinessOf(database(), uid);
    if (!business) throw new RequestError('business-not-found');
    return eventPage(database(), business.id, after);
  },
});
