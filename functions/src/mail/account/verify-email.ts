import { t } from '@vouchwell/domain/shared/i18n';
import { type EmailSamples, SAMPLE_URL } from '../../testing/email-samples.ts';
import { PRODUCT, renderEmail } from '../mail-layout.ts';

export function renderVerificationEmail(email: string, url: string) {
  return renderEmail({
    subject: t('Verify your email for {product}', PRODUCT),
    body: t('Welcome to {product}. Open the link to verify your email.', PRODUCT),
    rows: [[t('Your email'), email]],
    buttons: [{ label: t('Verify your email'), url }],
    footer: [
      t('This link works once. Didn’t sign up for {product}? You can ignore this email.', PRODUCT),
    ],
  });
}

export function renderEmailChangeEmail(email: string, newEmail: string, url: string) {
  return renderEmail({
    subject: t('Verify your new email for {product}', PRODUCT),
    body: t(
      'Open the link to confirm this email. From then on, you’ll use it to sign in to {product}.',
      PRODUCT,
    ),
    rows: [
      [t('New email'), newEmail],
      [t('Current email'), email],
    ],
    buttons: [{ label: t('Verify your new email'), url }],
    footer: [t('This link works once. Didn’t ask for it? You can ignore this email.')],
  });
}

export const samples: EmailSamples = () => [
  renderVerificationEmail('ana@rivera.example', SAMPLE_URL),
  renderEmailChangeEmail('ana@rivera.example', 'ana@vega.example', SAMPLE_URL),
];
