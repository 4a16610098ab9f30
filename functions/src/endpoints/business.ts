import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import {
  type Business,
  isContactConfirmed,
  toBusinessInfo,
} from '@vouchwell/domain/business/business';
import { findSuggestedReward } from '@vouchwell/domain/business/industry-presets';
import { isReservedSlug } from '@vouchwell/domain/business/reserved-slug';
import { isTimeZone } from '@vouchwell/domain/shared/dates';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { blankToNull } from '@vouchwell/domain/shared/text';
import { getVerifiedEmail, requireOwnBusiness, requirePaidOwner } from '../accounts/users.ts';
import { cleanPicture, saveLinkImage, savePicture as store } from '../business/save-picture.ts';
import { getLocalHosts, tokenSecrets, vapidPrivateKey } from '../config.ts';
import { readEntitlement } from '../db/accounts.ts';
import { createBusinessOnce } from '../db/businesses.ts';
import { createCampaign as recordCampaign } from '../db/campaigns.ts';
import {
  addContactConfirmation,
  parseContactLinkToken,
  redeemContactLink,
} from '../db/contact-links.ts';
import { enqueueNotification } from '../db/notifications.ts';
import { deletePushSubscription, findOwnSubscription, savePushSubscription } from '../db/push.ts';
import { PICTURE_MAX_BYTES } from '../http/body-limits.ts';
import { callable, signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';
import { getVapidPublicKey, isPushEndpoint } from '../mail/push.ts';

/** A preset reward includes its terms; any other reward is only text. */
function toReward(text: string, trade: Business['trade']) {
  const suggestion = findSuggestedReward(text, trade);
  if (!suggestion) return { rewardDescription: blankToNull(text) };
  const { rewardDescription, rewardDescriptionEs, rewardTerms } = suggestion;
  return { rewardDescription, rewardDescriptionEs, rewardTerms };
}

export const createBusiness = signedInCallable('create-business', {
  async run(
    { rewardDescription, trade, timeZone, language, acceptedPapers = null, ...form },
    { account: { uid } },
  ) {
    if (isReservedSlug(form.slug)) throw new RequestError('slug-taken');
    if (rewardDescription && isHealthIndustry(trade)) throw new RequestError('health-trade');
    const accountEmail = await requirePaidOwner(uid);
    const isConfirmed = isContactConfirmed(form, accountEmail);
    const business = await createBusinessOnce({
      ...toBusinessInfo(form),
      ownerUserId: uid,
      ...toReward(rewardDescription, trade),
      ...(trade && { trade }),
      ...(timeZone && isTimeZone(timeZone) && { timeZone }),
      ...(language && { language }),
      // `firstSteps` shows the onboarding checklist until it is finished or dismissed.
      settings: { firstSteps: {} },
      acceptedPapers,
      confirmedEmail: isConfirmed ? form.contactEmail : null,
    });
    if (!business) throw new RequestError('slug-taken');
    return { businessId: business.id, slug: business.slug };
  },
});

export const createCampaign = signedInCallable('create-campaign', {
  async run(
    { campaignId, timeZone, rewardDescription, rewardDescriptionEs, rewardTerms, ...input },
    { account: { uid } },
  ) {
    if (isReservedSlug(input.slug)) throw new RequestError('slug-taken');
    await requirePaidOwner(uid);
    const business = await requireOwnBusiness(uid);
    const description = blankToNull(rewardDescription);
    // Without a description for customers to read, the terms wouldn't be promised to anyone.
    const reward = {
      rewardDescription: description,
      rewardDescriptionEs: description && blankToNull(rewardDescriptionEs ?? ''),
      rewardTerms: (description && rewardTerms) || null,
    };
    const campaign = { ...input, ...reward, id: campaignId };
    const outcome = await recordCampaign(business, campaign, timeZone);
    if (outcome !== 'done') throw new RequestError(outcome);
    return { campaignId };
  },
});

export const savePicture = signedInCallable('save-picture', {
  maxBytes: PICTURE_MAX_BYTES,
  async run(input, { account }) {
    const { data } = input;
    const now = new Date();
    const [business, entitlement] = await Promise.all([
      requireOwnBusiness(account.uid),
      readEntitlement(account.uid),
    ]);
    // Owners may delete their data even after their subscription lapses.
    if (data !== null && !isEntitled(entitlement, now)) throw new RequestError('not-subscribed');
    const image =
      data === null ? null : await cleanPicture(Buffer.from(data, 'base64'), input.kind);
    if (data !== null && !image)
      throw new RequestError('invalid-input', { data: 'We can’t show this picture' });
    if (input.kind === 'preview')
      return { picture: image && (await saveLinkImage(business, input, image, now)) };
    const result = await store(business, input.kind, image, now);
    if (!result) throw new RequestError('business-not-found');
    return result;
  },
});

export const sendContactLink = signedInCallable('send-contact-link', {
  async run(_, { account: { uid } }) {
    const [business, entitlement, accountEmail] = await Promise.all([
      requireOwnBusiness(uid),
      readEntitlement(uid),
      getVerifiedEmail(uid),
    ]);
    // Suspended businesses may not email strangers.
    if (business.suspendedAt) throw new RequestError('business-not-found');
    if (!isEntitled(entitlement, new Date())) throw new RequestError('not-subscribed');
    if (!isContactConfirmed(business, accountEmail)) {
      const { id: businessId, contactEmail: email } = business;
      await addContactConfirmation({ businessId, email }, new Date());
    }
    return { success: true };
  },
});

/** Confirms the contact address; the token proves access to its mailbox. */
export const confirmContact = callable('confirm-contact', {
  secrets: [tokenSecrets],
  limitKeys({ token }) {
    const link = parseContactLinkToken(token);
    // Reject forged tokens before the rate limiter writes anything.
    if (!link) throw new RequestError('link-unusable');
    return { link };
  },
  async run({ token }) {
    const link = parseContactLinkToken(token);
    const contactEmail = link && (await redeemContactLink(link, new Date()));
    if (!contactEmail) throw new RequestError('link-unusable');
    return { contactEmail };
  },
});

export const choosePush = signedInCallable('choose-push', {
  secrets: [vapidPrivateKey],
  async run(input, { account: { uid } }) {
    if (input.to === 'key') return { success: true, key: getVapidPublicKey() };
    const { to, endpoint } = input;
    if (to === 'on') {
      if (!isPushEndpoint(endpoint, getLocalHosts())) throw new RequestError('invalid-input');
      const { p256dh, auth } = input;
      await savePushSubscription({ uid, endpoint, p256dh, auth, createdAt: new Date() });
      return { success: true };
    }
    const subscription = await findOwnSubscription(uid, endpoint);
    if (to === 'test') {
      if (!subscription) throw new RequestError('invalid-input');
      await enqueueNotification({ kind: 'test_push', uid, subscriptionId: subscription.id });
    } else if (subscription) await deletePushSubscription(subscription.id);
    return { success: true };
  },
});
