import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { getVerifiedEmail } from '../../accounts/users.ts';
import { pageUrl } from '../../config.ts';
import { findBusinessByOwner } from '../../db/businesses.ts';
import type { TopicOfKind } from '../../db/notifications.ts';
import { withOwnerLanguage } from '../../owners-language.ts';
import { type EmailSamples, SAMPLE_URL } from '../../testing/email-samples.ts';
import { PRODUCT, renderEmail } from '../mail-layout.ts';

function renderTrialRefusedEmail(pricingUrl: string) {
  return renderEmail({
    subject: t('We couldn’t start your free trial'),
    body: t(
      'This card has already been used for a free trial, so we canceled this one. You haven’t been charged.',
    ),
    buttons: [{ label: t('Choose a plan'), url: pricingUrl }],
    footer: [
      t(
        'You’re getting this email because someone started a free trial of {product} with your address.',
        PRODUCT,
      ),
    ],
  });
}

export async function buildTrialRefusedEmail(id: string, { uid }: TopicOfKind<'trial_refused'>) {
  const [to, business] = await Promise.all([getVerifiedEmail(uid), findBusinessByOwner(uid)]);
  if (!to) return null;
  const content = withOwnerLanguage(business?.language, () =>
    renderTrialRefusedEmail(pageUrl(routes.pricing)),
  );
  return { id: `trial-${id}`, to, content };
}

export const samples: EmailSamples = () => [renderTrialRefusedEmail(SAMPLE_URL)];
