import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import type { Business } from '@vouchwell/domain/business';
import { CHANNEL_NAMES } from '@vouchwell/domain/draft-links';
import type { Referral, ReferralFlag } from '@vouchwell/domain/referral';
import { type MailContent, mailContent } from './mail-content.ts';

const FLAG_SENTENCES: Readonly<Record<ReferralFlag, string>> = {
  self_referral: 'Please check: the friend may be the referrer themselves.',
  duplicate_friend: 'Please check: this friend was already referred to you.',
};

/** The mail that tells an owner of a new referral. */
export function referralMail(
  business: Pick<Business, 'name'>,
  referral: Referral,
  dashboardUrl: string,
): MailContent {
  const { referrerName, referrerEmail, flags, ...friend } = referral;
  return mailContent({
    subject: `${referrerName} sent you a friend: ${friend.referralName}`,
    opening: `${referrerName} has just referred ${friend.referralName} to ${business.name}.`,
    rows: [
      ['Referred by', `${referrerName} (${referrerEmail})`],
      ['Friend', friend.referralName],
      ['Email', friend.referralEmail],
      ['Phone', friend.referralPhone],
      ['How', `By ${CHANNEL_NAMES[friend.sendMethod]}, from their own app`],
      ['Note', friend.note],
    ],
    warnings: flags.map((flag) => FLAG_SENTENCES[flag]),
    link: { words: 'See it in your dashboard', url: dashboardUrl },
    closing: `You get this mail because ${PRODUCT_NAME} tells you of every new referral. Reply to it to thank ${referrerName}.`,
  });
}
