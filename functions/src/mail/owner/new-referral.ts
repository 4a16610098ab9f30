import type { Business } from '@vouchwell/domain/business/business';
import { referralPath } from '@vouchwell/domain/paths';
import {
  optionalTextEntries,
  type Referral,
  type ReferralFlag,
} from '@vouchwell/domain/referrals/referral';
import { t, textKey, translate } from '@vouchwell/domain/shared/i18n';
import { displayBusinessName, displayName } from '@vouchwell/domain/shared/names';
import { toDialableNumber } from '@vouchwell/domain/shared/phone';
import { pageUrl } from '../../config.ts';
import { readCampaign } from '../../db/campaigns.ts';
import { findFlags } from '../../db/flags.ts';
import type { TopicOfKind } from '../../db/notifications.ts';
import { claimFailedSubscriptions, type PushSubscription } from '../../db/push.ts';
import { readReferral } from '../../db/referrals.ts';
import { withOwnerLanguage } from '../../owners-language.ts';
import {
  type EmailSamples,
  getSampleReferrals,
  SAMPLE_BUSINESS,
  SAMPLE_URL,
} from '../../testing/email-samples.ts';
import { renderEmail } from '../mail-layout.ts';
import {
  formatContactRequests,
  formatNameWithAddress,
  getFriendButtons,
  getNewReferralFooter,
  joinSentences,
  readReferralEmailRecipient,
  withDisplayNames,
} from '../owner-parts.ts';
import { formatPushFailure } from '../push.ts';

const FLAG_SENTENCES: Readonly<Record<ReferralFlag, string>> = {
  self_referral: textKey(
    'Possible self-referral: the referrer and the friend may be the same person.',
  ),
  duplicate_friend: textKey('Possible duplicate: this friend was already referred to you.'),
};

/** `reply` is '' if there is no one to reply to. */
function getReferralTexts(business: string, referral: Referral) {
  const { referrerEmail, referralEmail, askedAt, source } = referral;
  const { referrerName: referrer, referralName: friend } = withDisplayNames(referral);
  const names = { referrer, friend, business };
  if (!askedAt)
    return {
      subject: t('New referral: {friend} (from {referrer})', names),
      body: t('{referrer} just referred {friend} to {business}.', names),
      // Erased referrers have no address to reply to.
      reply: referrerEmail && t('To thank {referrer}, reply to this email.', names),
    };
  return {
    subject: t('{friend} wants to hear from you (referred by {referrer})', names),
    body:
      source === 'counter'
        ? t('{friend} asked {business} to get in touch. Referred by: {referrer}.', names)
        : joinSentences(
            t('{friend} used {referrer}’s personal link to ask {business} to get in touch.', names),
            source !== 'friend' && t('{referrer} had already referred {friend} to you.', names),
          ),
    reply: referralEmail ? t('To answer {name}, reply to this email.', { name: friend }) : '',
  };
}

export function renderReferralEmail(
  business: Pick<Business, 'name'>,
  referral: Referral,
  referralUrl: string,
  campaign?: string,
  pushFailures: readonly string[] = [],
) {
  const displayed = withDisplayNames(referral);
  const businessName = displayBusinessName(business.name);
  const { subject, body, reply } = getReferralTexts(businessName, referral);
  const number = displayed.referralPhone && toDialableNumber(displayed.referralPhone);
  return renderEmail({
    from: businessName,
    subject,
    isTest: referral.isTest,
    body,
    rows: [
      [t('Referred by'), formatNameWithAddress(displayed.referrerName, displayed.referrerEmail)],
      [t('Friend'), displayed.referralName],
      [t('Email'), displayed.referralEmail],
      [t('Phone'), displayed.referralPhone, `tel:${number}`],
      [t('Campaign'), campaign ?? null],
      ...optionalTextEntries.map(
        ([field, { label }]) => [translate(label), displayed[field] ?? null] as const,
      ),
      ...formatContactRequests(referral),
    ],
    warnings: [...referral.flags.map((flag) => translate(FLAG_SENTENCES[flag])), ...pushFailures],
    buttons: [...getFriendButtons(referral), { label: t('Open the referral'), url: referralUrl }],
    footer: [getNewReferralFooter(reply)],
  });
}

export async function buildReferralEmail(
  id: string,
  { businessId, referralId }: TopicOfKind<'referral'>,
  subscriptions: readonly PushSubscription[],
) {
  const [owner, referral] = await Promise.all([
    readReferralEmailRecipient(businessId),
    readReferral(businessId, referralId),
  ]);
  // If the friend has since been erased, there is nothing to report.
  if (!owner || !referral || referral.friendRemoved) return null;
  const { campaignId } = referral;
  const [flags, campaign, failedPushes] = await Promise.all([
    // Find flags here, because the trigger that sets them may not have run yet.
    findFlags(businessId, referral),
    campaignId ? readCampaign(businessId, campaignId) : null,
    claimFailedSubscriptions(subscriptions, id),
  ]);
  // Replies go to the friend if they requested contact.
  const [name, address] = referral.askedAt
    ? [referral.referralName, referral.referralEmail]
    : [referral.referrerName, referral.referrerEmail];
  return {
    // A contact request may cause a second email about a referral, so the referral's id isn't unique.
    id: `referral-${id}`,
    to: owner.to,
    ...(address && { replyTo: { name: displayName(name), address } }),
    content: withOwnerLanguage(owner.business.language, () =>
      renderReferralEmail(
        owner.business,
        { ...referral, flags },
        pageUrl(referralPath(referralId)),
        campaign?.name,
        failedPushes.map(formatPushFailure),
      ),
    ),
  };
}

export const samples: EmailSamples = () =>
  getSampleReferrals().map((referral) =>
    renderReferralEmail(SAMPLE_BUSINESS, referral, SAMPLE_URL, 'Spring'),
  );
