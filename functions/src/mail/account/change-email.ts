import { t } from '@vouchwell/domain/shared/i18n';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { fromUs, mailContent } from '../mail-layout.ts';

export function emailChangeMail(email: string, newEmail: string, url: string) {
  const product = PRODUCT_NAME;
  return mailContent({
    ...fromUs(),
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
