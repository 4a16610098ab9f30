import type { CallableOutput } from '@vouchwell/domain/api/callables';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import type { Reward } from '@vouchwell/domain/rewards/reward';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { getFirstName, toNameWithInitial } from '@vouchwell/domain/shared/names';
import { logger } from 'firebase-functions/v2';
import { tokenSecrets } from '../config.ts';
import { recordEmailChoice } from '../customers/customer-events.ts';
import { readBusiness } from '../db/businesses.ts';
import { hashEmail, hashMailbox } from '../db/keys.ts';
import { enqueueNotification } from '../db/notifications.ts';
import { readLinkOwner } from '../db/personal-links.ts';
import { findPublicBusiness } from '../db/public.ts';
import { readHandledReferrals, readReferralsById } from '../db/referrals.ts';
import { readReferrer, saveTestimonial } from '../db/referrers.ts';
import { readReferrerRewards } from '../db/rewards.ts';
import {
  getSuppressionKeys,
  isEmailSuppressed,
  resubscribe,
  unsubscribeFromBusiness,
} from '../db/suppressed.ts';
import { readEmailToken } from '../db/tokens.ts';
import { callable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';
import { removePersonFromBusiness } from '../privacy/remove-person.ts';

type Output = CallableOutput<'open-referrer-page'>;

const REFERRALS_MAX = 50;

/** @throws RequestError `link-unusable`, even if only the referrer's address has changed */
async function findReferrerByToken(token: string) {
  const subject = readEmailToken('page', token, new Date());
  const owner = subject && (await readLinkOwner(subject.code));
  if (!owner || owner.businessId !== subject.businessId) throw new RequestError('link-unusable');
  const { businessId, referrerKey, withdrawnAt } = owner;
  const referrer = await readReferrer(businessId, referrerKey);
  // Only the mailbox that received the link may open the page.
  const isRecipient = referrer && hashMailbox(referrer.email) === subject.mailbox;
  // An old token must not open the page of a new referrer with a deleted referrer's address.
  const isRevoked = withdrawnAt !== undefined && subject.issuedAt <= withdrawnAt;
  if (!isRecipient || isRevoked) throw new RequestError('link-unusable');
  const business = await readBusiness(businessId);
  if (!business) throw new RequestError('link-unusable');
  return { business, referrer, code: subject.code };
}

/** Leaves out new referrals, so that they can't be told apart from those of suppressed friends. */
function toListedReferrals({ referralName, status, createdAt }: Referral): Output['referrals'] {
  if (status === 'new') return [];
  return [{ friend: toNameWithInitial(referralName), status, at: createdAt.getTime() }];
}

/** Leaves out due rewards for referrals that are still new. */
async function filterShownRewards(businessId: string, rewards: readonly Reward[]) {
  const ids = rewards.flatMap(({ state, referralId }) => (state === 'paid' ? [] : [referralId]));
  const referrals = await readReferralsById(businessId, [...new Set(ids)]);
  const newIds = new Set(referrals.flatMap(({ id, status }) => (status === 'new' ? [id] : [])));
  return rewards.filter(({ state, referralId }) => state === 'paid' || !newIds.has(referralId));
}

/** Includes the owner's note only if the owner shares it. */
function toEarnedReward(
  reward: Reward,
  shownReferrals: readonly Referral[],
): Output['rewards'][number] {
  const { kind, amountCents, percent, text, currency, state, note } = reward;
  const isPaid = state === 'paid';
  const index = shownReferrals.findIndex(({ id }) => id === reward.referralId);
  return {
    friend: toNameWithInitial(reward.friendName),
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
}

/** Opens the referrer's page; the token from the referrer's email is the only credential. */
export const openReferrerPage = callable('open-referrer-page', {
  secrets: [tokenSecrets],
  async run({ token }) {
    const { business, referrer, code } = await findReferrerByToken(token);
    const { id, name, slug, businessUrl } = business;
    const { rewardDescription, rewardDescriptionEs, rewardTerms, currency } = business;
    const promisedReward = { rewardDescription, rewardDescriptionEs, rewardTerms, currency };
    const [referrals, rewards, publicBusiness, isOptedOut] = await Promise.all([
      readHandledReferrals(id, referrer.key, REFERRALS_MAX),
      readReferrerRewards(id, referrer.key, REFERRALS_MAX),
      findPublicBusiness(slug),
      isEmailSuppressed(id, referrer.email),
    ]);
    const shownRewards = await filterShownRewards(id, rewards);
    const handledCount = referrer.total - referrer.new;
    // Friends who contacted the business on their own aren't shown until it has handled them.
    const friendInitiatedCount = referrals.filter(({ source }) => source !== 'form').length;
    const waitingCount = Math.max(0, (referrer.told ?? 0) - (handledCount - friendInitiatedCount));
    return {
      business: {
        name,
        slug,
        businessUrl,
        ...promisedReward,
        disclosure: publicBusiness?.business.disclosure,
        look: publicBusiness?.business.look,
        isOpen: publicBusiness?.business.businessId === id,
      },
      firstName: getFirstName(referrer.name),
      linkCode: code,
      referralCount: handledCount + waitingCount,
      referrals: referrals.flatMap(toListedReferrals),
      handledCount,
      rewards: shownRewards.map((reward) => toEarnedReward(reward, referrals)),
      wantsMails: !isOptedOut,
      testimonial: isHealthIndustry(business.trade) ? null : (referrer.testimonial ?? ''),
    };
  },
});

export const saveReferrerPreferences = callable('choose-referrer-mails', {
  secrets: [tokenSecrets],
  async run({ token, wantsMails, testimonial }) {
    const { business, referrer } = await findReferrerByToken(token);
    if (testimonial && isHealthIndustry(business.trade)) throw new RequestError('health-trade');
    if (testimonial !== undefined) {
      const referrerId = { businessId: business.id, referrerKey: referrer.key };
      await saveTestimonial(referrerId, testimonial);
    }
    if (wantsMails !== undefined) {
      const keys = getSuppressionKeys({ email: referrer.email, phone: null });
      await recordEmailChoice(business, keys, wantsMails, new Date());
      await (wantsMails ? resubscribe : unsubscribeFromBusiness)(business.id, keys);
    }
    return { success: true as const };
  },
});

/** Erases and suppresses a referrer at one business. Keeps their referrals, without the name. */
export const eraseReferrer = callable('forget-referrer', {
  secrets: [tokenSecrets],
  async run({ token }) {
    const { business, referrer } = await findReferrerByToken(token);
    const contact = { email: referrer.email, phone: null };
    const { failed } = await removePersonFromBusiness(
      business.id,
      [referrer.key],
      'deleted',
      contact,
    );
    if (failed > 0) throw new Error(`${failed} referrals still contain an erased referrer`);
    logger.info('Erased a referrer at their own request', { businessId: business.id });
    return { success: true as const };
  },
});

/** Sends the link. Looks the referrer up only when building the email, so the response can't reveal they exist. */
export const sendReferrerLink = callable('send-referrer-link', {
  limitKeys: ({ email }, { ip }) => ({ email, network: ip }),
  async run({ email, language }) {
    await enqueueNotification({
      kind: 'referrer_link',
      referrerKey: hashEmail(email),
      mailboxKey: hashMailbox(email),
      language: language ?? 'en',
    });
    return { success: true as const };
  },
});
