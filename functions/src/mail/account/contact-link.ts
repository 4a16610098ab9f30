import type { Business } from '@vouchwell/domain/business/business';
import { maskUnprovenName } from '@vouchwell/domain/messages/phishing';
import { t } from '@vouchwell/domain/shared/i18n';
import { CONTACT_LINK_DAYS } from '@vouchwell/domain/shared/limits';
import { appSettings } from '../../config.ts';
import { readBusiness } from '../../db/businesses.ts';
import { getContactLinkUrl, readContactLink } from '../../db/contact-links.ts';
import type { TopicOfKind } from '../../db/notifications.ts';
import { withOwnerLanguage } from '../../owners-language.ts';
import { type EmailSamples, SAMPLE_BUSINESS, SAMPLE_URL } from '../../testing/email-samples.ts';
import { PRODUCT, renderEmail } from '../mail-layout.ts';

export function renderContactLinkEmail(
  business: Pick<Business, 'name' | 'contactEmail'>,
  url: string,
) {
  // The address may be a stranger's, because it isn't confirmed yet.
  const name = maskUnprovenName(business.name);
  return renderEmail({
    subject: t('Confirm your contact email for {product}', PRODUCT),
    body: t(
      '{business} added this address as its contact email on {product}. Confirm it to get new referrals here.',
      { business: name, ...PRODUCT },
    ),
    rows: [
      [t('Business'), name],
      [t('Contact email'), business.contactEmail],
    ],
    buttons: [{ label: t('Confirm this email'), url }],
    footer: [
      t(
        'This link works once and expires in {days} days. Don’t know this business? Ignore this email, and we won’t send referrals here.',
        { days: CONTACT_LINK_DAYS },
      ),
    ],
  });
}

export async function buildContactLinkEmail({ businessId, linkId }: TopicOfKind<'contact_link'>) {
  const [business, link] = await Promise.all([
    readBusiness(businessId),
    readContactLink(linkId, new Date()),
  ]);
  // If the contact email has since changed, the new one gets its own link.
  if (!business || link?.email !== business.contactEmail) return null;
  return {
    id: `contact-${linkId}`,
    to: link.email,
    content: withOwnerLanguage(business.language, () =>
      renderContactLinkEmail(business, getContactLinkUrl(appSettings().APP_URL, linkId)),
    ),
  };
}

export const samples: EmailSamples = () => [renderContactLinkEmail(SAMPLE_BUSINESS, SAMPLE_URL)];
