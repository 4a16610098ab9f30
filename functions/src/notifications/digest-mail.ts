import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import type { Business } from '@vouchwell/domain/business';
import type { DemoRequest } from '@vouchwell/domain/demo-request';
import { type Referral, withRemovedNames } from '@vouchwell/domain/referral';
import { OWNER_MAILS_AN_HOUR } from '../data/mail-turns.ts';
import { HOW_TO_STOP } from './how-to-stop.ts';
import { type MailContent, mailContent, nameWithAddress } from './mail-content.ts';
import { withoutLinks } from './without-links.ts';

/** As many as one mail lists; it says how many more there are. */
export const DIGEST_LISTED_MAX = 50;

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ');
/** What the list does not hold. */
const rest = (count: number, listed: number, where: string): string[] =>
  count > listed ? [`There are ${count - listed} more ${where}.`] : [];

/** The one mail that lists what came for an owner after an hour's mails; `count` may be more than the list. */
export function referralDigestMail(
  business: Pick<Business, 'name'>,
  referrals: readonly Referral[],
  count: number,
  dashboardUrl: string,
): MailContent {
  const what = count === 1 ? '1 more referral' : `${count} more referrals`;
  const name = withoutLinks(business.name);
  return mailContent({
    subject: `${what} for ${name}`,
    opening: `You got ${what} for ${name}. After ${OWNER_MAILS_AN_HOUR} emails in an hour, we put the rest in one list.`,
    rows: referrals.map((referral, index) => {
      const { referrerEmail, ...friend } = withRemovedNames(referral);
      return [
        `${index + 1}. ${withoutLinks(friend.referralName)}`,
        joined(
          `referred by ${nameWithAddress(withoutLinks(friend.referrerName), referrerEmail)}`,
          friend.referralEmail,
          friend.referralPhone,
        ),
      ];
    }),
    warnings: rest(count, referrals.length, 'in your dashboard'),
    link: { words: 'See them in your dashboard', url: dashboardUrl },
    closing: `You get this email because ${PRODUCT_NAME} tells you about every new referral. ${HOW_TO_STOP}`,
  });
}

/** The same for our team, of demo requests. */
export function demoDigestMail(requests: readonly DemoRequest[], count: number): MailContent {
  return mailContent({
    subject: `${count} more demo ${count === 1 ? 'request' : 'requests'}`,
    opening: 'These came in after the emails about single requests in that hour.',
    rows: requests.map(({ businessName, contactName, email, phone }, index) => [
      `${index + 1}. ${withoutLinks(businessName)}`,
      joined(withoutLinks(contactName), email, phone),
    ]),
    warnings: rest(count, requests.length, 'in Firestore, in demo_requests'),
    closing: 'They were sent on to choose a time.',
  });
}
