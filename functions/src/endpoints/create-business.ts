import { isContactConfirmed, toBusinessInfo } from '@vouchwell/domain/business/business';
import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { orNull } from '@vouchwell/domain/lib/text';
import { isTimeZone } from '@vouchwell/domain/lib/time-zone';
import { usualReward } from '@vouchwell/domain/reward/usual-rewards';
import { requirePaidOwner } from '../accounts/paid-owner.ts';
import { referrerKeySecret } from '../config.ts';
import { createBusinessOnce } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { type SignedInCaller, signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

type Input = CallableInput<'create-business'>;
type Output = CallableOutput<'create-business'>;

/** The reward that an owner chose, with its terms where it is a usual one, else in their words alone. */
function rewardOf(words: string) {
  const usual = usualReward(words);
  if (!usual) return { rewardDescription: orNull(words) };
  const { rewardDescription, rewardDescriptionEs, rewardTerms } = usual;
  return { rewardDescription, rewardDescriptionEs, rewardTerms };
}

async function run(
  { rewardDescription, timeZone, language, acceptedPapers = null, ...form }: Input,
  { account: { uid } }: SignedInCaller,
): Promise<Output> {
  const accountEmail = await requirePaidOwner(uid);
  const isConfirmed = isContactConfirmed(form, accountEmail);
  const business = await createBusinessOnce(database(), {
    ...toBusinessInfo(form),
    ownerUserId: uid,
    ...rewardOf(rewardDescription),
    ...(timeZone && isTimeZone(timeZone) && { timeZone }),
    ...(language && { language }),
    // From here on the list of first steps is the owner's until it is done or put away.
    settings: { firstSteps: {} },
    acceptedPapers,
    confirmedEmail: isConfirmed ? form.contactEmail : null,
  });
  if (!business) throw new RequestError('slug-taken');
  return { businessId: business.id, slug: business.slug };
}

/** Creates an owner's business; its public link takes referrals from then on. */
export const createBusiness = signedInCallable('create-business', {
  secrets: [referrerKeySecret],
  run,
});
