import type { Business } from '@vouchwell/domain/business';
import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { firstName, shortName } from '@vouchwell/domain/introduction';
import type { Referral } from '@vouchwell/domain/referral';
import type { Reward } from '@vouchwell/domain/reward';
import { referrerKeySecret, tokenSecrets } from '../config.ts';
import { database } from '../data/firestore.ts';
import { findActiveBusinessId } from '../data/public.ts';
import { readReferralsOf } from '../data/referrals.ts';
import { readRewardsOf } from '../data/rewards.ts';
import { isMailSuppressed } from '../data/suppressed.ts';
import { callable } from '../http/callable.ts';
import { findByToken } from '../referrers/find-by-token.ts';

type Input = CallableInput<'open-referrer-page'>;
type Output = CallableOutput<'open-referrer-page'>;

/** How many referrals the page lists, and how many rewards. */
const REFERRALS_MAX = 50;

/** A referral as its referrer may see it: nothing by which a friend could be reached. */
const listed = (
  { referralName, status, askedAt, createdAt, convertedAt }: Referral,
  { rewardDescription }: Business,
) => ({
  friend: shortName(referralName),
  status,
  isAsked: askedAt !== undefined,
  at: createdAt.getTime(),
  earned: status === 'converted' && !convertedAt && rewardDescription !== null,
});

/** A reward as its referrer may see it: the owner's note only where they share it. */
const earned = (reward: Reward): Output['rewards'][number] => {
  const { kind, amountCents, percent, text, currency, state, note } = reward;
  const isPaid = state === 'paid';
  return {
    friend: shortName(reward.friendName),
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

async function run({ token }: Input): Promise<Output> {
  const { business, referrer, code } = await findByToken(token);
  const { id, name, slug, businessUrl } = business;
  const { rewardDescription, rewardDescriptionEs, rewardTerms, currency } = business;
  const reward = { rewardDescription, rewardDescriptionEs, rewardTerms, currency };
  const [referrals, rewards, active, isOptedOut] = await Promise.all([
    readReferralsOf(database(), id, referrer.key, REFERRALS_MAX),
    readRewardsOf(database(), id, referrer.key, REFERRALS_MAX),
    findActiveBusinessId(database(), slug),
    isMailSuppressed(database(), id, referrer.email),
  ]);
  return {
    business: { name, slug, businessUrl, ...reward, isOpen: active === id },
    firstName: firstName(referrer.name),
    linkCode: code,
    referrals: referrals.map((referral) => listed(referral, business)),
    total: referrer.total,
    rewards: rewards.map(earned),
    wantsMails: !isOptedOut,
  };
}

/** Shows a referrer their own page at one business: the link in their mail is all they need. */
export const openReferrerPage = callable('open-referrer-page', {
  secrets: [referrerKeySecret, tokenSecrets],
  run,
});
