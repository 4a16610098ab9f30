import type { ErrorReason } from '@vouchwell/domain/lib/error-reasons';
import { t } from '@vouchwell/domain/lib/translate';
export const linkTaken = t('This link is taken. Choose another one.');
export const tryAgain = t('Check your connection, then try again. What you typed stays here.');
export const refused: Partial<Readonly<Record<ErrorReason, string>>> = {
  'too-many-requests': t('You have tried many times. Wait ten minutes, then try again.'),
  'not-subscribed': t('Your subscription has ended. Choose a plan, then come back here.'),
  'email-not-verified': t('Open the link in the email that we sent you, then try again.'),
  'invalid-input': t('Something here is not valid. Check it, then try again.'),
};
