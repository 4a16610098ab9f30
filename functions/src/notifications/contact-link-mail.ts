import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import type { Business } from '@vouchwell/domain/business';
import { CONTACT_LINK_DAYS } from '@vouchwell/domain/limits';
import { type MailContent, mailContent } from './mail-content.ts';
import { withoutLinks } from './without-links.ts';

/** The mail that asks whoever reads an address whether a business may be written to there. */
export function contactLinkMail(
  business: Pick<Business, 'name' | 'contactEmail'>,
  url: string,
): MailContent {
  const name = withoutLinks(business.name);
  return mailContent({
    subject: `Confirm your contact email for ${PRODUCT_NAME}`,
    opening: `${name} gave this address as its contact email on ${PRODUCT_NAME}. Confirm it to get new referrals here.`,
    rows: [
      ['Business', name],
      ['Contact email', business.contactEmail],
    ],
    link: { words: 'To confirm, open this page and press the button', url },
    closing: `The link works once, for ${CONTACT_LINK_DAYS} days. If you do not know this business, ignore this email. We send no referrals here unless you confirm.`,
  });
}
