import { t } from '@vouchwell/domain/shared/i18n';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { mailContent } from '../mail-layout.ts';

const product = PRODUCT_NAME;

export function verificationMail(email: string, url: string) {
  return mailContent({
    subject: t('Verify your email for {product}', { product }),
    words: t('Welcome to {product}. Open the link to verify your email.', { product }),
    rows: [[t('Your email'), email]],
    buttons: [{ words: t('Verify your email'), url }],
    small: [
      t('This link works once. Didn’t sign up for {product}? You can ignore this email.', {
        product,
      }),
    ],
  });
}

export function emailChangeMail(email: string, newEmail: string, url: string) {
  return mailContent({
    subject: t('Verify your new email for {product}', { product }),
    words: t(
      'Open the link to confirm this email. From then on, you’ll use it to sign in to {product}.',
      { product },
    ),
    rows: [
      [t('New email'), newEmail],
      [t('Current email'), email],
    ],
    buttons: [{ words: t('Verify your new email'), url }],
    small: [t('This link works once. Didn’t ask for it? You can ignore this email.')],
  });
}
