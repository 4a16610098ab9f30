import { t } from '@vouchwell/domain/shared/i18n';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { resetPageUrl } from '../../accounts/action-codes.ts';
import { findUser } from '../../accounts/users.ts';
import { findBusinessByOwner } from '../../db/businesses.ts';
import type { SubjectOfKind } from '../../db/notifications.ts';
import { withOwnerLanguage } from '../../owners-language.ts';
import { fromUs, mailContent } from '../mail-layout.ts';

export function passwordChangedMail(email: string, url: string) {
  const product = PRODUCT_NAME;
  return mailContent({
    ...fromUs(),
    subject: t('Your {product} password was changed', { product }),
    words: t(
      'If you changed it, you’re all set. If you didn’t, someone else may be in your account: choose a new password now.',
    ),
    rows: [[t('Your email'), email]],
    buttons: [{ words: t('Choose a new password'), url }],
    small: [t('You get this email every time your password changes.')],
  });
}

export async function buildPasswordChangedEmail(
  id: string,
  { uid }: SubjectOfKind<'password_changed'>,
) {
  const [user, business] = await Promise.all([findUser(uid), findBusinessByOwner(uid)]);
  const to = user?.email;
  if (!to) return null;
  const url = resetPageUrl();
  return {
    id,
    to,
    content: withOwnerLanguage(business?.language, () => passwordChangedMail(to, url)),
  };
}
