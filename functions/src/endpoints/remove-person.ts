import { orNull } from '@vouchwell/domain/lib/text';
import { UNSAID_REFERRER } from '@vouchwell/domain/referral/referral';
import { logger } from 'firebase-functions/v2';
import { referrerKeySecret } from '../config.ts';
import { findBusinessOf } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { readReferral } from '../db/referrals.ts';
import { contactKeys } from '../db/suppressed.ts';
import { signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';
import { removePersonAt } from '../people/remove-person.ts';
import { removeWholeFriend } from '../people/removed-people.ts';

/**
 * Removes and suppresses a person on their request, across the owner's business. A friend is
 * matched by the contacts they were introduced with: whoever asked in their name may have added
 * someone else's. It is a legal right, so it needs no subscription. Safe to repeat.
 */
export const removePerson = signedInCallable('remove-person', {
  secrets: [referrerKeySecret],
  async run({ referralId, person }, { account }) {
    const business = await findBusinessOf(database(), account.uid);
    if (!business) throw new RequestError('business-not-found');
    const referral = await readReferral(database(), business.id, referralId);
    // A deleted referral or an unknown referrer leaves no one to remove.
    const isNobodys = person === 'referrer' && referral?.referrerKey === UNSAID_REFERRER;
    if (!referral || isNobodys) throw new RequestError('invalid-input');
    const contacts =
      person === 'referrer'
        ? { email: orNull(referral.referrerEmail), phone: referral.referrerPhone ?? null }
        : { email: referral.referralEmail, phone: referral.referralPhone };
    const keys = person === 'referrer' ? [referral.referrerKey] : contactKeys(contacts);
    const { failed } = await removePersonAt(database(), business.id, keys, 'removed', contacts);
    if (person === 'friend') await removeWholeFriend(database(), business.id, referralId);
    if (failed > 0) throw new Error(`${failed} referrals still name a person who was removed`);
    logger.info('A person was removed from a business', { businessId: business.id, person });
    return { success: true };
  },
});
