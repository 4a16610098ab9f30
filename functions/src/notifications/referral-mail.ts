import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import type { Business } from '@vouchwell/domain/business';
import { CHANNEL_NAMES } from '@vouchwell/domain/draft-links';
import { type Referral, type ReferralFlag, withRemovedNames } from '@vouchwell/domain/referral';
import { HOW_TO_STOP } from './how-to-stop.ts';
import { type MailContent, mailContent, nameWithAddress } from './mail-content.ts';
import { withoutLinks } from './without-links.ts';

const FLAG_SENTENCES: Readonly<Record<ReferralFlag, string>> = {
  self_referral: 'Please check: they may have referred themselves.',
  duplicate_friend: 'Please check: this friend was already referred to you.',
};

/** The mail that tells an owner of a new referral. */
export function referralMail(
  business: Pick<Business, 'name'>,
  referral: Referral,
  dashboardUrl: string,
): MailContent {
  const { referrerEmail, flags, ...friend } = withRemovedNames(referral);
  const referrerName = withoutLinks(friend.referrerName);
  const friendName = withoutLinks(friend.referralName);
  // Whoever asked to be forgotten left no address to reply to.
  const thanks = referrerEmail && ` To thank ${referrerName}, reply to this email.`;
  return mailContent({
    subject: `${referrerName} sent you a friend: ${friendName}`,
    opening: `${referrerName} just referred ${friendName} to ${withoutLinks(business.name)}.`,
    rows: [
      ['Referred by', nameWithAddress(referrerName, referrerEmail)],
      ['Friend', friendName],
      ['Email', friend.referralEmail],
      ['Phone', friend.referralPhone],
      ['How', `${CHANNEL_NAMES[friend.sendMethod]}, from their own app`],
      ['Note', friend.note],
    ],
    warnings: flags.map((flag) => FLAG_SENTENCES[flag]),
    link: { words: 'See it in your dashboard', url: dashboardUrl },
    closing: `You get this email because ${PRODUCT_NAME} tells you about every new referral.${thanks} ${HOW_TO_STOP}`,
  });
}
