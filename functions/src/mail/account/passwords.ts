import { t } from '@vouchwell/domain/shared/i18n';
import { createResetUrl, getResetPageUrl } from '../../accounts/action-codes.ts';
import { findUser } from '../../accounts/users.ts';
import { findBusinessByOwner } from '../../db/businesses.ts';
import type { TopicOfKind } from '../../db/notifications.ts';
import { withOwnerLanguage } from '../../owners-language.ts';
import { type EmailSamples, SAMPLE_URL } from '../../testing/email-samples.ts';
import { PRODUCT, renderEmail } from '../mail-layout.ts';

function renderPasswordResetEmail(email: string, url: string) {
  return renderEmail({
    subject: t('Reset your password for {product}', PRODUCT),
    body: t('Open the link to choose a new password for your {product} account.', PRODUCT),
    rows: [[t('Your email'), email]],
    buttons: [{ label: t('Choose a new password'), url }],
    footer: [
      t(
        'This link works once and expires in an hour. Didn’t ask for it? Ignore this email, and your password stays the same.',
      ),
    ],
  });
}

export async function buildPasswordResetEmail(
  id: string,
  { uid, language }: TopicOfKind<'password_reset'>,
) {
  const to = uid && (await findUser(uid))?.email;
  if (!to) return null;
  const url = await createResetUrl(to);
  return { id, to, content: withOwnerLanguage(language, () => renderPasswordResetEmail(to, url)) };
}

function renderPasswordChangedEmail(email: string, url: string) {
  return renderEmail({
    subject: t('Your {product} password was changed', PRODUCT),
    body: t(
      'If you changed it, you’re all set. If you didn’t, someone else may be in your account: choose a new password now.',
    ),
    rows: [[t('Your email'), email]],
    buttons: [{ label: t('Choose a new password'), url }],
    footer: [t('You get this email every time your password changes.')],
  });
}

export async function buildPasswordChangedEmail(
  id: string,
  { uid }: TopicOfKind<'password_changed'>,
) {
  const [user, business] = await Promise.all([findUser(uid), findBusinessByOwner(uid)]);
  const to = user?.email;
  if (!to) return null;
  const content = withOwnerLanguage(business?.language, () =>
    renderPasswordChangedEmail(to, getResetPageUrl()),
  );
  return { id, to, content };
}

export const samples: EmailSamples = () => [
  renderPasswordResetEmail('ana@rivera.example', SAMPLE_URL),
  renderPasswordChangedEmail('ana@rivera.example', SAMPLE_URL),
];
