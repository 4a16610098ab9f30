import { referrerKeySecret } from '../config.ts';
import { findBusinessOf } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { eventPage } from '../db/referral-events.ts';
import { signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

/**
 * A page of all that happened to the referrals of the signed-in owner, whose own notes are among it. Rules
 * let a browser read those of one referral at a time, which is no way to download a hundred thousand. A
 * lapsed owner may: the data are theirs.
 */
export const readEvents = signedInCallable('read-events', {
  secrets: [referrerKeySecret],
  async run({ after }, { account: { uid } }) {
    const business = await findBusinessOf(database(), uid);
    if (!business) throw new RequestError('business-not-found');
    return eventPage(database(), business.id, after);
  },
});
