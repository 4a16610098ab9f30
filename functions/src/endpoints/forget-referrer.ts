import { logger } from 'firebase-functions/v2';
import { referrerKeySecret, tokenSecrets } from '../config.ts';
import { database } from '../db/firestore.ts';
import { callable } from '../http/callable.ts';
import { findByToken } from '../people/find-by-token.ts';
import { removePersonAt } from '../people/remove-person.ts';

/**
 * Deletes what one business has about a referrer, on their own request, and suppresses them there.
 * Their referrals stay, without the name.
 */
export const forgetReferrer = callable('forget-referrer', {
  secrets: [referrerKeySecret, tokenSecrets],
  async run({ token }) {
    const { business, referrer } = await findByToken(token);
    const contacts = { email: referrer.email, phone: null };
    const { failed } = await removePersonAt(
      database(),
      business.id,
      [referrer.key],
      'deleted',
      contacts,
    );
    if (failed > 0) throw new Error(`${failed} referrals still name a referrer who was deleted`);
    logger.info('A referrer deleted what a business knew of them', { businessId: business.id });
    return { success: true as const };
  },
});
