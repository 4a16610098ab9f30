import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { getContactEmail } from '../../accounts/users.ts';
import { pageUrl } from '../../config.ts';
import { readBusiness } from '../../db/businesses.ts';
import type { TopicOfKind } from '../../db/notifications.ts';
import { withOwnerLanguage } from '../../owners-language.ts';
import { type EmailSamples, SAMPLE_URL } from '../../testing/email-samples.ts';
import { PRODUCT, renderEmail } from '../mail-layout.ts';

function renderEmailsPausedNotice(customersUrl: string) {
  return renderEmail({
    subject: t('We’ve paused emails to your customers'),
    body: t(
      'Several emails to your customers bounced, so we’ve paused the rest to keep them out of spam. Check the addresses in your customer list, then contact us and we’ll turn emails back on.',
    ),
    buttons: [{ label: t('Go to Customers'), url: customersUrl }],
    footer: [
      t(
        'You’re getting this email because your business uses {product} to email its customers.',
        PRODUCT,
      ),
    ],
  });
}

export async function buildEmailsPausedNotice(
  id: string,
  { businessId }: TopicOfKind<'mails_paused'>,
) {
  const business = await readBusiness(businessId);
  const to = business?.referrerMailsPausedAt ? await getContactEmail(business) : null;
  if (!business || !to) return null;
  const customersUrl = pageUrl(routes.customers);
  const content = withOwnerLanguage(business.language, () =>
    renderEmailsPausedNotice(customersUrl),
  );
  return { id, to, content };
}

export const samples: EmailSamples = () => [renderEmailsPausedNotice(SAMPLE_URL)];
