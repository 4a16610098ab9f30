import type { CallableOutput } from '@vouchwell/domain/callables';
import { firstName, shortName } from '@vouchwell/domain/lib/first-name';
import { isHealthTrade } from '@vouchwell/domain/lib/trade';
import type { Referral } from '@vouchwell/domain/referral/referral';
import type { Reward } from '@vouchwell/domain/reward/reward';
import { referrerKeySecret, tokenSecrets } from '../config.ts';
import { database } from '../db/firestore.ts';
import { findPublicBusiness } from '../db/public.ts';
import { readReferralsById, readWorkedReferralsOf } from '../db/referrals.ts';
import { readRewardsOf } from '../db/rewards.ts';
import { isMailSuppressed } from '../db/suppressed.ts';
import { callable } from '../http/callable.ts';
import { findByToken } from '../people/find-by-token.ts';

type Output = CallableOutput<'open-referrer-page'>;

const REFERRALS_MAX = 50;

/**
 * A friend's contact details are never shown, nor new referrals. A suppressed friend has no
 * referral, which looks the same as a new one.
 */
function listed({ referralName, status, createdAt }: Referral): Output['referrals'] {
  if (status === 'new') return [];
  return [{ friend: shortName(referralName), status, at: createdAt.getTime() }];
}

/** Hides due rewards of referrals that are still new. */
async function shownRewards(businessId: string, rewards: readonly Reward[]) {
  const ids = rewards.flatMap(({ state, referralId }) => (state === 'paid' ? [] : [referralId]));
  const referrals = await readReferralsById(database(), businessId, [...new Set(ids)]);
  const isNew = new Set(referrals.flatMap(({ id, status }) => (status === 'new' ? [id] : [])));
  return rewards.filter(({ state, referralId }) => state === 'paid' || !isNew.has(referralId));
}

/** Includes the owner's note only if they share it. */
const earned = (reward: Reward, shown: readonly Referral[]): Output['rewards'][number] => {
  const { kind, amountCents, percent, text, currency, state, note } = reward;
  const isPaid = state === 'paid';
  const index = shown.findIndex(({ id }) => id === reward.referralId);
  return {
    friend: shortName(reward.friendName),
    referral: index < 0 ? null : index,
    kind,
    amountCents,
    percent,
    text,
    currency,
    state: isPaid ? 'paid' : 'due',
    at: ((isPaid && reward.paidAt) || reward.dueAt).getTime(),
    note: reward.sharesNote ? note : null,
  };
};

/** The token in their email is the only credential. */
export const openReferrerPage = callable('open-referrer-page', {
  secrets: [referrerKeySecret, tokenSecrets],
  async run({ token }) {
    const { business, referrer, code } = await findByToken(token);
    const { id, name, slug, businessUrl } = business;
    const { rewardDescription, rewardDescriptionEs, rewardTerms, currency } = business;
    const reward = { rewardDescription, rewardDescriptionEs, rewardTerms, currency };
    const [referrals, rewards, open, isOptedOut] = await Promise.all([
      readWorkedReferralsOf(database(), id, referrer.key, REFERRALS_MAX),
      readRewardsOf(database(), id, referrer.key, REFERRALS_MAX),
      findPublicBusiness(database(), slug),
      isMailSuppressed(database(), id, referrer.email),
    ]);
    const worked = referrer.total - referrer.new;
    // Friends who came by themselves aren't shown until the business has handled them.
    const came = referrals.filter(({ source }) => source !== 'form').length;
    const waiting = Math.max(0, (referrer.told ?? 0) - (worked - came));
    return {
      business: {
        name,
        slug,
        businessUrl,
        ...reward,
        disclosure: open?.business.disclosure,
        look: open?.business.look,
        isOpen: open?.business.businessId === id,
      },
      firstName: firstName(referrer.name),
      linkCode: code,
      told: worked + waiting,
      referrals: referrals.flatMap(listed),
      total: worked,
      rewards: (await shownRewards(id, rewards)).map((reward) => earned(reward, referrals)),
      wantsMails: !isOptedOut,
      testimonial: isHealthTrade(business.trade) ? null : (referrer.testimonial ?? ''),
    };
  },
});
