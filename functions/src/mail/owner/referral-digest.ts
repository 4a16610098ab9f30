import type { Business } from '@vouchwell/domain/business/business';
import { routes } from '@vouchwell/domain/paths';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { displayBusinessName } from '@vouchwell/domain/shared/names';
import { pageUrl } from '../../config.ts';
import type { TopicOfKind } from '../../db/notifications.ts';
import { readReferralsById } from '../../db/referrals.ts';
import { withOwnerLanguage } from '../../owners-language.ts';
import {
  type EmailSamples,
  getSampleReferrals,
  SAMPLE_BUSINESS,
  SAMPLE_URL,
} from '../../testing/email-samples.ts';
import { countRemainingTopics, readDigest } from '../digests.ts';
import { renderEmail } from '../mail-layout.ts';
import {
  formatContactRequests,
  formatNameWithAddress,
  getNewReferralFooter,
  joinSentences,
  joinWithCommas,
  readReferralEmailRecipient,
  withDisplayNames,
} from '../owner-parts.ts';
import { OWNER_EMAILS_PER_HOUR } from '../throttle.ts';

/** `count` may exceed the number of listed referrals. */
export function renderReferralDigest(
  business: Pick<Business, 'name'>,
  referrals: readonly Referral[],
  count: number,
  dashboardUrl: string,
) {
  const name = displayBusinessName(business.name);
  const isSingle = count === 1;
  const values = { count, business: name };
  const unlisted = count - referrals.length;
  return renderEmail({
    from: name,
    subject: isSingle
      ? t('1 more referral for {business}', values)
      : t('{count} more referrals for {business}', values),
    body: joinSentences(
      isSingle
        ? t('You got 1 more referral for {business}.', values)
        : t('You got {count} more referrals for {business}.', values),
      t('After {limit} emails in an hour, we send the rest as one list.', {
        limit: OWNER_EMAILS_PER_HOUR,
      }),
    ),
    rows: referrals.map((referral, index) => {
      const displayed = withDisplayNames(referral);
      return [
        `${index + 1}. ${displayed.referralName}`,
        joinWithCommas(
          displayed.askedAt ? t('asked you to get in touch') : null,
          t('referred by {who}', {
            who: formatNameWithAddress(displayed.referrerName, displayed.referrerEmail),
          }),
          displayed.referralEmail,
          displayed.referralPhone,
          ...formatContactRequests(referral).map(
            ([source, details]) => `${source.toLowerCase()}: ${details}`,
          ),
        ),
      ];
    }),
    warnings: unlisted > 0 ? [t('See {more} more in your dashboard.', { more: unlisted })] : [],
    buttons: [{ label: t('See them in your dashboard'), url: dashboardUrl }],
    footer: [getNewReferralFooter()],
  });
}

export async function buildReferralDigest(
  id: string,
  { businessId }: TopicOfKind<'referral_digest'>,
) {
  const [owner, digest] = await Promise.all([
    readReferralEmailRecipient(businessId),
    readDigest(id),
  ]);
  const ids = digest.topics.flatMap((topic) =>
    topic.kind === 'referral' ? [topic.referralId] : [],
  );
  const stored = await readReferralsById(businessId, ids);
  const referrals = stored.filter(({ friendRemoved, isTest }) => !friendRemoved && !isTest);
  const count = countRemainingTopics(digest, referrals.length);
  if (!owner || count === 0) return null;
  return {
    id: `digest-${id}`,
    to: owner.to,
    content: withOwnerLanguage(owner.business.language, () =>
      renderReferralDigest(owner.business, referrals, count, pageUrl(routes.dashboard)),
    ),
  };
}

export const samples: EmailSamples = () =>
  [1, 9].map((count) =>
    renderReferralDigest(SAMPLE_BUSINESS, getSampleReferrals().slice(0, count), count, SAMPLE_URL),
  );
