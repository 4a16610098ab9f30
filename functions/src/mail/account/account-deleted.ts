import { t } from '@vouchwell/domain/shared/i18n';
import type { EmailSamples } from '../../testing/email-samples.ts';
import { PRODUCT, renderEmail } from '../mail-layout.ts';

export function renderAccountDeletedEmail(email: string) {
  return renderEmail({
    subject: t('Your {product} account was deleted', PRODUCT),
    body: t(
      'We deleted your account and your business with all its referrals, and canceled your subscription if you had one. This can’t be undone.',
    ),
    rows: [[t('Your email'), email]],
    footer: [t('This is our last email to you.')],
  });
}

export const samples: EmailSamples = () => [renderAccountDeletedEmail('ana@rivera.example')];
