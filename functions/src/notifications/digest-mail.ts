import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import type { Business } from '@vouchwell/domain/business';
import type { DemoRequest } from '@vouchwell/domain/demo-request';
import type { Referral } from '@vouchwell/domain/referral';
import { OWNER_MAILS_AN_HOUR } from '../data/mail-turns.ts';
import { type MailContent, mailContent } from './mail-content.ts';
import { withoutLinks } from './without-links.ts';

/** As many as one mail lists; it says how many more there are. */
export const DIGEST_LISTED_MAX = 50;

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ');
/** What the list does not hold. */
const rest = (count: number, listed: number, where: string): string[] =>
  count > listed ? [`And ${count - listed} more, which you find ${where}.`] : [];

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
    rows: referrals.map((referral, index) => [
      `${index + 1}. ${withoutLinks(referral.referralName)}`,
      joined(
        `referred by ${withoutLinks(referral.referrerName)} (${referral.referrerEmail})`,
        referral.referralEmail,
        referral.referralPhone,
      ),
    ]),
    warnings: rest(count, referrals.length, 'in your dashboard'),
    link: { words: 'See them in your dashboard', url: dashboardUrl },
    closing: `You get this mail because ${PRODUCT_NAME} tells you of every new referral.`,
  });
}

/** The same for our team, of demo requests. */
export function demoDigestMail(requests: readonly DemoRequest[], count: number): MailContent {
  return mailContent({
    subject: `${count} more demo ${count === 1 ? 'request' : 'requests'}`,
    opening: 'These came in after the hour’s mails about single requests.',
    rows: requests.map(({ businessName, contactName, email, phone }, index) => [
      `${index + 1}. ${withoutLinks(businessName)}`,
      joined(withoutLinks(contactName), email, phone),
    ]),
    warnings: rest(count, requests.length, 'in Firestore, in demo_requests'),
    closing: 'They were sent on to choose a time.',
  });
}
