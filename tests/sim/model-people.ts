import { clock } from './clock.ts';
import {
  type Model,
  type ModelBusiness,
  type ModelReferral,
  type ModelReferrer,
  tokensIn,
} from './model.ts';
import type { Token } from './people.ts';

/* Who is remembered where, and what a removal leaves. */

/** The referrals that are there, of one business or with null of all. */
const within = (model: Model, scope: ModelBusiness | null): ModelReferral[] =>
  model.there().filter(({ business }) => scope === null || business === scope.index);

export function removeFriend(model: Model, referral: ModelReferral): void {
  Object.assign(referral, {
    isFriendGone: true,
    introduced: new Set(),
    asks: [],
    flags: [],
    copies: null,
    noted: null,
    isAsked: false,
    changedAt: null,
  } satisfies Partial<ModelReferral>);
  for (const reward of model.rewardsOf(referral)) reward.isFriendGone = true;
}

/**
 * Whoever has one of these addresses takes back what was given with it. What somebody else gave who
 * asked in the same name stays, and stands for the friend where the introduction went.
 */
function takeBack(model: Model, referral: ModelReferral, tokens: readonly Token[]): void {
  const isTheirs = (given: ReadonlySet<Token>) => tokens.some((token) => given.has(token));
  const [first, ...others] = referral.asks.filter((given) => !isTheirs(given));
  const left = first ? [first, ...others] : [];
  if (!isTheirs(referral.introduced)) referral.asks = left;
  else if (!first) removeFriend(model, referral);
  else {
    const rest = { introduced: first, asks: others, flags: [], copies: null, noted: null };
    Object.assign(referral, rest satisfies Partial<ModelReferral>);
    for (const reward of model.rewardsOf(referral)) reward.isFriendGone = true;
  }
}

function withdrawLink(referrer: ModelReferrer): void {
  if (referrer.hasLink) Object.assign(referrer, { hasLink: false, withdrawnAt: clock.now() });
}

function removeReferrer(referral: ModelReferral): void {
  const flags = referral.flags.filter((flag) => flag !== 'self_referral');
  Object.assign(referral, { isReferrerGone: true, flags, noted: null });
}

/** Removes whoever has one of these addresses, as friend and as referrer. */
export function removePerson(
  model: Model,
  scope: ModelBusiness | null,
  tokens: readonly Token[],
): void {
  const isTheirs = (person: number) => tokens.includes(`email ${person}`);
  for (const referral of within(model, scope)) {
    if (tokensIn(referral).some((token) => tokens.includes(token)))
      takeBack(model, referral, tokens);
    if (referral.copies !== null && isTheirs(referral.copies)) referral.copies = null;
    if (isTheirs(referral.referrer) && !referral.isReferrerGone) removeReferrer(referral);
  }
  for (const reward of model.rewards.values()) {
    const { business, referrer } = reward.referral;
    if (isTheirs(referrer) && (scope === null || business === scope.index))
      reward.isReferrerGone = true;
  }
  for (const { referrers } of scope ? [scope] : model.businesses)
    for (const [person, referrer] of referrers)
      if (isTheirs(person)) {
        referrer.isKnown = false;
        withdrawLink(referrer);
      }
}

/** What follows once the trigger of a deletion ran. */
export function followDeletion(model: Model, referral: ModelReferral): void {
  for (const reward of model.rewardsOf(referral)) reward.isFriendGone = true;
  const referrer = model.business(referral.business).referrers.get(referral.referrer);
  if (referrer && !referrer.isKnown) withdrawLink(referrer);
}

/** Whether a business has a reason to know a person. */
export function isMentioned(model: Model, business: ModelBusiness, person: number): boolean {
  const { index, referrers } = business;
  const referrals = within(model, business).some(
    ({ referrer, isReferrerGone, friend, isFriendGone, copies, noted }) =>
      (referrer === person && !isReferrerGone) ||
      (friend === person && !isFriendGone) ||
      copies === person ||
      noted === person,
  );
  const rewards = [...model.rewards.values()].some(
    ({ referral, isFriendGone, isReferrerGone }) =>
      referral.business === index &&
      ((referral.referrer === person && !isReferrerGone) ||
        (referral.friend === person && !isFriendGone)),
  );
  return referrals || rewards || referrers.get(person)?.isKnown === true;
}
