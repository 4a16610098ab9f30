import { t } from '@vouchwell/domain/shared/i18n';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { fromUs, mailContent } from '../mail-layout.ts';

export function verificationMail(email: string, url: string) {
  const product = PRODUCT_NAME;
  return mailContent({
    ...fromUs(),
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
