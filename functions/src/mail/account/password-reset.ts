import { t } from '@vouchwell/domain/shared/i18n';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { resetUrl } from '../../accounts/action-codes.ts';
import { findUser } from '../../accounts/users.ts';
import type { SubjectOfKind } from '../../db/notifications.ts';
import { withOwnerLanguage } from '../../owners-language.ts';
import { fromUs, mailContent } from '../mail-layout.ts';

export function passwordResetMail(email: string, url: string) {
  const product = PRODUCT_NAME;
  return mailContent({
    ...fromUs(),
    subject: t('Reset your password for {product}', { product }),
    words: t('Open the link to choose a new password for your {product} account.', { product }),
    rows: [[t('Your email'), email]],
    buttons: [{ words: t('Choose a new password'), url }],
    small: [
      t(
        'This link works once and expires in an hour. Didn’t ask for it? Ignore this email, and your password stays the same.',
      ),
    ],
  });
}

export async function buildPasswordResetEmail(
  id: string,
  { uid, language }: SubjectOfKind<'password_reset'>,
) {
  const to = uid && (await findUser(uid))?.email;
  if (!to) return null;
  const url = await resetUrl(to);
  return { id, to, content: withOwnerLanguage(language, () => passwordResetMail(to, url)) };
}
