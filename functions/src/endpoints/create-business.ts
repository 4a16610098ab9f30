import {
  type Business,
  isContactConfirmed,
  toBusinessInfo,
} from '@vouchwell/domain/business/business';
import { orNull } from '@vouchwell/domain/lib/text';
import { isTimeZone } from '@vouchwell/domain/lib/time-zone';
import { isHealthTrade } from '@vouchwell/domain/lib/trade';
import { isReservedSlug } from '@vouchwell/domain/messages/imitation';
import { usualReward } from '@vouchwell/domain/reward/usual-rewards';
import { requirePaidOwner } from '../accounts/paid-owner.ts';
import { referrerKeySecret } from '../config.ts';
import { createBusinessOnce } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

/** A preset reward includes its terms; any other is text only. */
function rewardOf(words: string, trade: Business['trade']) {
  const usual = usualReward(words, trade);
  if (!usual) return { rewardDescription: orNull(words) };
  const { rewardDescription, rewardDescriptionEs, rewardTerms } = usual;
  return { rewardDescription, rewardDescriptionEs, rewardTerms };
}

export const createBusiness = signedInCallable('create-business', {
  secrets: [referrerKeySecret],
  async run(
    { rewardDescription, trade, timeZone, language, acceptedPapers = null, ...form },
    { account: { uid } },
  ) {
    if (isReservedSlug(form.slug)) throw new RequestError('slug-taken');
    if (rewardDescription && isHealthTrade(trade)) throw new RequestError('health-trade');
    const accountEmail = await requirePaidOwner(uid);
    const isConfirmed = isContactConfirmed(form, accountEmail);
    const business = await createBusinessOnce(database(), {
      ...toBusinessInfo(form),
      ownerUserId: uid,
      ...rewardOf(rewardDescription, trade),
      ...(trade && { trade }),
      ...(timeZone && isTimeZone(timeZone) && { timeZone }),
      ...(language && { language }),
      // Shows the onboarding checklist until it is finished or dismissed.
      settings: { firstSteps: {} },
      acceptedPapers,
      confirmedEmail: isConfirmed ? form.contactEmail : null,
    });
    if (!business) throw new RequestError('slug-taken');
    return { businessId: business.id, slug: business.slug };
  },
});
