import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { getVerifiedEmail } from '../../accounts/users.ts';
import { pageUrl } from '../../config.ts';
import { findBusinessByOwner } from '../../db/businesses.ts';
import { database } from '../../db/firestore.ts';
import type { SubjectOfKind } from '../../db/notifications.ts';
import { withOwnerLanguage } from '../../owners-language.ts';
import { fromUs, mailContent } from '../mail-layout.ts';

export function trialRefusedMail(pricingUrl: string) {
  return mailContent({
    ...fromUs(),
    subject: t('Your free trial did not start'),
    words: t(
      'The card you used already had a free trial, and each card gets one. We canceled this trial. Your card was not charged.',
    ),
    buttons: [{ words: t('Pick a plan'), url: pricingUrl }],
    small: [
      t('You get this email because a free trial of {product} was started with your email.', {
        product: PRODUCT_NAME,
      }),
    ],
  });
}

export async function buildTrialRefusedEmail(id: string, { uid }: SubjectOfKind<'trial_refused'>) {
  const [to, business] = await Promise.all([
    getVerifiedEmail(uid),
    findBusinessByOwner(database(), uid),
  ]);
  if (!to) return null;
  const content = withOwnerLanguage(business?.language, () =>
    trialRefusedMail(pageUrl(routes.pricing)),
  );
  return { id: `trial-${id}`, to, content };
}
