import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { firstName, shortName } from '@vouchwell/domain/introduction';
import type { Referral } from '@vouchwell/domain/referral';
import { referrerKeySecret } from '../config.ts';
import { database } from '../data/firestore.ts';
import { findActiveBusinessId } from '../data/public.ts';
import { readReferralsOf } from '../data/referrals.ts';
import { isMailSuppressed } from '../data/suppressed.ts';
import { callable } from '../http/callable.ts';
import { findByToken } from '../referrers/find-by-token.ts';

type Input = CallableInput<'open-referrer-page'>;
type Output = CallableOutput<'open-referrer-page'>;

/** How many referrals the page lists. */
const REFERRALS_MAX = 50;

/** A referral as its referrer may see it: nothing by which a friend could be reached. */
const listed = ({ referralName, status, createdAt }: Referral) => ({
  friend: shortName(referralName),
  status,
  at: createdAt.getTime(),
});

async function run({ token }: Input): Promise<Output> {
  const { business, referrer, code } = await findByToken(token);
  const { id, name, slug, businessUrl, rewardDescription } = business;
  const [referrals, active, isOptedOut] = await Promise.all([
    readReferralsOf(database(), id, referrer.key, REFERRALS_MAX),
    findActiveBusinessId(database(), slug),
    isMailSuppressed(database(), id, referrer.email),
  ]);
  return {
    business: { name, slug, businessUrl, rewardDescription, isOpen: active === id },
    firstName: firstName(referrer.name),
    linkCode: code,
    referrals: referrals.map(listed),
    total: referrer.total,
    rewards: [],
    wantsMails: !isOptedOut,
  };
}

/** Shows a referrer their own page at one business: the link in their mail is all they need. */
export const openReferrerPage = callable('open-referrer-page', {
  secrets: [referrerKeySecret],
  run,
});
